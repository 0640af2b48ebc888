import type { Cents } from '#app/domain/money.ts'

/** The path name of a tour: its address is /tours#{slug}. */
export type TourSlug =
  | 'traditional'
  | 'hidden-villages'
  | 'beach-escape'
  | 'romantic-sunset'
  | 'antiparos-adventure'
  | 'full-day-island'

/** One line of a tour's day: Athens wall clock, what happens, and the gazetteer id of the place. */
export type TourStop = { time: string; activity: string; at: string }

/** One tour of the fixed catalogue (TOURS-07); prices are for the whole group, in cents. */
export type Tour = {
  id: number
  slug: TourSlug
  title: string
  /** One sentence on the card. */
  summary: string
  /** Two paragraphs in the details. */
  description: readonly string[]
  alt: string
  durationMinutes: number
  priceSmall: Cents
  priceLarge: Cents
  highlights: readonly string[]
  includes: readonly string[]
  schedule: readonly TourStop[]
  pickupInfo: string
  importantNotes: readonly string[]
}

const withEveryTour = [
  'Air-conditioned minivan, or a minibus for nine to fifteen guests',
  'English-speaking driver who stays with you all the way',
  'Pickup and return at your door, anywhere on Paros',
  'Fuel, parking and cold bottled water',
]

const pickupAnywhere =
  'We collect you at your hotel, villa or ship. The times shown begin and end in Parikia; if you stay elsewhere we agree your own pickup time when you book, and the tour keeps its full length.'

const mealsNote = 'Meals, drinks and entrance tickets are not included.'
const cancelNote = 'Free to change or cancel until 24 hours before pickup.'

/** The six tours, in the order of the catalogue (TOURS-08..13, N-18). */
export const tours: readonly Tour[] = [
  {
    id: 1,
    slug: 'traditional',
    title: 'Traditional',
    summary: 'The great church, the marble quarries and the mountain village, in half a day.',
    description: [
      'Three places explain Paros better than any book: the church of a hundred doors in Parikia, the quarries that gave the ancient world its finest marble, and Lefkes, the village that was built of it.',
      'We drive the short stretches between them and leave the long, shaded lanes to you. A good first day, and a good last one.',
    ],
    alt: 'A white windmill on the waterfront of Parikia with a ferry beyond it at dusk',
    durationMinutes: 240,
    priceSmall: 24000,
    priceLarge: 30000,
    highlights: [
      'Panagia Ekatontapyliani, one of the oldest Byzantine churches in Greece',
      'The old town and the castle walls of Parikia, with columns of a temple built into them',
      'The ancient marble quarries at Marathi',
      'Lefkes: the marble lanes, the church of Agia Triada and the view to Naxos',
    ],
    includes: withEveryTour,
    schedule: [
      {
        time: '09:30',
        activity: 'Meet in Parikia: Ekatontapyliani and the old town on foot',
        at: 'panagia-ekatontapyliani',
      },
      { time: '10:50', activity: 'The marble quarries at Marathi', at: 'marathi-quarries' },
      { time: '11:35', activity: 'Lefkes: free time for a walk and a coffee', at: 'lefkes' },
      { time: '13:30', activity: 'Back in Parikia', at: 'parikia' },
    ],
    pickupInfo: pickupAnywhere,
    importantNotes: [
      mealsNote,
      'Shoulders and knees are covered inside the churches; a light scarf is enough.',
      'Lefkes is free of cars. Its lanes are steep in places and polished smooth: wear shoes that grip.',
      cancelNote,
    ],
  },
  {
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
    pickupInfo: pickupAnywhere,
    importantNotes: [
      mealsNote,
      'For the Byzantine Road bring closed shoes, a hat and water. There is little shade.',
      'Bring a swimsuit for Piso Livadi.',
      cancelNote,
    ],
  },
  {
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
    pickupInfo: pickupAnywhere,
    importantNotes: [
      mealsNote,
      'Sunbeds and water sports are paid on the spot. There is free sand on all three beaches.',
      'Bring swimsuit, towel, hat and sun cream.',
      cancelNote,
    ],
  },
  {
    id: 4,
    slug: 'romantic-sunset',
    title: 'Romantic Sunset',
    summary: 'Lefkes in the soft light, Naoussa at aperitif time, and the sun into the sea.',
    description: [
      'The hours before sunset are the best the island has. We begin in Lefkes, when the day visitors have gone and the marble still holds the heat, and go down to the harbour of Naoussa while the boats make ready for the night.',
      'For the sunset itself we cross to the western side, to Agios Fokas at the mouth of Parikia bay, where nothing stands between you and the horizon.',
    ],
    alt: 'Two people on a sea wall watch the sun go down behind a sailing boat',
    durationMinutes: 240,
    priceSmall: 24000,
    priceLarge: 30000,
    highlights: [
      'Lefkes in the evening light, almost to yourselves',
      'Time for a glass at the old harbour of Naoussa',
      'Sunset at Agios Fokas, across the bay from Parikia',
      'The road back along the lights of the bay',
    ],
    includes: withEveryTour,
    schedule: [
      { time: '17:15', activity: 'Leave Parikia', at: 'parikia' },
      { time: '17:40', activity: 'Lefkes: an evening walk', at: 'lefkes' },
      { time: '18:45', activity: 'Naoussa: the harbour and its small castle', at: 'naoussa' },
      { time: '20:15', activity: 'Agios Fokas: sunset over the sea', at: 'agios-fokas' },
      { time: '21:15', activity: 'Back in Parikia', at: 'parikia' },
    ],
    pickupInfo:
      'We collect you at your hotel, villa or ship. The times shown are for midsummer, when the sun sets at about half past eight. In spring and autumn everything moves earlier with the sun; your confirmation names the exact pickup time.',
    importantNotes: [
      mealsNote,
      'Bring a light jacket. The wind can be fresh on the western shore, even in July.',
      'Clouds on the horizon often make the best colours; your driver knows where to stand.',
      cancelNote,
    ],
  },
  {
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
    pickupInfo: pickupAnywhere,
    importantNotes: [
      mealsNote,
      'The cave has more than four hundred steps down and the same up again. Those who prefer the view may wait at the entrance.',
      'In very strong wind the ferry stops. We then move the tour or refund it in full.',
      cancelNote,
    ],
  },
  {
    id: 6,
    slug: 'full-day-island',
    title: 'Full-Day Island Experience',
    summary: 'Once around Paros: marble, mountain village, harbour, beach and Naoussa.',
    description: [
      'The whole island in one unhurried circle. Morning in the hills, midday beside the boats of Piso Livadi, an hour or more on the sand of Golden Beach, and the late afternoon in Naoussa.',
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
      { time: '10:10', activity: 'The marble quarries at Marathi', at: 'marathi-quarries' },
      { time: '10:50', activity: 'Lefkes: the village on foot', at: 'lefkes' },
      { time: '12:20', activity: 'Piso Livadi: time for lunch', at: 'piso-livadi' },
      { time: '13:50', activity: 'Golden Beach: sand and sea', at: 'golden-beach' },
      { time: '15:30', activity: 'Naoussa: harbour, lanes and castle', at: 'naoussa' },
      { time: '17:00', activity: 'Back in Parikia', at: 'parikia' },
    ],
    pickupInfo: pickupAnywhere,
    importantNotes: [
      mealsNote,
      'Bring swimsuit, towel, hat and shoes for walking.',
      'With small children ask us for a shorter round. Child seats are free.',
      cancelNote,
    ],
  },
]

/** Words around the catalogue. */
export const toursText = {
  title: 'Private tours of Paros | Meltemi',
  description:
    'Six private tours of Paros and Antiparos with your own car and driver: villages, beaches, marble quarries and sunsets, at one price for your whole group.',
  hero: {
    eyebrow: 'Private tours',
    headline: 'The island, with somebody who lives on it',
    text: 'Your own car, your own driver, your own pace. One price for the whole group, and we begin at your door.',
    facts: [
      'One price for your group',
      'Pickup anywhere on Paros',
      'Free to cancel until 24 hours before',
    ],
  },
  list: 'Our six tours',
  viewDetails: 'View Details',
  hours: 'hours',
  from: 'From',
  perGroup: 'per group',
  smallGroup: 'Small group (1-8)',
  largeGroup: 'Large group (9-15)',
  mealsNotIncluded: 'Meals are not included.',
  close: 'Close',
  sections: {
    description: 'About this tour',
    highlights: 'Highlights',
    schedule: 'The day',
    includes: 'What is included',
    pickupInfo: 'Pickup',
    importantNotes: 'Good to know',
    price: 'Price for your group',
  },
  book: {
    title: 'Book this tour',
    text: 'Send us your date and how many you are. We answer within about two hours.',
    whatsapp: 'Book on WhatsApp',
    contact: 'Other ways to reach us',
  },
  custom: {
    title: 'Something else in mind?',
    text: 'A chapel your grandmother was baptised in, a winery, five beaches in one day. Tell us, and we will draw the route.',
    action: 'Ask for your own tour',
  },
} as const

/** The greeting that opens the messaging app for one tour. */
export function tourGreeting(title: string): string {
  return `Hello Meltemi, I would like to book the tour "${title}". Date: … Number of guests: … Pickup: …`
}
