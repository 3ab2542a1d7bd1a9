# What the start page tells of each scenario

story-meeting = Two small columns meet at a mill, six turns. Each side has four blocks, more on the way, and three places to hold. A quarter of an hour, and you know how Grognard works.
story-crossing = Blue must force a crossing that Red holds with a handful of blocks until help comes. Five turns.
story-rearguard = A Blue rearguard holds the farm against greater numbers for four turns. Only the farm counts.
