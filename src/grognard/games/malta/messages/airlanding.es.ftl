# Aterrizajes y fuego antiaéreo

ask-airlanding = Elige unidades que aterricen en aeródromos: dos compañías en total, o un batallón de artillería.
verb-airland = aterrizar { $what }
verb-done-airlanding = no aterrizar más
ask-touchdown = ¿En qué aeródromo aterriza { $unit }?
verb-at-touchdown = aterrizar en { $what }
verb-back-touchdown = elegir otra unidad
event-airlanded = { $units } aterriza en el aeródromo de { $hex }.
error-aircraft-full = Aterrizan dos compañías por fase; un cuartel general cuenta como una y la artillería como dos.
error-does-not-airland = Esa unidad no espera para aterrizar en un aeródromo; elige una de la lista.
error-airfield-closed = Se aterriza en aeródromos del Eje sin ningún Aliado al lado; elige uno de la lista.
ask-flak = ¿Adónde tira { $unit }?
verb-at-flak = tirar a { $what }
verb-decline-flak = no tirar
event-flak = { $unit } tira a { $hex }: tirada { $die }. { $result ->
    [hit] Acierta.
   *[missed] No acierta.
  }
error-nobody-landed-there = Se tira a un aeródromo a tres hexes o menos donde se haya aterrizado en este turno.
ask-shot-down = El fuego antiaéreo ha acertado en { $hex }. Elige una unidad que quede eliminada.
verb-lose-shot-down = eliminar { $what }
error-not-landed-there = Elige una de las unidades que han aterrizado ahí en este turno.
