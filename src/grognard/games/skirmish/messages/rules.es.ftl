# Los capítulos del reglamento, para la ayuda de reglas

chapter-1 = Los bloques
chapter-2 = El despliegue
chapter-3 = El turno
chapter-4 = Movimiento
chapter-5 = Ceder terreno
chapter-6 = Combate
chapter-7 = Victoria
