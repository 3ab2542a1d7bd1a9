# Batallones y compañías

ask-break-down = Elige un batallón que se disuelva en compañías.
verb-break-down = disolver { $what }
verb-done-break-down = no disolver más
ask-companies = ¿En qué compañías se disuelve { $unit }?
verb-into = en { $what }
verb-back-companies = dejarlo entero
event-broken-down = { $battalion } se disuelve en { $hex }: { $units }.
error-cannot-break-down = Se disuelve un batallón que esté en la carta y no sea un resto, si hay compañías para él; elige uno de la lista.
error-no-such-companies = Se disuelve en tantas compañías como pasos tiene; elige una manera de la lista.
ask-reform = Elige un batallón que se reforme con sus compañías.
verb-reform = reformar { $what }
verb-done-reform = no reformar más
ask-gathering = Elige las compañías de { $unit }. Elegidas: { $units }.
verb-company = tomar { $what }
verb-done-gathering = reformarlo con estas
verb-back-gathering = no reformarlo
event-reformed = { $units } se reforma en { $hex } con { $companies }.
error-cannot-reform = Un batallón se reforma cuando todas las compañías que le quedan están en un hex, ninguna desmoralizada, y son más de una; elige uno de la lista.
error-not-of-that-battalion = Elige compañías del tipo debido en un mismo hex, sin dejar ninguna sin batallón.
