# What the start page tells of each scenario

story-introductory = 30 June to 5 July 1942, six days: the second day of the invasion. The divisions in the west have a foothold, the parachutists are scattered over the airfields, and the garrison gathers for its counterblow. All counters stand where the first day left them, so that you can begin at once. The one to begin with.
story-hercules = 29 June to 10 July 1942, twelve days: the whole invasion of Malta, from the secret plans of the drops to the last fort. The Axis decides where and when two parachute divisions jump and on which beaches the landing craft run ashore; the Allies set up without knowing it. Large, and very long.
