import type { ContactSubject } from '#app/domain/contact/subject.ts'
import { company, companyDetails } from '../company.ts'
import { inEnglish } from '../texts.ts'

/** The subjects of the form by the names visitors and the office read. */
export const subjectLabelsEn = inEnglish<Readonly<Record<ContactSubject, string>>>({
  booking: 'Booking Inquiry',
  information: 'General Information',
  feedback: 'Feedback',
  other: 'Other',
})

/** The countries most guests have their telephone from; the form offers them first. */
export const FIRST_COUNTRIES: readonly string[] =
  'AU AT BE CA CY DK FR DE GR IE IL IT NL NO PL ES SE CH GB US'.split(' ')

/** Every text of /contact. */
export const contactEn = inEnglish({
  get title() {
    return `Contact us on Paros, ${company().answered} | ${company().name}`
  },
  get description() {
    return `Write, call or send a message to ${company().name} on Paros. We answer within ${company().replyTime}, and the telephone is answered ${company().answered}.`
  },
  hero: {
    eyebrow: 'Contact',
    headline: 'Ask us anything about getting around Paros',
    text: 'A late ferry, eleven suitcases, a wedding for ninety. You write to people who drive here every day.',
  },
  highlights: [
    {
      icon: 'mail' as const,
      title: 'Quick answers',
      get text() {
        return `We respond within ${company().replyTime}.`
      },
    },
    {
      icon: 'clock' as const,
      title: '24/7 support',
      text: 'On the road at any hour, so are we.',
      fact: 'aroundTheClock' as const,
    },
    {
      icon: 'route' as const,
      title: 'Real-time updates',
      text: 'On the day, your trip’s page shows your driver on the way.',
    },
    {
      icon: 'people' as const,
      title: 'Dedicated support team',
      text: 'A small team that knows your booking.',
    },
  ],
  form: {
    title: 'Send us a message',
    text: 'Tell us what you need, with dates and places if you have them. One of us reads it and answers by email.',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    phoneCountry: 'Country of your phone number',
    optional: 'optional',
    subject: 'Subject',
    chooseSubject: 'Select a subject',
    message: 'Message',
    trap: 'Please leave this field empty',
    submit: 'Send Message',
    sending: 'Sending...',
    privacy: 'We use your details to answer you and for nothing else.',
    privacyLink: 'Privacy Policy',
    /** For visitors whose browser runs no scripts: each field says what is wrong with it. */
    invalid: 'Please check what you entered. Nothing was sent.',
  },
  ways: {
    title: 'Or talk to us now',
    whatsapp: { title: 'WhatsApp', text: 'The quickest way, also from the ferry.' },
    phone: { title: 'Telephone', text: 'For today, or when plans change.' },
    mail: { title: 'Email', text: 'When you have something to attach.' },
  },
  subjects: {
    title: 'What is it about?',
    text: 'Choose, and the form above has the subject filled in.',
    hints: {
      booking: 'Dates, groups, special cars, a booking you have',
      information: 'Prices, luggage, child seats, timetables',
      feedback: 'What went well, and what did not',
      other: 'Anything that fits nowhere else',
    } satisfies Record<ContactSubject, string>,
    group:
      'Coming with a group or planning a wedding? Send us the dates, the number of guests and the places, and we answer with a plan and a price.',
  },
  office: {
    title: 'The office',
    address: 'Address',
    hours: 'Office hours',
    get calls() {
      return `The telephone is answered ${company().answered}.`
    },
    get pin() {
      return `${company().name} office`
    },
    emergency: 'Emergency transfers 24/7',
    openIn: 'Open in',
    google: 'Google Maps',
    osm: 'OpenStreetMap',
    get mapAlt() {
      return `Map of the island with our office in ${companyDetails().locality}`
    },
  },
})
