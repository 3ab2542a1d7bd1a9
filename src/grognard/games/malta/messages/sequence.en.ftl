# Set-up and turns

ask-deploy = Choose a unit to set up. Left: { $left }.
verb-unit-deploy = set up { $what }
verb-whole = set up { $what } whole instead of its companies
verb-proposal = set up all that is left as proposed
verb-done-deploy = end the set-up
ask-deploy-at = Where does { $unit } start?
verb-at-deploy-at = in { $what }
verb-back-deploy-at = choose another unit
event-deployed = The { $side ->
    [axis] Axis has
   *[allied] Allies have
  } set up.
error-guards-first = Place the companies of the navy and the air force first; choose a listed unit.
error-not-all-placed = Not all units are set up; choose one of the list.
error-not-there = This unit may not start in that hex; choose a listed one.
event-approach = The convoy reaches the coast: 4 Division in zone { $livorno }, 20 Division in zone { $friuli }.
event-turn = Day { $day }, { $turn ->
    [AM] morning
    [noon] noon
    [PM] afternoon
   *[night] night
  }: turn of the { $side ->
    [axis] Axis
   *[allied] Allies
  }.
event-delay = Does the Italian navy come? Rolled { $die }, with modifiers { $total }. { $result ->
    [delayed] Nobody lands in this turn.
   *[held] It comes.
  }
