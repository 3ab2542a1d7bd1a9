# The end

level-victory = victory
reason-malta-surrenders = Malta surrenders
reason-invasion-called-off = the invasion is called off
reason-malta-holds = Malta holds out to the last turn
progress = day { $day }, { $turn ->
    [AM] morning
    [noon] noon
    [PM] afternoon
   *[night] night
  }
event-surrender = Will Malta surrender? Rolled { $dice }, modifiers { $change }: { $total }.
