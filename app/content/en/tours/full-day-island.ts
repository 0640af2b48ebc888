import {
  cancelNote,
  mealsNote,
  pickupAnywhere,
  type Tour,
  usualPickups,
  withEveryTour,
} from './tour.ts'

/** Tour 6, Full-Day Island Experience. */
export const fullDayIsland: Tour = {
  id: 6,
  slug: 'full-day-island',
  title: 'Full-Day Island Experience',
  summary: 'Once around Paros: marble, mountain village, harbour, beach and Naoussa.',
  description: [
    'The whole island in one unhurried circle. Morning in the hills, midday beside the boats of Piso Livadi, an hour or more on the sand of Golden Beach, and the rest of the afternoon in Naoussa.',
    'Nothing on this day is fixed but the direction. Tell your driver what you would like more of and the rest will shrink to fit.',
  ],
  alt: 'The road around the island, past a windmill, a white village and the sea',
  durationMinutes: 480,
  priceSmall: 50000,
  priceLarge: 65000,
  highlights: [
    'The church of a hundred doors in Parikia',
    'The ancient marble quarries at Marathi and the lanes of Lefkes',
    'A long midday stop at the harbour of Piso Livadi',
    'A swim at Golden Beach',
    'Naoussa, its fishing harbour and its half-sunken castle',
  ],
  includes: [...withEveryTour, 'A cool box in the car for what you bring'],
  schedule: [
    {
      time: '09:00',
      activity: 'Parikia: Ekatontapyliani and the old town',
      at: 'panagia-ekatontapyliani',
    },
    { time: '10:05', activity: 'The marble quarries at Marathi', at: 'marathi-quarries' },
    { time: '10:55', activity: 'Lefkes: the village on foot', at: 'lefkes' },
    { time: '12:20', activity: 'Piso Livadi: time for lunch', at: 'piso-livadi' },
    { time: '13:50', activity: 'Golden Beach: sand and sea', at: 'golden-beach' },
    { time: '15:30', activity: 'Naoussa: harbour, lanes and castle', at: 'naoussa' },
    { time: '17:00', activity: 'Back in Parikia', at: 'parikia' },
  ],
  startTimes: ['09:00', '10:00'],
  pickupPlaces: usualPickups,
  pickupInfo: pickupAnywhere,
  importantNotes: [
    mealsNote,
    'Bring swimsuit, towel, hat and shoes for walking.',
    'With small children ask us for a shorter round. Child seats are free.',
    cancelNote,
  ],
}
