# Movement

ask-strategic-moves = Strategic movement: choose a unit far from the enemy, or go on to tactical movement.
verb-move = move { $what }
verb-done-strategic-moves = no more strategic moves
ask-tactical-moves = Tactical movement: choose a unit.
verb-done-tactical-moves = no more moves
ask-strategic-walk = { $unit } moves strategically; points left: { $left }.
ask-walk = { $unit } moves; points left: { $left }.
verb-go-strategic-walk = go to { $what }
verb-go-walk = go to { $what }
verb-straight = go straight to { $what }, which costs more
verb-limber = limber up
verb-make-ready = make ready
verb-stay-strategic-walk = stop here
verb-stay-walk = stop here
event-moved = { $units } moves: { $path } ({ $points } points).
event-limbered = { $units } limbers up in { $hex }.
event-made-ready = { $units } makes ready in { $hex }.
error-not-your-mover = Choose a land unit or a leader of your own.
error-has-moved = That unit has had its move.
error-has-just-come = Units that have jumped or landed in this turn do not move in it.
error-has-gathered = A company that has looked for stragglers does not move in this turn.
error-never-moves = That unit has no movement allowance, or is not on the map.
error-reacts-late = It does not know yet what is going on: on 29 June it needs an Axis unit within four hexes in the morning, within seven at noon.
error-cannot-go = That unit can do nothing in this part of the phase; choose a listed one.
error-cannot-limber = Only a gun that is ready limbers up, for two points.
error-cannot-make-ready = A limbered gun makes ready outside enemy zones of control: parachute and glider guns for two points, others with all of them.
error-gun-is-ready = A gun that is ready does not move; limber it first.
error-not-on-strategic-ground = A strategic move keeps to hexes that were yours when the phase began, and more than two hexes from the enemy.
error-enemies-there = Enemy units bar that hex.
error-from-zone-to-zone = Only infiltration leads from one enemy zone of control straight into another.
error-too-few-points = The unit does not get so far with its points.

# Infiltration

ask-infiltration = Infiltration: choose a unit that slips from one enemy zone of control into the next.
verb-move-infiltration = infiltrate with { $what }
verb-done-infiltration = no more infiltration
ask-slip = Where does { $unit } infiltrate?{ $count ->
    [0] {""}
   *[other] {" "}Leaders with it: { $units }.
  }
verb-go-slip = infiltrate into { $what }
verb-stay-slip = stay here
event-infiltration = Infiltration from { $hex } into { $to } by { $units }: rolled { $die }, with morale and modifiers { $total }. { $result ->
    [through] It gets through.
   *[failed] It is held.
  }
error-no-leader-here = Choose a leader in the same hex who has not moved.
error-not-in-next-zone = Infiltration leads into a hex next to the unit that is also in an enemy zone of control, and not barred.

# Warships

ask-ship-moves = Choose a warship that changes its place.
verb-done-ship-moves = no more ships
ask-sail = Where does { $unit } go?
verb-go-sail = sail to { $what }
verb-stay-sail = stay there
event-sailed = { $unit } sails to { $hex }.
error-no-ship-to-move = Choose one of your warships on the map that has not been chosen yet.
