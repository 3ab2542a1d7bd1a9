# Hexes con demasiadas unidades

ask-excess = Hay demasiadas unidades enemigas en { $hex }. Elige una que quede eliminada.
verb-discard = eliminar { $what }
error-not-in-excess = Elige una de las unidades enemigas que llenan ese hex.
