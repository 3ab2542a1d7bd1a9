# Airlandings and antiaircraft fire

ask-airlanding = Choose units that land on airfields: two companies in all, or a battalion of artillery.
verb-airland = land { $what }
verb-done-airlanding = land no more
ask-touchdown = On which airfield does { $unit } land?
verb-at-touchdown = land on { $what }
verb-back-touchdown = choose another unit
event-airlanded = { $units } lands on the airfield in { $hex }.
error-aircraft-full = Two companies land in a phase; headquarters count as one, and artillery as two.
error-does-not-airland = That unit does not wait to land on an airfield; choose a listed one.
error-airfield-closed = Units land on airfields of the Axis with no Allied unit next to them; choose a listed one.
ask-flak = Where does { $unit } fire?
verb-at-flak = fire at { $what }
verb-decline-flak = hold its fire
event-flak = { $unit } fires at { $hex }: rolled { $die }. { $result ->
    [hit] A hit.
   *[missed] Nobody is hit.
  }
error-nobody-landed-there = It fires at an airfield within three hexes where units have landed in this turn.
ask-shot-down = Antiaircraft fire has hit in { $hex }. Choose a unit that is eliminated.
verb-lose-shot-down = eliminate { $what }
error-not-landed-there = Choose one of the units that have landed there in this turn.
