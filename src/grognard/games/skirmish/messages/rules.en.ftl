# The chapters of the rulebook, for the rules help

chapter-1 = The blocks
chapter-2 = Setting up
chapter-3 = The turn
chapter-4 = Movement
chapter-5 = Falling back
chapter-6 = Battle
chapter-7 = Victory
