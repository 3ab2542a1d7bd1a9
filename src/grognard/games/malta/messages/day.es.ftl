# El comienzo de un día

ask-reassign = Elige una unidad que cambie de formación.
verb-unit-reassign = reasignar { $what }
verb-done-reassign = no cambiar más
ask-reassign-to = ¿A qué formación se une { $unit }?
verb-assign = unirse a { $what }
verb-back = elegir otra
event-joined = { $unit } se une a { $formation }.
error-not-stacked-with-it = Una unidad se une a la formación de quien esté apilado con ella; elige una de la lista.
event-weather = Tiempo: tirada { $dice }. { $result ->
    [clear] El día está despejado.
    [overcast] El día está nublado.
   *[rain] Llueve.
  }
ask-air-strikes = Reparte ataques aéreos entre los cañones de costa; se tira cuando estén todos. Quedan: { $left }.
verb-strike = atacar { $what }
verb-done-air-strikes = tirar los dados
event-air-strike = Ataques aéreos a { $units } en { $hex }, unidades antiaéreas: { $flak }, { $count ->
    [0] sin dados
   *[other] tirada { $dice }
  }. { $result ->
    [hit] El cañón queda destruido.
   *[missed] No le dan.
  }
error-strikes-only-guns = Los ataques aéreos son solo contra cañones de costa; elige uno de la lista.
ask-drop-zone = Traslada { $unit } hasta tres hexes, o déjala.
verb-go-drop-zone = trasladarla a { $what }
verb-stay-drop-zone = dejarla
event-zone-moved = { $unit } pasa a { $hex }.
error-zone-too-far = Una zona de salto va hasta tres hexes por hexes del Eje, sin pasar por hexes vacíos en ZOC enemiga.
ask-replacements = Reemplazos, de infantería: { $infantry }, de planeador: { $glider }. Elige batallones.
verb-replace = reforzar { $what }
verb-done-replacements = no tomar más
event-strengthened = { $units } gana un paso.
error-takes-no-replacement = Ha de ser un batallón mermado de esa clase, en buen estado y abastecido, sin enemigos a dos hexes.
ask-absorb = Elige un batallón británico que absorba una compañía de seguridad.
verb-done-absorb = no absorber más
ask-absorb-which = ¿Qué compañía absorbe { $unit }?
verb-absorb = absorber { $what }
event-absorbed = { $by } absorbe { $unit }.
event-salvos-landed = Munición: { $count ->
    [0] ni puerto ni playa por los que tirar
   *[other] tirada { $dice }
  }. Salvas desembarcadas: { $landed }, en reserva: { $stock }.
ask-undo-strongpoints = ¿Cambias cuatro plazas fuertes por una compañía de ingenieros? Por elegir: { $left }.
verb-undo = deshacer { $what }
verb-done-undo-strongpoints = conservarlas
event-undone = Plazas fuertes deshechas: { $units }.
ask-engineers-at = Elige el hex donde aparecen los ingenieros.
verb-at-engineers-at = en { $what }
event-engineers = { $unit } aparece en { $hex }.
error-not-its-hex = Los ingenieros aparecen donde estaba una de las cuatro plazas fuertes; elige un hex de la lista.
error-no-strongpoint = Elige una plaza fuerte del mapa que no hayas elegido ya.
event-royal-navy = La Royal Navy: tirada { $die }. { $ships ->
    [all] La flota italiana se va.
    [two] Se van dos barcos italianos.
   *[none] No viene.
  }
ask-withdraw-ships = Elige barcos que se van. Quedan: { $left }.
verb-withdraw = retirar { $what }
event-ship-leaves = { $unit } se va.
error-no-ship = Elige uno de tus barcos.
