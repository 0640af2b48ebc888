import { inEnglish } from '../texts.ts'
/** What one guest says; `location` is where the guest comes from. */
export type Testimonial = {
  id: number
  name: string
  location: string
  text: string
  /** Stars out of five. */
  rating: 1 | 2 | 3 | 4 | 5
  /** Invented, to show how the page looks: marked as such wherever it stands. */
  isSample?: true
}

/** Words around the reviews: `samplesNote` stands above them while one is a sample, `sample` at each that is. */
type TestimonialsText = {
  eyebrow: string
  title: string
  text: string
  samplesNote: string
  sample: string
  /** Name of the carousel for who cannot see it, and what it and each part of it is called. */
  label: string
  carousel: string
  part: string
  /** Name of the button that holds the reviews still while it is pressed. */
  pause: string
  previous: string
  next: string
  slide: (number: number, total: number) => string
  stars: (rating: number) => string
}

/** Words around the reviews of the home page. */
export const testimonialsTextEn = inEnglish<TestimonialsText>({
  eyebrow: 'Guests',
  title: 'What people remember',
  text: 'Small things, mostly: a light left on, the right child seat, somebody at the ramp.',
  samplesNote: 'Sample reviews: these guests are invented.',
  sample: 'Sample',
  label: 'Reviews',
  carousel: 'carousel',
  part: 'slide',
  pause: 'Pause the reviews',
  previous: 'Previous reviews',
  next: 'Next reviews',
  slide: (number, total) => `Reviews ${number} of ${total}`,
  stars: (rating) => `${rating} out of 5 stars`,
})

/**
 * SAMPLE CONTENT: invented guests, to show how the page looks. The owner replaces them with real
 * reviews, with the guests' consent and without `isSample`: each mark goes with its review.
 */
export const testimonialsEn = inEnglish<readonly Testimonial[]>([
  {
    id: 1,
    name: 'Hannah M.',
    location: 'Bristol, United Kingdom',
    text: 'Our flight landed forty minutes late and we had already written off the evening. The driver was at the exit with our name on a sign, and we still made dinner in Naoussa.',
    rating: 5,
    isSample: true,
  },
  {
    id: 2,
    name: 'Jonas and Lea',
    location: 'Hamburg, Germany',
    text: 'The ferry came in at ten to one at night, with a wind that took your hat off. He stood by the windmill, as the message said, and had us in bed in Piso Livadi half an hour later.',
    rating: 5,
    isSample: true,
  },
  {
    id: 3,
    name: 'Claire D.',
    location: 'Lyon, France',
    text: 'I had written the ages of our two girls in the special requests. Both seats were fitted and were the right size. With a baby and five bags, that is everything.',
    rating: 5,
    isSample: true,
  },
  {
    id: 4,
    name: 'Mark and Tom',
    location: 'Dublin, Ireland',
    text: 'The villa had no number, and the map gave up a kilometre before it. Our driver knew the gate, the dog behind it, and where to turn the van around in the dark.',
    rating: 5,
    isSample: true,
  },
  {
    id: 5,
    name: 'Giulia R.',
    location: 'Bologna, Italy',
    text: 'On the morning of our beach tour it blew hard from the north. He turned the day around and took us south first. We swam in flat water, and in the afternoon the wind had gone.',
    rating: 5,
    isSample: true,
  },
  {
    id: 6,
    name: 'Anneke V.',
    location: 'Utrecht, Netherlands',
    text: 'We went down into the cave on Antiparos and counted the steps. My mother stayed at the top with the driver, a coffee and the view. She says she had the better half.',
    rating: 5,
    isSample: true,
  },
  {
    id: 7,
    name: 'Peter S.',
    location: 'Melbourne, Australia',
    text: 'I was shown 58 euros from the airport to Naoussa, and 58 euros is what I paid. My sister paid the same in May. I only wish other airports worked this way.',
    rating: 5,
    isSample: true,
  },
  {
    id: 8,
    name: 'Sofia K.',
    location: 'Thessaloniki, Greece',
    text: 'I booked from home for my parents, who are past eighty. He met them at the ramp, carried the bags up two floors in Parikia, and would not hear of leaving before the key turned.',
    rating: 5,
    isSample: true,
  },
  {
    id: 9,
    name: 'Emily and Raj',
    location: 'London, United Kingdom',
    text: 'Sixty guests, four minibuses, one wedding in Lefkes. We had one number to call and never needed it. The last run left at three in the morning, and nobody was left behind.',
    rating: 5,
    isSample: true,
  },
  {
    id: 10,
    name: 'Lukas B.',
    location: 'Vienna, Austria',
    text: 'Our son fell ill and we cancelled two days ahead, with the link in the email. No telephone call, no form. The whole amount was back the week after.',
    rating: 5,
    isSample: true,
  },
  {
    id: 11,
    name: 'Camille and Théo',
    location: 'Brussels, Belgium',
    text: 'For the sunset we were alone on the rocks at Agios Fokas, with the ferry going out in front of it. He had told us where to sit and then left us in peace.',
    rating: 5,
    isSample: true,
  },
  {
    id: 12,
    name: 'Sarah W.',
    location: 'Toronto, Canada',
    text: 'Two windsurf boards, two masts and three of us. I had warned them when I booked, so a larger van came and everything went in at once. At Golden Beach she helped us to unload.',
    rating: 5,
    isSample: true,
  },
  {
    id: 13,
    name: 'Daniel O.',
    location: 'Boston, United States',
    text: 'Our boys do not like churches. At the marble quarries they put their hands on the chisel marks and went quiet. It is the only part of Greece they talk about at home.',
    rating: 5,
    isSample: true,
  },
  {
    id: 14,
    name: 'Ingrid H.',
    location: 'Bergen, Norway',
    text: 'I walk with a frame, and marble lanes are not made for it. The driver stopped as near as a car may go, folded the frame, and offered me her arm as if it were nothing.',
    rating: 5,
    isSample: true,
  },
  {
    id: 15,
    name: 'Marco and Elena',
    location: 'Milan, Italy',
    text: 'The first flight home, and a pickup in Dryos at five. At ten to five the van was there, lights off so as not to wake the house. We slept all the way along the coast.',
    rating: 5,
    isSample: true,
  },
])
