import type { Destination } from './guide.ts'

/** The guide to Aliki. */
export const aliki: Destination = {
  id: 'aliki',
  name: 'Aliki',
  place: 'Aliki',
  title: 'The fishermen’s bay in the south',
  description:
    'A round, sheltered bay with boats, octopus drying in the sun and the airport a short drive away.',
  alt: 'A fisherman mends his net on the quay of Aliki, with octopus hung up to dry and boats in the bay',
  content: {
    introduction: [
      'Aliki looks south over a round bay towards its own small islets. Fishing is still the work here, and the nets you step around in the morning are on the menu in the evening.',
      'It suits families, people who read, and anybody with an early flight. The sea is shallow and, in the summer north wind, as flat as a plate.',
    ],
    history: [
      'People lived by fishing on this shore more than four thousand years ago: a settlement of the early Cycladic age was found at Agios Myron, on the coast between Aliki and Faragas.',
      'The name comes from alykes, salt pans: sea salt was gathered in the lagoon behind the beach. The fields around belong to Angeria, the older village inland, safe from the pirates who liked this coast.',
      'The houses by the water are young, built by fishermen who had tired of the walk. Each year on the sixth of August, the Transfiguration, they give fish and wine to whoever comes, with music by the sea; on the fourteenth of September they dance again for the Holy Cross.',
    ],
    thingsToDo: [
      {
        title: 'Scorpios, the museum of Cycladic folklore',
        description:
          'Working miniatures of windmills, boats and houses of the islands, all made by one local craftsman. On the airport road; children love it.',
      },
      {
        title: 'Cross to Antiparos',
        description:
          'The car ferry at Pounta is less than twenty minutes away, and the crossing takes about ten.',
      },
      {
        title: 'Petaloudes, the butterfly valley',
        description: 'A shaded garden on the way to Parikia where tiger moths rest in summer.',
      },
      {
        title: 'Watch the boats come in',
        description: 'Early, with a coffee. If you ask, they sell from the deck.',
      },
    ],
    restaurants: [
      {
        name: 'Fish tavernas by the water',
        description:
          'Grilled octopus, fish soup and whatever the nets held, at the edge of the bay.',
      },
      {
        name: 'Grills for families',
        description: 'Skewers, chips and salads, with room for children to run.',
      },
      {
        name: 'Ouzo at sunset',
        description: 'A few tables at the western end, where the light lasts longest.',
      },
    ],
    beaches: [
      { name: 'Aliki', description: 'The village beach: shallow, sandy and sheltered.' },
      {
        name: 'Piso Aliki',
        description: 'Around the corner: white pebbles, quieter, with tamarisks for shade.',
      },
      {
        name: 'Faragas',
        description: 'A group of sandy coves to the east with very clear water.',
      },
      {
        name: 'Voutakos',
        description: 'Plain and open towards Antiparos, for those who want no music.',
      },
    ],
    tips: [
      'The airport is a few minutes away: you can swim on the morning of your flight.',
      'Shops are small. Buy what you need for a villa in Parikia on the way.',
      'Do not clap to make the moths of Petaloudes fly, however pretty it looks: in summer they do not feed, and they live on what they have saved.',
      'When the wind comes from the south, which is rare in summer, go to the northern beaches instead.',
    ],
    transportation: {
      fromAirport: 'The nearest village to the runway. A very short ride.',
      fromPort: 'South along the west coast, past the road to Pounta.',
      localTransport:
        'Buses go to Parikia along the west coast, past the airport, more often in summer. The village itself is walked in five minutes.',
    },
  },
}
