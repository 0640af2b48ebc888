import { cancelNote, mealsNote, type Tour, usualPickups, withEveryTour } from './tour.ts'

/** Tour 4, Romantic Sunset. */
export const romanticSunset: Tour = {
  id: 4,
  slug: 'romantic-sunset',
  title: 'Romantic Sunset',
  summary: 'Lefkes when it is quiet, Naoussa at aperitif time, and the sun into the sea.',
  description: [
    'The hours before sunset are the best the island has. We begin in Lefkes, when the day visitors have gone and the marble still holds the heat, and go down to the harbour of Naoussa while the boats make ready for the night.',
    'For the sunset itself we cross to the western side, to Agios Fokas at the mouth of Parikia bay, where nothing stands between you and the horizon.',
  ],
  alt: 'Two people on a sea wall watch the sun go down behind a sailing boat',
  durationMinutes: 240,
  priceSmall: 24000,
  priceLarge: 30000,
  highlights: [
    'Lefkes late in the afternoon, almost to yourselves',
    'Time for a glass at the old harbour of Naoussa',
    'Sunset at Agios Fokas, across the bay from Parikia',
    'The road back along the lights of the bay',
  ],
  includes: withEveryTour,
  schedule: [
    { time: '17:15', activity: 'Leave Parikia', at: 'parikia' },
    { time: '17:40', activity: 'Lefkes: a walk when the day visitors have gone', at: 'lefkes' },
    { time: '18:45', activity: 'Naoussa: the harbour and its small castle', at: 'naoussa' },
    { time: '20:15', activity: 'Agios Fokas: sunset over the sea', at: 'agios-fokas' },
    { time: '21:15', activity: 'Back in Parikia', at: 'parikia' },
  ],
  startTimes: ['17:15'],
  beforeSunset: 205,
  pickupPlaces: usualPickups,
  pickupInfo:
    'We collect you at your hotel, villa or ship. The times shown are for midsummer, when the sun goes down at about twenty to nine. Choose your day, and the tour begins by its sun: everything moves with it.',
  importantNotes: [
    mealsNote,
    'Bring a light jacket. The wind can be fresh on the western shore, even in July.',
    'Clouds on the horizon often make the best colours; your driver knows where to stand.',
    cancelNote,
  ],
}
