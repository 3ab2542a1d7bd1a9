# The status phase: supply, ammunition, leaders, stragglers

event-out-of-supply = Out of supply: { $units }.
event-supplied-again = Supplied again: { $units }.
ask-ammunition = Give ammunition to your guns.{ $stock ->
    [-1] {""}
   *[other] {" "}In stock: { $stock }.
  }
verb-load = give { $what } a salvo
verb-done-ammunition = give no more
event-loaded = { $unit } has { $salvos ->
    [one] one salvo
   *[other] { $salvos } salvos
  } now.
error-no-stock = There is no ammunition in stock; end this step.
error-no-salvo-for-it = This gun is full, unsupplied or has no path to ammunition; choose a listed one.
ask-leader-back = { $unit } is back. Choose where he appears.
verb-at-leader-back = in { $what }
event-leader-back = { $unit } is back in { $hex }.
event-deputy-lost = { $unit }: nobody of his division is left at sea, and he cannot land.
event-hq-back = { $unit } is back and waits in { $hex }.
error-no-unit-there = He comes back with his headquarters or with units of his side; choose a listed place.
ask-stragglers = Choose weakened companies to look for stragglers; they do not move in this turn.
verb-gather = let { $what } look for stragglers
verb-done-stragglers = no more
event-stragglers = { $unit } looks for stragglers: rolled { $die }. { $result ->
    [found] It is at full strength again.
   *[none] Nobody is found.
  }
error-gathers-nobody = Only weakened parachute companies without an enemy next to them look for stragglers, once a turn.
