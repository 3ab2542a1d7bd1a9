# What the start page tells of each scenario

story-1940 = September 1940 to February 1941, six months. Graziani's Italian divisions outnumber the British in Egypt and have the supplies, but they walk. Four fast British units must give ground, wait for tanks and infantry, and strike back before Italy has won by weight alone. No Rommel yet, and little of everything: the best scenario to begin with.
story-1941 = April 1941 to January 1942, ten months. Rommel comes to El Agheila with the first of the Afrika Korps and finds the enemy weak. He has the better units and must carry the attack on scarce supplies; the Allies hold Tobruk and grow stronger month after month.
story-campaign = April 1941 to November 1942, twenty months: the whole war in the desert from Rommel's arrival to the last month at El Alamein. Offensives rise and collapse as supplies do. For a long evening or several.
story-crusader = November 1941 to January 1942, three months. The Allies strike first, with everything: 28 units and twelve cards against 22 units and ten, and a garrison in Tobruk behind the Axis lines. Short, large and confused, as it was.
story-battleaxe = July 1941 to January 1942, seven months. Rommel besieges Tobruk and holds the frontier, and neither side can yet finish the other. Both build up for the blow that decides the year.
story-1942 = February to November 1942, ten months. Both armies are at their strongest. The Axis may call for the Malta group, at a price, and must break through before Allied numbers tell.
story-gazala = May and June 1942, two months. Two full armies face each other at Gazala, with minefields and thirty points to prepare the field. Rommel goes first. The shortest scenario, and the one in which every move counts.
story-pursuit = June to November 1942, six months. Gazala is won and the Allies run for El Alamein. The Axis must catch them before reinforcements and distance stop the pursuit.
