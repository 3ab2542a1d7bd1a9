# Barcos de guerra y cañones de costa

ask-place-ships = Elige un hex de océano para { $unit }.
verb-at-place-ships = colocarlo en { $what }
event-ship-placed = { $unit } ocupa su puesto en { $hex }.
error-two-ships-in-a-hex = En un hex caben dos barcos de guerra como mucho; elige otro.
error-ships-at-sea = Los barcos de guerra se colocan en hexes de océano; elige uno de la lista.
ask-ships-fire = Elige un barco de guerra que tire a cañones de costa. Se tiran los dados cuando los dos bandos han apuntado.
verb-ship-ships-fire = tirar con { $what }
verb-done-ships-fire = no tirar con más barcos
ask-ship-fires-at = Elige el blanco para un dado de { $unit }. Dados sin asignar: { $left }.
verb-shell = tirar a { $what }
verb-back-ship-fires-at = elegir otro barco
error-no-gun-in-range = Un barco de guerra tira de día y sin lluvia a cañones de costa a su alcance, con la mitad de su apoyo ofensivo en dados; elige uno de la lista.
ask-guns-at-ships = Elige un cañón de costa que tire a un barco de guerra. Se tiran los dados cuando todos han apuntado.
verb-gun = tirar con { $what }
verb-done-guns-at-ships = no tirar con más cañones
ask-gun-at-ship = ¿A qué barco de guerra tira { $unit }?
verb-ship-gun-at-ship = tirar a { $what }
error-no-ship-in-range = Un cañón de costa tira a un solo barco de guerra a su alcance y con línea libre; elige uno de la lista.
event-ship-fires = { $ship } tira a { $units } en { $hex }: tirada { $dice }. { $result ->
    [hit] El cañón queda destruido.
   *[missed] No acierta.
  }
event-gun-fires = { $unit } tira a { $ship }: tirada { $dice }. { $result ->
    [hit] El barco queda dañado y se retira para siempre.
   *[missed] No acierta.
  }
ask-guns-at-boats = Elige un cañón de costa que tire a lanchas de desembarco. Se tiran los dados cuando todos han apuntado.
verb-done-guns-at-boats = no tirar con más cañones
ask-gun-at-boats = ¿A qué recuadro tira { $unit }?
verb-box-gun-at-boats = tirar a { $what }
error-no-boats-in-range = Un cañón de costa que no ha tirado tira a un solo recuadro con la playa a su alcance y con línea libre; elige uno de la lista.
event-boats-under-fire = { $unit } tira a { $hex }: tirada { $dice }. Impactos: { $hits }.
