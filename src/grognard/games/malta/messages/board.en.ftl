# Sides, marks and what lies on the table

name-axis = the Axis
name-allied = the Allies
letter-axis = X
letter-allied = A
mark-weak = weakened
mark-deputies = led by a deputy
mark-ready = ready to fire
mark-disorganized = disorganized
mark-demoralized = demoralized
mark-unsupplied = out of supply
mark-face_down = face down
mark-moved = moved
mark-arrived = has just come
mark-gathering = looking for stragglers
mark-silent = fires no more in this turn
mark-attacked = has attacked
mark-bombarded = has bombarded
mark-advanced = may try penetration
overlay-control = Hexes controlled
overlay-zones = Zones of control
overlay-supply = Hexes in supply
