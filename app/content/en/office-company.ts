import type { FactName } from '#app/domain/company/facts.ts'
import { inEnglish } from '../texts.ts'

type FactText = { label: string; hint?: string }

/** Texts of /admin/company. */
export const officeCompanyTextEn = inEnglish({
  title: 'Company',
  lead: 'Who you are. What you change stands on every page, letter and file at once.',
  samplesLeft: (count: number) =>
    count === 1 ? '1 sample is left.' : `${count} samples are left.`,
  samplesLead:
    'A fresh installation shows a company that does not exist. Replace what is marked as a sample, or empty it: what is empty is not shown.',
  sample: 'Sample',
  keepSample: 'Saving leaves samples that you did not touch as they are.',
  save: 'Save',
  saving: 'Saving...',
  saved: 'Saved. Every page and letter says so from now on.',
  unchanged: 'Nothing was changed.',
  sections: {
    contact: {
      title: 'How guests reach you',
      lead: 'In the header, the footer, letters, vouchers and calendar files.',
    },
    place: { title: 'Where the office is', lead: 'On the contact page and for search engines.' },
    hours: { title: 'Hours', lead: 'Trips are booked for any hour. This is when people answer.' },
    law: { title: 'What the law asks for', lead: 'Below every page, in letters and in the terms.' },
    numbers: {
      title: 'Numbers',
      lead: 'On the home page. Only what is true: empty ones are not shown.',
    },
    story: { title: 'Story and years', lead: 'On the page about you.' },
    profiles: {
      title: 'Profiles elsewhere',
      lead: 'Linked below every page, and told to search engines.',
    },
  },
  facts: {
    name: { label: 'Name of the company' },
    tagline: { label: 'What it does, in a few words' },
    phone: {
      label: 'Telephone',
      hint: 'With its country code, as guests read it: +30\u00a022840\u00a012345',
    },
    whatsapp: { label: 'WhatsApp', hint: 'Empty: the same number as the telephone' },
    email: { label: 'Email' },
    street: { label: 'Street and number' },
    locality: { label: 'Town' },
    region: { label: 'Island or region' },
    postalCode: { label: 'Postal code' },
    country: { label: 'Country' },
    countryCode: { label: 'Country code', hint: 'Two letters: GR' },
    position: { label: 'Position', hint: 'Latitude, longitude, as copied from a map' },
    directions: { label: 'How to find it' },
    phoneHours: { label: 'The telephone is answered' },
    officeHours: { label: 'Somebody is in the office' },
    replyTime: { label: 'A message is answered within', hint: 'In a sentence: about 2 hours' },
    languages: {
      label: 'Languages the office and the drivers speak',
      hint: 'With commas between: English, Greek. Empty: no page says so.',
    },
    taxNumber: { label: 'Tax number' },
    licence: { label: 'Licence number' },
    foundedYear: { label: 'Driving guests since (year)' },
    payments: {
      label: 'Ways to pay you accept at all',
      hint: 'In the terms, beside what the checkout offers, which is a setting of the server.',
    },
    statYears: { label: 'Years on Paros' },
    statClients: { label: 'Happy clients' },
    statVehicles: { label: 'Vehicles' },
    statSatisfaction: { label: 'Satisfaction' },
    story: {
      label: 'Story',
      hint: 'The first paragraph is the heading; an empty line begins the next.',
    },
    history: { label: 'Year by year', hint: 'One year a line: 2017 | Title | What happened' },
    facebook: { label: 'Facebook' },
    instagram: { label: 'Instagram' },
    tripadvisor: { label: 'Tripadvisor' },
    google: { label: 'Google' },
  } satisfies Record<FactName, FactText> as Record<FactName, FactText>,
  hours: {
    always: 'At any hour, day and night',
    between: 'Every day between',
    opens: (day: string) => `${day}, from`,
    closes: (day: string) => `${day}, until`,
    and: 'and',
    phoneOpens: 'Answered from',
    phoneCloses: 'Answered until',
    closedHint: 'A day without times is closed.',
  },
  changes: 'What was changed',
  noChanges: 'Nobody changed anything so far.',
  changed: (fact: string, value: string) => `${fact}: ${value}`,
  emptied: (fact: string) => `${fact}: emptied`,
  by: (actor: string) => `by ${actor}`,
  problems: {
    phone: 'Write it with digits, as +30 22840 12345.',
    profile: 'Write the whole address, beginning with https://.',
    countryCode: 'Two capital letters, as GR.',
    position: 'Write it as 37.0856, 25.1505, a point on Paros.',
    hours: 'Write times as 08:00, the later one second.',
    year: 'Write a year, as 2017.',
    history: 'Write each line as 2017 | Title | What happened.',
    years: (most: number) => `The page has room for ${most} years. Join or leave out the oldest.`,
    paragraphs: (most: number) =>
      `The page has room for a heading and ${most} paragraphs. Join some of them.`,
  },
})
