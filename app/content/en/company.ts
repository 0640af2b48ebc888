import type { CompanyFacts } from '#app/domain/company/facts.ts'
import { inEnglish } from '../texts.ts'

/**
 * What a fresh installation says of its company: clearly fictitious, marked as samples wherever somebody
 * could take them for true, and replaced one by one in the office. No other file names a company.
 */
export const sampleFacts: CompanyFacts = {
  name: 'Meltemi',
  tagline: 'Private transfers and tours on Paros',
  phone: '+30 22840 00000',
  whatsapp: '',
  email: 'hello@meltemi.example',
  street: '',
  locality: 'Parikia',
  region: 'Paros',
  postalCode: '844 00',
  country: 'Greece',
  countryCode: 'GR',
  position: '37.0858, 25.1511',
  directions:
    'On the Parikia waterfront, beside the windmill and a short walk from where the ferries land.',
  phoneHours: 'always',
  officeHours:
    '08:00-20:00,08:00-20:00,08:00-20:00,08:00-20:00,08:00-20:00,09:00-17:00,10:00-16:00',
  replyTime: 'about 2 hours',
  languages: 'English',
  taxNumber: 'EL 000000000',
  licence: '0000E00000000000',
  foundedYear: '2017',
  payments: 'cash in euros, credit and debit cards, and PayPal',
  statYears: '7+',
  statClients: '5000+',
  statVehicles: '15+',
  statSatisfaction: '100%',
  story: `It began with a late ferry

One evening in the summer of 2017 the wind held the last boat back until after midnight. Two hundred people stepped onto the quay in Parikia, and there was one taxi. We had a minivan, a thermos of coffee and nothing else to do, so we drove until everybody had a bed.

The week after, some of them asked whether we would take them back to the port. Then they gave our number to their friends. Meltemi has grown in that way ever since: about five thousand guests, more than fifteen vehicles, and drivers who were nearly all born within sight of this sea.

We are still an island company. You speak to people who know which lane floods in February and which beach is calm when it blows from the north. And we still keep a thermos in the car.`,
  history: `2017 | One minivan | The late ferry, and the first guests who called again.
2018 | The airport | We begin to wait at the airport with a sign.
2019 | First tours | Guests ask to see the villages. We show them ours.
2020 | A quiet summer | We keep everybody on, and drive groceries to those who stay at home.
2021 | Five cars | The first minibus arrives, and with it the first wedding.
2022 | Hotels join us | Partner hotels begin to book for their guests.
2023 | Day and night | The phone is answered around the clock, all year.
2024 | Fifteen vehicles | A car for two or a bus for fifteen, on the same morning.
2025 | Five thousand guests | And a fixed price for every road on the island, online in a moment.`,
  facebook: '',
  instagram: '',
  tripadvisor: '',
  google: '',
}

/** Words around the facts, as pages and letters say them. */
export const companyTextEn = inEnglish({
  greeting: (name: string) => `Hello ${name}, I would like to book a transfer on Paros.`,
  taxNumber: (number: string) => `Tax no. ${number}`,
  licence: (number: string) => `Tourism licence no. ${number}`,
  /** When somebody answers, in the middle of a sentence: "We answer day and night." */
  dayAndNight: 'day and night',
  between: (opens: string, closes: string) => `every day from ${opens} to ${closes}`,
  /** The same by itself. */
  aroundTheClock: 'Every day, around the clock',
  everyDay: (opens: string, closes: string) => `Every day, ${opens}-${closes}`,
  hours: (opens: string, closes: string) => `${opens}-${closes}`,
  closed: 'Closed',
  /** Languages in a sentence: English, Greek and German. */
  and: (others: string, last: string) => `${others} and ${last}`,
  speaking: (language: string) => `${language}-speaking`,
  /** Before the last, of whose word the others share the end: English- and Greek-speaking. */
  alsoSpeaking: (language: string) => `${language}-`,
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  to: (first: string, last: string) => `${first} to ${last}`,
  sampleNumbers: 'Sample figures',
  sampleStory: 'Sample story',
  sampleDetails: 'Sample details of a company that does not exist',
})
