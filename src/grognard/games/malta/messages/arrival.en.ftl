# Coming into a hex

event-fort-destroyed = The fort at { $hex } is destroyed.
event-leader-overrun = { $unit } is overrun: rolled { $dice }. { $result ->
    [lost] He is lost.
   *[escaped] He escapes and is back next turn.
  }
event-militia = Militia at { $hex }: rolled { $die }. { $result ->
    [rises] The people take up arms.
   *[stays] All is quiet.
  }
