# Despliegue y turnos

ask-deploy = Elige una unidad para desplegarla. Quedan: { $left }.
verb-unit-deploy = desplegar { $what }
verb-whole = desplegar { $what } entero en vez de sus compañías
verb-proposal = desplegar todo lo que queda según la propuesta
verb-done-deploy = terminar el despliegue
ask-deploy-at = ¿Dónde empieza { $unit }?
verb-at-deploy-at = en { $what }
verb-back-deploy-at = elegir otra unidad
event-deployed = { $side ->
    [axis] El Eje ha
   *[allied] Los Aliados han
  } desplegado.
error-guards-first = Coloca antes las compañías de la marina y de la aviación; elige una unidad de la lista.
error-not-all-placed = Aún quedan unidades por desplegar; elige una de la lista.
error-not-there = Esa unidad no puede empezar en ese hex; elige uno de la lista.
event-approach = El convoy llega a la costa: la 4.ª División en la zona { $livorno }, la 20.ª en la zona { $friuli }.
event-turn = Día { $day }, { $turn ->
    [AM] mañana
    [noon] mediodía
    [PM] tarde
   *[night] noche
  }: turno { $side ->
    [axis] del Eje
   *[allied] de los Aliados
  }.
event-delay = ¿Viene la marina italiana? Tirada { $die }, con modificadores { $total }. { $result ->
    [delayed] Este turno no desembarca nadie.
   *[held] Viene.
  }
