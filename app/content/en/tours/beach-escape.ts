import {
  cancelNote,
  mealsNote,
  pickupAnywhere,
  type Tour,
  usualPickups,
  withEveryTour,
} from './tour.ts'

/** Tour 3, Beach Escape. */
export const beachEscape: Tour = {
  id: 3,
  slug: 'beach-escape',
  title: 'Beach Escape',
  summary: 'Granite coves, a sheltered northern bay and a long golden beach, in one day.',
  description: [
    'Three beaches that have nothing in common except clear water: the sculpted granite of Kolymbithres, the fine sand and low dunes of Santa Maria, and Golden Beach, where the wind comes to play.',
    'The order follows the wind. If the meltemi is strong your driver turns the day around, so that you swim where the sea is calm.',
  ],
  alt: 'A sandy beach with a blue parasol and a windsurfer on the bay',
  durationMinutes: 360,
  priceSmall: 36000,
  priceLarge: 45000,
  highlights: [
    'Kolymbithres, smooth rocks and small coves in the bay of Naoussa',
    'Santa Maria, fine sand and shallow water on the north-east point',
    'Golden Beach, hundreds of metres of sand and a home of windsurfing',
    'A day arranged around the wind, by somebody who reads it every morning',
  ],
  includes: [...withEveryTour, 'A cool box in the car for what you bring'],
  schedule: [
    { time: '10:00', activity: 'Leave Parikia', at: 'parikia' },
    { time: '10:25', activity: 'Swim at Kolymbithres', at: 'kolymbithres' },
    {
      time: '11:55',
      activity: 'Santa Maria: sand, sea, or lunch in the shade',
      at: 'santa-maria',
    },
    { time: '14:00', activity: 'Golden Beach', at: 'golden-beach' },
    { time: '16:00', activity: 'Back in Parikia', at: 'parikia' },
  ],
  startTimes: ['10:00', '11:00'],
  pickupPlaces: usualPickups,
  pickupInfo: pickupAnywhere,
  importantNotes: [
    mealsNote,
    'Sunbeds and water sports are paid on the spot. There is free sand on all three beaches.',
    'Bring swimsuit, towel, hat and sun cream.',
    cancelNote,
  ],
}
