# Stacks over the limit

ask-excess = There are too many enemy units in { $hex }. Choose one that is eliminated.
verb-discard = eliminate { $what }
error-not-in-excess = Choose one of the enemy units that fill that hex.
