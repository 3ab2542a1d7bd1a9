# Pasos, moral, líderes y cuarteles generales

event-step-lost = { $units } pierde un paso en { $hex }{ $left ->
    [1] {" "}y queda como resto
   *[other] {""}
  }.
event-eliminated = Queda eliminada { $unit } en { $hex }.
event-turned-up = Boca arriba: { $units }.
event-disorganized = Desorganizadas: { $units }.
event-demoralized = Desmoralizadas: { $units }.
event-leader-at-risk = { $unit } corre peligro: tirada { $dice }. { $result ->
    [lost] Cae.
   *[safe] Se salva.
  }
event-leader-lost = { $unit }: su adjunto toma el mando mañana.
event-hq-on-track = { $unit } tendrá reemplazo el día { $day } de la invasión.
