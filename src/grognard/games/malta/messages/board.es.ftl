# Bandos, marcas y lo que hay sobre la mesa

name-axis = el Eje
name-allied = los Aliados
letter-axis = X
letter-allied = A
mark-weak = mermada
mark-deputies = al mando de un adjunto
mark-ready = preparada para disparar
mark-disorganized = desorganizada
mark-demoralized = desmoralizada
mark-unsupplied = sin suministros
mark-face_down = boca abajo
mark-moved = movida
mark-arrived = recién llegada
mark-gathering = busca rezagados
mark-silent = no dispara más este turno
mark-attacked = ha atacado
mark-bombarded = ha bombardeado
mark-advanced = puede intentar la penetración
overlay-control = Hexágonos controlados
overlay-zones = Zonas de control
overlay-supply = Hexágonos con suministro
place-convoy = el convoy
place-fleet = la flota italiana
place-air = apoyo aéreo
place-breakdown = batallones desglosados
place-works = ingenieros que trabajan
place-cup = milicia
place-follow = Aproximación a la Playa, zona { $what }
place-first = Primera Oleada de la playa { $what }
place-second = Segunda Oleada de la playa { $what }
compass-N = norte
compass-NE = noreste
compass-SE = sureste
compass-S = sur
compass-SW = suroeste
compass-NW = noroeste

kind-face-down = { $type ->
    [strongpoint] punto fuerte
    [militia] milicia
    [coastal_gun] batería costera
   *[other] ficha
  }
piece-named = { $name }
piece-printed = { $type ->
    [drop_zone] { $name }
    [air_support] { $name }
   *[other] { $name } ({ $values })
  }
piece-seen = { $type ->
    [drop_zone] { $name }
    [air_support] { $name }
   *[other] { $name } ({ $values })
  }
piece-hidden = { $count ->
    [one] { kind-face-down } boca abajo ({ $numbers })
   *[other] { $count } × { kind-face-down } boca abajo ({ $numbers })
  }
piece-maybe = quizá { $units }

turn-of-day = { $turn ->
    [AM] mañana
    [noon] mediodía
    [PM] tarde
   *[night] noche
  }
board-calendar = Día { $day } de { $last }, { turn-of-day }.
board-active = Turno { $what ->
    [axis] del Eje
   *[allied] de los Aliados
  }.
board-weather = { $what ->
    [clear] El día está despejado.
    [overcast] El día está nublado.
   *[rain] Llueve.
  }
board-navy = La Royal Navy ha sacado un { $what }.
board-stock = Salvas en la reserva del Eje: { $what }.
board-cup = Milicias que aún pueden alzarse: { $what }.
board-lost = Pasos perdidos: el Eje { $axis }, los Aliados { $allied }.
board-landed = Playas en las que se ha desembarcado: { $what }.
board-destroyed = Fuertes destruidos: { $what }.
board-drops = { $what } saltará en el turno { $turn }, con objetivo { $hex }.
board-track = { $what } vuelve el día { $day }, { turn-of-day }.
board-surrender = Tirada de rendición tal como están las cosas: dos dados { $change ->
    [0] y nada
   *[other] y { $change }
  }. Con 0 o menos Malta se rinde; con 14 o más se cancela la invasión.

# Formaciones

called-malta = la guarnición
called-ramcke = la brigada Ramcke
called-folgore = la 185.ª División Folgore
called-livorno = la 4.ª División Livorno
called-friuli = la 20.ª División Friuli
called-spezia = la 80.ª División Spezia
