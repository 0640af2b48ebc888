import {
  cancelNote,
  mealsNote,
  pickupAnywhere,
  type Tour,
  usualPickups,
  withEveryTour,
} from './tour.ts'

/** Tour 2, Hidden Villages. */
export const hiddenVillages: Tour = {
  id: 2,
  slug: 'hidden-villages',
  title: 'Hidden Villages',
  summary: 'Kostos, Lefkes, Prodromos and Marpissa, then a long midday by the sea.',
  description: [
    'Inland Paros is quieter than its coast even in August. This day follows the old way from the centre of the island down to the eastern shore: small shaded squares, arches between the houses, and doors left open.',
    'If you like, walk from Lefkes to Prodromos on the marble-paved Byzantine Road; your driver meets you at the other end. The long stop is in Piso Livadi, where the tables stand beside the boats.',
  ],
  alt: 'White houses climbing to a blue-domed church in a mountain village',
  durationMinutes: 360,
  priceSmall: 36000,
  priceLarge: 45000,
  highlights: [
    'Kostos, a small village with a square to itself',
    'Lefkes and the church of Agia Triada',
    'The Byzantine Road, about an hour on foot, downhill and optional',
    'Prodromos and Marpissa, with their arches and hidden chapels',
    'A long stop at the harbour of Piso Livadi',
  ],
  includes: withEveryTour,
  schedule: [
    { time: '09:00', activity: 'Leave Parikia for the hills', at: 'parikia' },
    { time: '09:20', activity: 'Kostos: the square and its cafés', at: 'kostos' },
    { time: '10:00', activity: 'Lefkes: the village on foot', at: 'lefkes' },
    { time: '11:45', activity: 'Prodromos, by car or down the Byzantine Road', at: 'prodromos' },
    { time: '12:20', activity: 'Marpissa: arches, churches and windmills', at: 'marpissa' },
    { time: '13:05', activity: 'Piso Livadi: time for lunch or a swim', at: 'piso-livadi' },
    { time: '15:00', activity: 'Back in Parikia', at: 'parikia' },
  ],
  startTimes: ['09:00', '10:00'],
  pickupPlaces: usualPickups,
  pickupInfo: pickupAnywhere,
  importantNotes: [
    mealsNote,
    'For the Byzantine Road bring closed shoes, a hat and water. There is little shade.',
    'Bring a swimsuit for Piso Livadi.',
    cancelNote,
  ],
}
