# Landings from the sea

ask-fill-waves = Choose a box of a wave to fill, or a battalion that breaks down to land.
verb-box-fill-waves = fill { $what }
verb-done-fill-waves = fill no more
ask-fill-box = Choose a unit for { $hex }. Units there: { $count }.
verb-unit-fill-box = put { $what } there
verb-done-fill-box = nobody else
event-boards = Into { $hex }: { $units }.
error-not-in-follow-up = Only units in the follow-up box that the box is connected with go there; choose a listed one.
error-beach-taken = Allied units occupy that beach; choose another box.
error-first-wave-first = With an Allied unit next to the beach, the second wave needs a first one; fill the box of the first wave.
error-nobody-for-the-box = Nobody in the follow-up box fits in there; choose a listed box.
error-another-division = Units of one division only land on a beach in a phase; choose a listed one.
error-no-room-in-the-box = A first wave holds two companies of infantry or engineers and one of marines, or marines alone; a second wave one unit of any kind.
event-lands = Landing in { $hex }: { $units }.
event-landing-loss = { $unit } lands in { $hex }: rolled { $die }, added { $bonus }. { $result ->
    [lost] It is lost.
   *[safe] It comes ashore.
  }
ask-shore-fire = Choose a unit that fires at those who have just landed.
verb-unit-shore-fire = fire with { $what }
verb-done-shore-fire = fire with nobody else
ask-shore-fire-at = At which beach does { $unit } fire?
verb-at-shore-fire-at = fire at { $what }
error-nobody-lands-beside-it = A unit with attack strength fires at one beach next to it where units have just landed, in both waves at the same one; choose a listed one.
event-water-edge = { $side ->
    [axis] The Axis fires from { $hex }
   *[allied] The Allies fire at { $hex }
  } with { $units }, strength { $value }: rolled { $die }. { $result ->
    [hit] A step is lost.
   *[missed] Nobody is hit.
  }
ask-beach-moves = Choose a unit that moves one hex from where it has landed.
verb-unit-beach-moves = move { $what }
verb-done-beach-moves = move no more
ask-beach-move = Where does { $unit } go?
verb-go-beach-move = go to { $what }
verb-back-beach-move = choose another unit
event-leaves-beach = { $units } moves to { $hex }.
error-no-beach-move = Who has just landed and is in no enemy zone of control moves one hex; choose from the list.
