import {
  cancelNote,
  mealsNote,
  pickupAnywhere,
  type Tour,
  usualPickups,
  withEveryTour,
} from './tour.ts'

/** Tour 5, Antiparos Adventure. */
export const antiparosAdventure: Tour = {
  id: 5,
  slug: 'antiparos-adventure',
  title: 'Antiparos Adventure',
  summary: 'Ten minutes on the ferry to a cave, a castle and a slower island.',
  description: [
    'Antiparos lies across a narrow strait, close enough to see the washing on the lines and different enough to feel like another holiday. Your car comes with you on the ferry from Pounta.',
    'We drive up to the great cave first, while it is cool and quiet, and then leave you in the village: one long lane to the castle, shops and tables under the trees, and the sea at both ends.',
  ],
  alt: 'View out of a cave with stalactites to the sea and a small white ferry',
  durationMinutes: 300,
  priceSmall: 32000,
  priceLarge: 40000,
  highlights: [
    'The crossing from Pounta with your own car and driver',
    'The Cave of Antiparos and its giant stalactites',
    'The walled castle in the middle of the village, built in the fifteenth century',
    'Free time for a swim or lunch',
  ],
  includes: [
    ...withEveryTour,
    'The car ferry from Pounta to Antiparos and back, for car and guests',
  ],
  schedule: [
    { time: '09:30', activity: 'Leave Parikia for the ferry', at: 'parikia' },
    { time: '09:50', activity: 'Pounta: on board the small car ferry', at: 'pounta-port' },
    { time: '10:40', activity: 'The Cave of Antiparos', at: 'antiparos-cave' },
    { time: '11:55', activity: 'Antiparos village and castle, free time', at: 'antiparos' },
    { time: '14:10', activity: 'Pounta: back on Paros', at: 'pounta-port' },
    { time: '14:30', activity: 'Back in Parikia', at: 'parikia' },
  ],
  startTimes: ['09:30', '10:30', '11:30'],
  pickupPlaces: usualPickups,
  pickupInfo: pickupAnywhere,
  importantNotes: [
    mealsNote,
    'The cave has more than four hundred steps down and the same up again. Those who prefer the view may wait at the entrance.',
    'In very strong wind the ferry stops. We then move the tour or refund it in full.',
    cancelNote,
  ],
}
