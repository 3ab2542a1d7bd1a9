# The chapters of the rulebook, for the rules help

chapter-0 = What the game is
chapter-1 = The map
chapter-2 = Units
chapter-3 = The course of play
chapter-4 = Turn options
chapter-5 = Moving groups
chapter-6 = Moving units
chapter-7 = Engaging
chapter-8 = Battles
chapter-9 = Combat
chapter-10 = Retreats
chapter-11 = Disruption and rout
chapter-12 = Supply
chapter-13 = Fortresses
chapter-14 = Minefields
chapter-15 = Oases
chapter-16 = Buildup
chapter-17 = Victory
chapter-18 = Scenarios
chapter-19 = A game as an example
chapter-20 = Strategy
chapter-21 = Why it is so
