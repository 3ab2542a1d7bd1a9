# Sides, marks and what lies on the table

name-axis = the Axis
name-allied = the Allies
letter-axis = X
letter-allied = A
mark-weak = weakened
mark-deputies = led by a deputy
mark-ready = ready to fire
mark-disorganized = disorganized
mark-demoralized = demoralized
mark-unsupplied = out of supply
mark-face_down = face down
mark-moved = moved
mark-arrived = has just come
mark-gathering = looking for stragglers
mark-silent = fires no more in this turn
mark-attacked = has attacked
mark-bombarded = has bombarded
mark-advanced = may try penetration
overlay-control = Hexes controlled
overlay-zones = Zones of control
overlay-supply = Hexes in supply
place-convoy = the convoy
place-fleet = the Italian fleet
place-air = air support
place-breakdown = battalions broken down
place-works = engineers at work
place-cup = militia
place-follow = follow-up, zone { $what }
place-first = first wave for beach { $what }
place-second = second wave for beach { $what }
compass-N = north
compass-NE = northeast
compass-SE = southeast
compass-S = south
compass-SW = southwest
compass-NW = northwest

kind-face-down = { $type ->
    [strongpoint] strongpoint
    [militia] militia
    [coastal_gun] coastal gun
   *[other] counter
  }
piece-named = { $name }
piece-printed = { $type ->
    [drop_zone] { $name }
    [air_support] { $name }
   *[other] { $name } ({ $values })
  }
piece-seen = { $type ->
    [drop_zone] { $name }
    [air_support] { $name }
   *[other] { $name } ({ $values })
  }
piece-hidden = { $count ->
    [one] { kind-face-down } face down ({ $numbers })
   *[other] { $count } × { kind-face-down } face down ({ $numbers })
  }
piece-maybe = perhaps { $units }

turn-of-day = { $turn ->
    [AM] morning
    [noon] noon
    [PM] afternoon
   *[night] night
  }
board-calendar = Day { $day } of { $last }, { turn-of-day }.
board-active = Turn of the { $what ->
    [axis] Axis
   *[allied] Allies
  }.
board-weather = { $what ->
    [clear] The day is clear.
    [overcast] The day is overcast.
   *[rain] It rains.
  }
board-navy = The Royal Navy has rolled { $what }.
board-stock = Salvos in the stock of the Axis: { $what }.
board-cup = Militia that may still rise: { $what }.
board-lost = Steps lost: the Axis { $axis }, the Allies { $allied }.
board-landed = Landed on the beaches { $what }.
board-destroyed = Forts destroyed: { $what }.
board-drops = { $what } is to jump in the turn { $turn }, aimed at { $hex }.
board-track = { $what } comes back on day { $day }, { turn-of-day }.
board-surrender = Roll for surrender as things stand: two dice { $change ->
    [0] and nothing
   *[other] and { $change }
  }. At 0 or less Malta surrenders, at 14 or more the invasion is called off.

# Formations

called-malta = the garrison
called-ramcke = the Ramcke Brigade
called-folgore = 185 Division Folgore
called-livorno = 4 Division Livorno
called-friuli = 20 Division Friuli
called-spezia = 80 Division Spezia
