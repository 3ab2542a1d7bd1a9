# El final

level-victory = victoria
reason-malta-surrenders = Malta se rinde
reason-invasion-called-off = la invasión se suspende
reason-malta-holds = Malta resiste hasta el último turno
progress = día { $day }, { $turn ->
    [AM] mañana
    [noon] mediodía
    [PM] tarde
   *[night] noche
  }
event-surrender = ¿Se rinde Malta? Tirada { $dice }, modificadores { $change }: { $total }.
