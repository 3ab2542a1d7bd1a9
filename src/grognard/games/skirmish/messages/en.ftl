# How messages are named:
#   ask-<ask of a prompt>      event-<kind of an event>    verb-<verb>, with $what as its written argument
#   level-<level>, reason-<reason> of an outcome           name-<side>, view-<part of a view>
#   error-<code of a refusal>, with $action
# Sides, hexes and blocks come as symbols, numbers as numbers.

name-blue = Blue
name-red = Red
side-named = { $side ->
    [blue] { name-blue }
   *[red] { name-red }
  }

view-seat = You
view-turn = Turn
view-first = Initiative
view-cup = Chits in the cup
view-posture = Postures
view-held = Places held
view-strength = Strength of the blocks
view-moved = Moved
view-frame = Step of play
view-outcome = Outcome

ask-posture = Turn { $turn }: choose your posture in secret.
ask-orders = Turn { $turn }: pick a block to move, or end your movement.
ask-walk = Where does { $unit } go from { $hex }? { $left ->
    [one] 1 point is left.
   *[other] { $left } points are left.
  }
ask-engaged = { $unit } stands against the enemy in { $hex }: charge, or wait for the battles?
ask-approach = Over which side does the block enter { $hex }?
ask-fall-back = The enemy enters { $hex }: stand, or fall back with all your blocks there?
ask-battles = { $count } battles are to be fought: which one is next?
ask-losses = Choose a block in { $hex } to lose a point ({ $hits ->
    [one] 1 hit
   *[other] { $hits } hits
  } to take).
ask-retreat = Where does { $unit } retreat to from { $hex }?

posture-named = { $what ->
    [bold] bold: your attacks fire one column to the right
    [steady] steady: attacks on you fire one column to the left
   *[wary] wary: you may fall back before an attack
  }
verb-choose = { posture-named }
verb-pick = move { $what }
verb-go = go to { $what }
verb-from = over the side { $what }
verb-charge = charge at once
verb-halt = halt here
verb-done = end the movement
verb-stand = stand
verb-fall = fall back to { $what }
verb-fight = fight in { $what }
verb-lose = { $what } loses a point
verb-retreat = retreat to { $what }

event-turn = Turn { $turn } begins.
event-arrival = { $count ->
    [one] A reinforcement of { side-named } reaches its camp.
   *[other] { $count } reinforcements of { side-named } reach their camp.
  }
event-initiative = { side-named } has the initiative.
event-postures = Blue is { $blue }, Red is { $red }.
event-moved = { $unit } moves: { $path }.
event-fell-back = { $unit } falls back to { $hex }.
event-stood = { side-named } stands in { $hex }.
event-battle = Battle in { $hex }: { $attackers } against { $defenders }.
event-decoy = { $unit } was only a decoy.
event-fire = { side-named } fires with { $strength } in column { $column } (shift { $shift }), rolls { $die }: { $hits ->
    [0] no hit
    [one] 1 hit
   *[other] { $hits } hits
  }.
event-loss = { $unit } loses a point and has { $left } left.
event-lost = { $unit } is lost in { $hex }.
event-retreated = { $unit } retreats to { $hex }.
event-held = { side-named } holds { $hex } now.

level-decisive = decisive victory
level-marginal = marginal victory
level-draw = draw
reason-broken = the other army is broken
reason-both-broken = both armies are broken
reason-all-places = every place is held
reason-more-places = more places are held
reason-equal-places = both armies hold as many places

error-not-your-block = “{ $action }” is not possible: that block is not yours; pick one of your own.
error-already-moved = “{ $action }” is not possible: that block has moved in this phase; pick another one.
error-not-in-play = “{ $action }” is not possible: that block is not in play; pick another one.
error-no-enemy-here = There is no enemy to charge here; go on or halt.
error-enemy-here = “{ $action }” is not possible: the block must stop where enemies stand; charge or halt.
error-too-far = “{ $action }” is not possible: the block cannot get there; choose a nearer hex.
error-hex-full = “{ $action }” is not possible: that hex is full; choose another one.

# Overlays of the map

overlay-held = Places held
