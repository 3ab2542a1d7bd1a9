# Desembarcos anfibios

ask-fill-waves = Elige un recuadro de oleada que ocupar, o un batallón que se disuelva para desembarcar.
verb-box-fill-waves = ocupar { $what }
verb-done-fill-waves = no ocupar más
ask-fill-box = Elige una unidad para { $hex }. Unidades que hay: { $count }.
verb-unit-fill-box = poner ahí { $what }
verb-done-fill-box = nadie más
event-boards = A { $hex }: { $units }.
error-not-in-follow-up = Solo van ahí unidades de la caja de Aproximación a la Playa conectada; elige una de la lista.
error-beach-taken = Esa playa está ocupada por Aliados; elige otro recuadro.
error-first-wave-first = Con un Aliado junto a la playa, la Segunda Oleada necesita una Primera; ocupa antes su recuadro.
error-nobody-for-the-box = Nadie de la caja de Aproximación a la Playa cabe ahí; elige un recuadro de la lista.
error-another-division = En una playa desembarca una sola división por fase; elige una unidad de la lista.
error-no-room-in-the-box = En una Primera Oleada caben dos compañías de infantería o ingenieros y una de marines, o solo marines; en una Segunda, una unidad de cualquier tipo.
event-lands = Desembarco en { $hex }: { $units }.
event-landing-loss = { $unit } desembarca en { $hex }: tirada { $die }, se suma { $bonus }. { $result ->
    [lost] Se pierde.
   *[safe] Llega a tierra.
  }
ask-shore-fire = Elige una unidad que tire a los recién desembarcados.
verb-unit-shore-fire = tirar con { $what }
verb-done-shore-fire = no tirar con nadie más
ask-shore-fire-at = ¿A qué playa tira { $unit }?
verb-at-shore-fire-at = tirar a { $what }
error-nobody-lands-beside-it = Una unidad con fuerza de ataque tira a una sola playa contigua donde se acabe de desembarcar, la misma en las dos oleadas; elige una de la lista.
event-water-edge = { $side ->
    [axis] El Eje tira desde { $hex }
   *[allied] Los Aliados tiran a { $hex }
  } con { $units }, fuerza { $value }: tirada { $die }. { $result ->
    [hit] Se pierde un paso.
   *[missed] No acierta.
  }
ask-beach-moves = Elige una unidad que mueva un hex desde donde ha desembarcado.
verb-unit-beach-moves = mover { $what }
verb-done-beach-moves = no mover más
ask-beach-move = ¿Adónde va { $unit }?
verb-go-beach-move = ir a { $what }
verb-back-beach-move = elegir otra unidad
event-leaves-beach = { $units } mueve a { $hex }.
error-no-beach-move = Mueve un hex quien acaba de desembarcar y no está en ZOC enemiga; elige de la lista.
