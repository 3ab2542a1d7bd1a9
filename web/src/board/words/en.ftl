# The board's own words.

map = Map. Arrow keys move from hex to hex, Enter chooses, Space spreads a stack, G goes to the next choice.
in-words = The board in words
zoom-in = Closer
zoom-out = Farther
fit = Whole map
hide-counters = Hide counters
show-counters = Show counters
overview = Overview
choose-one = Choose one
battle = Battle: { $side } attacks
held = Held by { $side }
besieged = Besieged
mines = Minefield
can-choose = can be chosen
empty = no pieces
perhaps = Perhaps { $units }{ $more ->
    [0] .
   *[other] { " " }or { $more } others.
  }
