# The chapters of the rulebook, for the rules help

chapter-1 = What the game is
chapter-2 = Words, units and map
chapter-3 = Getting ready
chapter-4 = The course of play
chapter-5 = Zones of control
chapter-6 = Movement
chapter-7 = Stacking
chapter-8 = Supply
chapter-9 = Combat
chapter-10 = Bombardment, night and penetration
chapter-11 = Morale
chapter-12 = Artillery
chapter-13 = Breaking battalions down
chapter-14 = Leaders
chapter-15 = Formations
chapter-16 = Special units
chapter-17 = Special rules
chapter-18 = Landings from the sea
chapter-19 = Landings from the air
chapter-20 = Victory
chapter-21 = Playing alone
chapter-22 = Scenarios
chapter-23 = Charts and tables
