# Lo que la página de inicio cuenta de cada escenario

story-introductory = Del 30 de junio al 5 de julio de 1942, seis días: el segundo día de la invasión. Las divisiones del oeste tienen pie en tierra, los paracaidistas están dispersos en torno a los aeródromos y la guarnición se reúne para contraatacar. Todas las fichas están donde las dejó el primer día, así que se puede empezar enseguida. El mejor para aprender.
story-hercules = Del 29 de junio al 10 de julio de 1942, doce días: toda la invasión de Malta, desde los planes secretos de los lanzamientos hasta el último fuerte. El Eje decide dónde y cuándo saltan dos divisiones paracaidistas y en qué playas desembarcan las lanchas; los Aliados se despliegan sin saberlo. Grande y muy largo.
