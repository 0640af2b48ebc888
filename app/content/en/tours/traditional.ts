import {
  cancelNote,
  mealsNote,
  pickupAnywhere,
  type Tour,
  usualPickups,
  withEveryTour,
} from './tour.ts'

/** Tour 1, Traditional. */
export const traditional: Tour = {
  id: 1,
  slug: 'traditional',
  title: 'Traditional',
  summary: 'The great church, the marble quarries and the mountain village, in half a day.',
  description: [
    'Three places explain Paros better than any book: the church of a hundred doors in Parikia, the quarries that gave the ancient world its finest marble, and Lefkes, the village that is paved with it.',
    'We drive the short stretches between them and leave the long, shaded lanes to you. A good first day, and a good last one.',
  ],
  alt: 'A white windmill on the waterfront of Parikia with a ferry beyond it at dusk',
  durationMinutes: 240,
  priceSmall: 24000,
  priceLarge: 30000,
  highlights: [
    'Panagia Ekatontapyliani, Our Lady of the Hundred Doors, with walls of the sixth century',
    'The old town and the castle walls of Parikia, with columns of a temple built into them',
    'The ancient marble quarries at Marathi, seen from the mouth of the shafts',
    'Lefkes: the marble lanes, the church of Agia Triada and the view to Naxos',
  ],
  includes: withEveryTour,
  schedule: [
    {
      time: '09:30',
      activity: 'Meet in Parikia: Ekatontapyliani and the old town on foot',
      at: 'panagia-ekatontapyliani',
    },
    { time: '10:45', activity: 'The marble quarries at Marathi', at: 'marathi-quarries' },
    { time: '11:40', activity: 'Lefkes: free time for a walk and a coffee', at: 'lefkes' },
    { time: '13:30', activity: 'Back in Parikia', at: 'parikia' },
  ],
  startTimes: ['09:30', '10:30', '15:30'],
  pickupPlaces: usualPickups,
  pickupInfo: pickupAnywhere,
  importantNotes: [
    mealsNote,
    'Shoulders and knees are covered inside the churches; a light scarf is enough.',
    'Lefkes is free of cars. Its lanes are steep in places and polished smooth: wear shoes that grip.',
    cancelNote,
  ],
}
