import { company } from './company.ts'

/** One ready subject: opens the visitor's mail program with the subject filled in (CONTACT-04). */
export type ContactSubject = { id: string; label: string; hint: string; href: string }

/** Every text of /contact (CONTACT-01, 02, 08, N-27). */
export const contact = {
  title: 'Contact | Meltemi',
  description:
    'Write, call or send a message to Meltemi on Paros. We answer within about two hours, and somebody is on call day and night.',
  hero: {
    eyebrow: 'Contact',
    headline: 'Ask us anything about getting around Paros',
    text: 'A late ferry, eleven suitcases, a wedding for ninety. You write to people who drive here every day.',
  },
  highlights: [
    { icon: 'mail', title: 'Quick answers', text: 'We respond within about 2 hours.' },
    { icon: 'clock', title: '24/7 support', text: 'On the road at any hour, so are we.' },
    {
      icon: 'route',
      title: 'Real-time updates',
      text: 'We tell you if your flight or ferry moves.',
    },
    {
      icon: 'people',
      title: 'Dedicated support team',
      text: 'The same few people, who know your booking.',
    },
  ],
  ways: {
    title: 'Ways to reach us',
    whatsapp: {
      title: 'WhatsApp',
      text: 'The quickest way, also from the ferry.',
      action: 'Write on WhatsApp',
    },
    phone: { title: 'Telephone', text: 'For today, or when plans change.', action: 'Call us' },
    mail: {
      title: 'E-mail',
      text: 'For groups, events and anything long.',
      action: 'Write an e-mail',
    },
  },
  subjects: {
    title: 'What is it about?',
    text: 'Choose a subject and your mail program opens with it filled in.',
    items: [
      subject('booking', 'Booking Inquiry', 'Dates, groups, special cars, a booking you have'),
      subject('information', 'General Information', 'Prices, luggage, child seats, timetables'),
      subject('feedback', 'Feedback', 'What went well, and what did not'),
      subject('other', 'Other', 'Anything that fits nowhere else'),
    ],
    group:
      'Coming with a group or planning a wedding? Send us the dates, the number of guests and the places, and we answer with a plan and a price.',
  },
  office: {
    title: 'The office',
    text: 'On the Parikia waterfront, beside the windmill and a short walk from where the ferries land.',
    address: 'Address',
    hours: 'Office hours',
    pin: 'Meltemi office',
    days: [
      { days: 'Monday to Friday', hours: '8:00-20:00' },
      { days: 'Saturday', hours: '9:00-17:00' },
      { days: 'Sunday', hours: '10:00-16:00' },
    ],
    emergency: 'Emergency transfers 24/7',
    google: 'Open in Google Maps',
    osm: 'Open in OpenStreetMap',
    mapAlt: 'Map of Parikia bay with our office on the waterfront',
  },
} as const

function subject(id: string, label: string, hint: string): ContactSubject {
  return { id, label, hint, href: `${company.emailHref}?subject=${encodeURIComponent(label)}` }
}
