# La fase de estado: suministros, munición, líderes, rezagados

event-out-of-supply = Sin suministros: { $units }.
event-supplied-again = De nuevo con suministros: { $units }.
ask-ammunition = Reparte munición entre tus cañones.{ $stock ->
    [-1] {""}
   *[other] {" "}En reserva: { $stock }.
  }
verb-load = dar una salva a { $what }
verb-done-ammunition = no dar más
event-loaded = { $unit } tiene ahora { $salvos ->
    [one] una salva
   *[other] { $salvos } salvas
  }.
error-no-stock = No queda munición en reserva; termina este paso.
error-no-salvo-for-it = Esa pieza está completa, sin suministros o sin ruta a la munición; elige una de la lista.
ask-leader-back = Vuelve { $unit }. Elige dónde aparece.
verb-at-leader-back = en { $what }
event-leader-back = { $unit } ha vuelto en { $hex }.
event-deputy-lost = { $unit }: ya no queda nadie de su división en el mar y no puede desembarcar.
event-hq-back = { $unit } ha vuelto y espera en { $hex }.
error-no-unit-there = Vuelve con su cuartel general o con unidades de su bando; elige un lugar de la lista.
ask-stragglers = Elige compañías mermadas que busquen rezagados; no moverán este turno.
verb-gather = que { $what } busque rezagados
verb-done-stragglers = ninguna más
event-stragglers = { $unit } busca rezagados: tirada { $die }. { $result ->
    [found] Vuelve a plena fuerza.
   *[none] No aparece nadie.
  }
error-gathers-nobody = Solo buscan rezagados las compañías paracaidistas mermadas sin enemigos adyacentes, una vez por turno.
