import type { Destination } from './guide.ts'

/** The guide to Dryos. */
export const dryos: Destination = {
  id: 'dryos',
  name: 'Dryos',
  place: 'Dryos',
  title: 'Shade, springs and a string of coves',
  description:
    'The greenest village of the south-east, where gardens run down to a pebble beach and the coast path begins.',
  alt: 'A great plane tree over the pebble beach of Dryos, with coloured boathouse doors and boats in the cove',
  content: {
    introduction: [
      'Dryos is green in a way that surprises on this island. Springs feed its gardens, tall trees shade the lanes, and you smell figs before you see the sea.',
      'Below the village lies a beach of pebbles and sand with a few boats, and on either side of it one cove follows the other. Golden Beach is a walk to the north.',
    ],
    history: [
      'By the shore you can still make out long, straight channels cut into the shelf of rock: slipways on which ships were hauled out of the water in antiquity. So much work tells of a busy harbour, long before there was a village.',
      'The name is a riddle. Some hear drys in it, the oak; others trios, an old island word for a mill. Either would fit a place with so much water, and the farmers of Marpissa, who had their summer houses here, watered their fields from its channels by night and by day.',
      'Good water drew visitors of another kind. In Ottoman times the fleet of the Kapudan Pasha used to anchor off Dryos, out of the north wind, and fill its casks when it came to collect the taxes of the islands.',
    ],
    thingsToDo: [
      {
        title: 'Follow the coast path',
        description:
          'North to Golden Beach or south from cove to cove, with a swimsuit and good shoes.',
      },
      {
        title: 'Find the ancient slipways',
        description: 'At the edge of the beach, best seen on a calm day when the water is clear.',
      },
      {
        title: 'Paddle to the islet',
        description: 'Kayaks and boards go out to Dryonisi when the wind allows. Ask at the beach.',
      },
      {
        title: 'Make a day of the south',
        description: 'Coves at Lolantonis and Glyfa, then fish at Aliki: a fine round by car.',
      },
    ],
    restaurants: [
      {
        name: 'Tavernas under the trees',
        description:
          'Vegetables from the garden behind, grilled meat, and local wine by the carafe.',
      },
      {
        name: 'Fish above the beach',
        description: 'A few terraces with a view of the anchorage and the moon over Naxos.',
      },
      {
        name: 'Bakery and café in the village',
        description: 'Cheese pies and coffee for the beach bag.',
      },
    ],
    beaches: [
      { name: 'Dryos', description: 'Pebbles and sand, boats, and shade from tamarisks.' },
      {
        name: 'Lolantonis',
        description: 'A small sheltered cove with green hills behind, loved by families.',
      },
      { name: 'Boudari', description: 'Sandy, shallow and usually quiet.' },
      {
        name: 'Golden Beach',
        description: 'Hundreds of metres of sand, just north along the coast.',
      },
    ],
    tips: [
      'South-facing coves are calm when the meltemi blows. Dryos is a good choice on windy days.',
      'Pebbles at the water’s edge: bring swimming shoes for children.',
      'The coast path has no shade and no kiosk. Carry water, and leave by ten or after five.',
      'Buses are few in the evening. If you dine elsewhere, book the way back with the way there.',
    ],
    transportation: {
      fromAirport: 'Along the quiet south coast by Angeria.',
      fromPort: 'Over the hills to the east coast and south past Golden Beach.',
      localTransport:
        'Summer buses from Parikia end here after Golden Beach. The village and its beach are a few minutes apart on foot.',
    },
  },
}
