import type { Destination } from './guide.ts'

/** The guide to Golden Beach. */
export const goldenBeach: Destination = {
  id: 'golden-beach',
  name: 'Golden Beach',
  place: 'Golden Beach',
  title: 'Sand, wind and room for everybody',
  description:
    'Chrissi Akti in Greek: hundreds of metres of sand on the south-east coast, and one of the best known windsurfing bays in the Aegean.',
  alt: 'Windsurfers and kites off Golden Beach, with sunshades and sails on the sand',
  content: {
    introduction: [
      'Golden Beach is the long, open beach of the south-east. The sand is the colour of its name, the water stays shallow for a good way out, and the island of Naxos fills the horizon.',
      'When the meltemi blows in July and August, the bay fills with sails. On still mornings it belongs to swimmers and small children.',
    ],
    history: [
      'For most of its life this coast was fields and sheep, worked from the villages of Marpissa and Dryos. The sand had no use until visitors found it.',
      'The wind made its name. The meltemi is a dry wind from the north that blows out of a clear sky from June to September, and between Paros and Naxos the strait narrows and presses it together. One of the first windsurfing schools in Greece opened on this shore at the end of the seventies.',
      'In August 1993 the professional World Cup came to the neighbouring bay, New Golden Beach. For the whole of that first week the wind stayed away. It returned the year after, and so did the races, until 2001; the schools that grew up around them are still here.',
    ],
    thingsToDo: [
      {
        title: 'Learn to windsurf',
        description:
          'Schools on the beach teach beginners in the morning, when the wind is light, and let the others go in the afternoon.',
      },
      {
        title: 'Try a wing or a kite',
        description: 'Neighbouring New Golden Beach has more space and the same wind.',
      },
      {
        title: 'Walk to Dryos',
        description:
          'Along the coast to the shady village in the south, with coves to swim in on the way.',
      },
      {
        title: 'Go up to Marpissa',
        description:
          'A few minutes inland: arches, windmills and one of the loveliest small squares on Paros.',
      },
    ],
    restaurants: [
      {
        name: 'Beach tavernas',
        description:
          'Grilled fish, fried courgettes and salads at tables a few steps from the water.',
      },
      {
        name: 'Surfers’ cafés',
        description: 'Late breakfast, large sandwiches, fresh juice and the wind report.',
      },
      {
        name: 'Family kitchens in Marpissa',
        description: 'Slow oven food in the evening, away from the wind.',
      },
    ],
    beaches: [
      {
        name: 'Golden Beach',
        description: 'The beach itself, with organised parts and plenty of free sand between them.',
      },
      {
        name: 'New Golden Beach',
        description: 'Also called Tserdakia: next bay to the north, wide and made for sails.',
      },
      { name: 'Logaras', description: 'Sand, tamarisks and tavernas, easy with children.' },
      { name: 'Punda', description: 'Small, lively and known for its afternoon music.' },
    ],
    tips: [
      'The wind takes every parasol that is not dug in. On a strong day hire one from the beach.',
      'Mornings are calm. If you only want to swim, come before eleven.',
      'Bringing a board of your own? Say so when you book, with its length, and we send a car it fits into.',
      'In the evening there are few taxis on this side of the island: arrange your ride back beforehand.',
    ],
    transportation: {
      fromAirport: 'Along the south coast by Angeria and Dryos, the short way round.',
      fromPort: 'Over the middle of the island and down to the eastern shore.',
      localTransport:
        'In summer buses from Parikia pass Golden Beach on the way to Dryos. Outside the season they are rare.',
    },
  },
}
