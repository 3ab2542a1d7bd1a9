# Steps, morale, leaders and headquarters

event-step-lost = { $units } loses a step at { $hex }{ $left ->
    [1] {" "}and is a remnant now
   *[other] {""}
  }.
event-eliminated = { $unit } is eliminated at { $hex }.
event-turned-up = Turned up: { $units }.
event-disorganized = Disorganized: { $units }.
event-demoralized = Demoralized: { $units }.
event-leader-at-risk = { $unit } is in danger: rolled { $dice }. { $result ->
    [lost] He is lost.
   *[safe] He is safe.
  }
event-leader-lost = { $unit }: his deputy takes over tomorrow.
event-hq-on-track = { $unit } is replaced on day { $day } of the invasion.
