import type { Destination } from './guide.ts'

/** The guide to Lefkes, the one without beaches. */
export const lefkes: Destination = {
  id: 'lefkes',
  name: 'Lefkes',
  place: 'Lefkes',
  title: 'The marble village in the hills',
  description:
    'Paved with marble, hidden from the sea and planted with olives: the quiet heart of Paros.',
  alt: 'Marble steps lead up between white houses to the church of Lefkes with its two bell towers',
  content: {
    introduction: [
      'Lefkes sits in a bowl of green hills at the centre of the island. You do not see it until the last bend, and then you see all of it: white houses climbing like the rows of a theatre, with the church of Agia Triada below.',
      'There is no beach and no hurry. Walk in by one lane, out by another, and sit down in between.',
    ],
    history: [
      'The village grew when raids made the coast unsafe and families moved inland, out of sight of the sea; it is said that some came from Crete and the Peloponnese. For a time it was the capital of Paros.',
      'Wealth came from olives and beauty from marble. Agia Triada, the largest church on the island after Ekatontapyliani, was begun in 1830 and finished five years later. The doorway, the columns and the two bell towers are all of marble, cut by hand.',
      'Long before there was a road for cars there was the Byzantine Road, paved about a thousand years ago, on which the villages carried oil, grain and brides down to Prodromos and the eastern coast. A good part of its marble still lies where it was laid.',
    ],
    thingsToDo: [
      {
        title: 'Walk the Byzantine Road',
        description:
          'About an hour downhill to Prodromos on old marble paving, with the sea and Naxos ahead of you. We can collect you at the other end.',
      },
      {
        title: 'Agia Triada',
        description:
          'The great church at the foot of the village, with carved marble bell towers and old olive trees around it.',
      },
      {
        title: 'Get lost on purpose',
        description: 'Arches, stairways and potters’ workshops. Every lane ends at a view.',
      },
      {
        title: 'Look into the folk collections',
        description:
          'Looms, costumes, tools and icons from the houses of the island. Opening hours are the village’s own: ask on the square.',
      },
      {
        title: 'Walk to Agios Ioannis Kaparos',
        description:
          'A small monastery beside a spring south-west of the village, last rebuilt in 1646, on a path that for once has trees.',
      },
      {
        title: 'Drive up to Profitis Ilias',
        description:
          'The roof of the island, at more than seven hundred and fifty metres. On clear days you count the Cyclades.',
      },
    ],
    restaurants: [
      {
        name: 'Village tavernas',
        description:
          'Goat in the oven, stuffed vegetables, local cheese and bread from the wood oven.',
      },
      {
        name: 'Cafés on the upper square',
        description: 'Greek coffee and spoon sweets, with the roofs of the village below you.',
      },
      {
        name: 'Terraces over the valley',
        description: 'A few tables with a view to the east, best towards evening.',
      },
    ],
    tips: [
      'Park, or be set down, at the entrance of the village. No car goes further.',
      'Marble is slippery, above all after rain. Leave the smooth sandals at the hotel.',
      'Walk the Byzantine Road from Lefkes down, not from Prodromos up, and start before ten: there is little shade.',
      'Evenings are several degrees cooler than on the coast: a blessing in August, a jumper in May.',
    ],
    transportation: {
      fromAirport: 'By way of Parikia and then up past the quarries of Marathi.',
      fromPort: 'Straight inland and uphill, past Marathi.',
      localTransport:
        'Buses between Parikia and the east coast stop at the edge of the village. Inside it, your feet are the only transport.',
    },
  },
}
