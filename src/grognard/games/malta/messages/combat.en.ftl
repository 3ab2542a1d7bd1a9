# Support

ask-support-attack = Place your support: guns, ships and aircraft, on hexes that you will attack or bombard.
ask-support-defence = Place guns and ships in support of your hexes that may be attacked.
ask-aim = { $order ->
    [bombard] Which hex does { $unit } bombard?
    [barrage] Which hex does { $unit } bombard with both salvos?
    [hurricane] Which attack does { $unit } support with both salvos?
    [fly] Over which hex do the aircraft fly?
   *[support] Which hex does { $unit } support?
  }
ask-trim-support = Too much support at { $hex } ({ $given }, at most { $most }): take a marker off.
ask-air-cover = Add air support over { $hex }?
verb-support = support with { $what }
verb-bombard = bombard with { $what }
verb-hurricane = support an attack with both salvos of { $what }
verb-barrage = bombard with both salvos of { $what }
verb-fly = send { $what }
verb-at = { $what }
verb-drop = take off { $what }
verb-done-support-attack = all support is placed
verb-done-support-defence = all support is placed
verb-done-air-cover = attack
event-support = { $unit } { $order ->
    [bombard] bombards
    [barrage] bombards, with both salvos,
    [hurricane] supports, with both salvos,
    [fly] flies over
   *[support] supports
  } { $hex }.
event-support-off = { $unit } no longer supports { $hex }.
event-salvos-spent = { $unit } has fired: { $left ->
    [0] it is out of ammunition
    [one] 1 salvo of type { $type } is left
   *[other] { $left } salvos of type { $type } are left
  }.
event-defensive-salvo = { $unit }: rolled { $die }, the salvo is { $result ->
    [spent] spent
   *[kept] kept
  }.
event-communications = { $unit }: rolled { $die }. { $result ->
    [failed] No contact; it falls silent.
   *[heard] It is in contact.
  }
error-cannot-fire = That unit cannot fire now: it must be ready, have ammunition, be out of enemy zones of control and not be demoralized.
error-two-salvos = Both salvos at once take a gun that has two.
error-no-target = It can do nothing for you there.
error-beyond-range = That hex is out of its range.

# Bombardment

event-bombardment = { $hex } is bombarded by { $units } with { $value }: { $column ->
    [none] too little
   *[other] rolled { $dice }, { $result }
  }.

# Attacks

ask-attack-hex = Choose a hex to attack, or end your attacks.
ask-muster = { $hex } will be attacked by { $units }: attack, or hold units back.
ask-choose-commander = A leader may try to help at { $hex }. Shall he?
verb-attack = attack { $what }
verb-assault = attack with these units
verb-hold = hold { $what } back
verb-lead = { $what } leads
verb-decline-choose-commander = no leader
verb-done-attack-hex = end the attacks
event-attack = { $how ->
    [penetration] Penetration
    [drop] Fight for the landing place
   *[attack] Attack
  } on { $hex } by { $units }: { $attack } to { $defence }, { $odds } in the end.
event-nothing-to-attack = Nobody at { $hex } can be attacked; units may walk in.
event-command = { $unit }: rolled { $die } against { $value }. { $result ->
    [helps] He helps.
   *[fails] He does not help.
  }
event-combat = Rolled { $dice } at { $hex }: { $result }.
event-called-off = The odds at { $hex } are too low: the attack is called off.
error-nobody-to-attack = Nobody is there who can be attacked.
error-nobody-attacks = No unit of yours next to that hex can still attack.
error-not-mustered = That unit is not among the attackers.

# Losses and standing fast

ask-take-losses = Choose a unit at { $hex } that loses a step ({ $left } to lose{ $engineers ->
    [0] {""}
   *[other] , engineers first
  }).
ask-stand-fast = { $hits ->
    [one] 1 hit is left
   *[other] { $hits } hits are left
  } at { $hex }: retreat, or try to stand fast and take them as steps?
verb-lose = { $what } loses a step
verb-stand = try to stand fast
verb-retreat = retreat
event-stand-fast = Standing fast at { $hex }: rolled { $die }; { $count ->
    [0] nobody holds
   *[other] { $units } hold
  }.
error-engineers-first = Engineers who led the attack on the fort must take these steps first.
error-not-in-combat = That unit cannot take these losses.

# Retreats

ask-retreat-stack = Which stack retreats next ({ $hexes ->
    [one] 1 hex
   *[other] { $hexes } hexes
  })?
ask-retreat-along = Who goes along in the retreat from { $hex }?
ask-retreat-to = Where does the retreat from { $hex } lead for { $units } ({ $left ->
    [one] 1 hex
   *[other] { $left } hexes
  } to go)?
ask-part-with = The stack at { $hex } splits: with whom does { $leader } go?
verb-from = the stack at { $what }
verb-join = with { $what }
verb-along = { $what } goes along
verb-fall-back = fall back to { $what }
verb-done-retreat-along = nobody else
event-retreat = Retreat from { $hex } to { $to }: { $units }.
error-not-beside = Only units and leaders beside those that retreat may go along.
error-no-retreat-there = They cannot retreat to that hex.
error-better-retreat = There are hexes that come first in a retreat; choose one that is listed.

# Advances

ask-advance = { $hex } is free: which unit advances ({ $length ->
    [one] 1 hex
   *[other] up to { $length } hexes
  })?
ask-advance-with = Does a leader go with { $unit }?
ask-advance-to = Does { $unit } go on?
verb-advance = advance with { $what }
verb-go-advance-with = go to { $what }
verb-go-advance-to = go on to { $what }
verb-stay-advance-to = stop here
verb-done-advance = nobody else advances
event-advance = Advance from { $hex } to { $to }: { $units }.
error-cannot-advance = That unit cannot advance.
error-too-many-here = There is no room here; go on.
error-no-advance-there = The advance cannot go there.

# Penetration

ask-penetrate-hex = Choose a hex for penetration combat, or end the phase.
ask-spearhead = Penetration at { $hex } by { $units }: hold units back, or name the leader who rolls.
verb-penetrate = penetrate at { $what }
verb-done-penetrate-hex = end the phase
event-penetration = Penetration at { $hex } under { $leader }: rolled { $die } against { $value }. { $result ->
    [attacks] They attack.
   *[fails] They do not get going.
  }
error-nobody-penetrates = No unit that has advanced and has its leader near can try that hex.
error-needs-a-leader = At least one of them must be with or next to the leader of its formation.

# Recovery

event-rally = { $units }: rolled { $die } against { $morale }. { $result ->
    [rallies] It recovers.
   *[fails] It does not recover.
  }
event-steadier = Disorganized and no longer demoralized: { $units }.
event-recovered = In good order again: { $units }.
