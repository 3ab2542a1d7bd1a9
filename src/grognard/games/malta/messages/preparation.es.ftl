# Antes del primer día, y en solitario

ask-attach = ¿A qué división se adjunta { $unit }? Quedan: { $left }.
verb-assign-attach = a { $what }
event-attached = { $unit } se adjunta a { $formation }.
error-one-of-the-divisions = Se adjunta a una de las dos divisiones que desembarcan.
ask-beach-zone = ¿En qué zona de playa desembarca { $formation }?
verb-zone = en la zona { $what }
event-zone-chosen = { $formation } desembarca en la zona { $zone }.
error-no-such-zone = Las zonas son N, E, S y W.
ask-drop-zone-alone = Coloca { $unit } cerca de un desembarco, o tira un dado por su hex.
verb-throw = tirar un dado
verb-at-drop-zone-alone = colocarla en { $what }
verb-wait = colocarla por la tarde
event-zone-thrown = { $unit }: tirada { $die }, hex { $hex }.
error-not-near-a-landing = Se coloca a tres hexes o menos de una playa donde haya desembarcado el Eje, o donde diga el dado.
ask-series-alone = Elige las series que saltan en este turno. Elegidas: { $units }.
verb-series-series-alone = salta { $what }
verb-along-series-alone = { $what } salta con la última
verb-done-series-alone = no salta nadie más
error-series-stays = No espera para saltar, su zona de salto no está en el mapa, o ya no pueden saltar más series en este turno.
