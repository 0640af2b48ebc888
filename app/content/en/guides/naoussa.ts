import type { Destination } from './guide.ts'

/** The guide to Naoussa. */
export const naoussa: Destination = {
  id: 'naoussa',
  name: 'Naoussa',
  place: 'Naoussa',
  title: 'A fishing harbour that stays up late',
  description:
    'White lanes around a small Venetian castle, tables beside the boats, and a bay with a beach for every wind.',
  alt: 'White houses climb the hill above the fishing boats and the ruined harbour castle of Naoussa at sunset',
  content: {
    introduction: [
      'Naoussa lies at the back of a wide bay in the north of Paros. Its heart is a harbour so small that you can talk across it, with painted boats on one side and tables on the other.',
      'Mornings belong to the fishermen, afternoons to the beaches of the bay, and nights to everybody. Come by day for the lanes behind the church, and again in the evening for the lights.',
    ],
    history: [
      'Ships have sheltered in this bay for as long as there have been ships. On Koukounaries, the granite hill above Kolymbithres, stood a walled seat of the Mycenaean age. It was taken and burned around 1150 before Christ, and what lay under its fallen roofs is now in the museum in Parikia.',
      'The broken tower at the end of the breakwater is what remains of a small Venetian castle of the fifteenth century, built to guard the harbour when dukes from Venice ruled the Cyclades. Today the sea washes over its lower walls.',
      'In November 1770 the fleet of Catherine the Great sailed in and made the bay its base, until the war with the Ottomans ended in 1774. The corsairs were here before it: on the twenty-third of August the town plays their raid once more, with boats, torches and dancing until the morning.',
    ],
    thingsToDo: [
      {
        title: 'Walk out to the castle',
        description:
          'A short path along the breakwater leads to the tower. Best an hour before sunset, and with dry feet on a calm day.',
      },
      {
        title: 'Take the boat across the bay',
        description:
          'In summer small boats leave the harbour for Kolymbithres and Monastiri and bring you back in the afternoon.',
      },
      {
        title: 'Explore Paros Park',
        description:
          'Marked paths over bare, wind-carved rock to the lighthouse of Cape Korakas, with a monastery and a quiet beach at the start.',
      },
      {
        title: 'Climb to Koukounaries',
        description:
          'Low walls of the Mycenaean acropolis on a hill of rounded rocks, and the widest view of the bay. A quarter of an hour up from Kolymbithres.',
      },
      {
        title: 'Taste the island’s wine',
        description:
          'White Monemvasia and red Mandilaria grow around the town. A winery at its edge shows its cellar and pours both.',
      },
      {
        title: 'Stay for the fish feast',
        description:
          'On a Sunday early in July the fishermen fry their catch on the quay, pour wine and souma, and the dancing goes on until there is none left.',
      },
    ],
    restaurants: [
      {
        name: 'Fish tavernas on the harbour',
        description:
          'The catch of the night on ice, octopus on the line, and gouna: mackerel dried in the sun and grilled.',
      },
      {
        name: 'Ouzeries in the back lanes',
        description:
          'Small plates to share, a carafe of local wine or a glass of souma, the island’s own spirit.',
      },
      {
        name: 'Modern Greek kitchens',
        description:
          'Naoussa has the most ambitious cooking on Paros. Reserve a table in July and August.',
      },
    ],
    beaches: [
      {
        name: 'Kolymbithres',
        description:
          'Granite rounded by the sea into coves and pools. Calm water, few places on the sand: come early.',
      },
      {
        name: 'Monastiri',
        description:
          'A sheltered half moon below the monastery of Agios Ioannis Detis, at the gate of Paros Park.',
      },
      {
        name: 'Santa Maria',
        description: 'Fine sand, clear shallows and low dunes on the north-eastern point.',
      },
      {
        name: 'Lageri',
        description: 'Long, natural and quiet, reached on foot through the dunes.',
      },
    ],
    tips: [
      'Cars do not enter the old lanes. Drivers set you down at the square by the bridge, two minutes from the harbour.',
      'On a day of strong north wind choose the south side of the bay or Kolymbithres.',
      'The lanes fill after nine in the evening. Come at seven for a quiet table by the boats.',
      'The beach boats stay in when it blows. Ask at breakfast whether they sail, and keep a ride in mind for the way back.',
    ],
    transportation: {
      fromAirport: 'Past Parikia and over the northern plain to the bay.',
      fromPort: 'A good road across the north of the island.',
      localTransport:
        'Buses run between Naoussa and Parikia all day in summer and less often in winter. The lanes are for walking.',
    },
  },
}
