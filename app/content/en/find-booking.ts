import { company } from '../company.ts'
import { inEnglish } from '../texts.ts'
/** Texts of /manage, where a customer finds the booking without the link from the mail. */
export const findBookingTextEn = inEnglish({
  get title() {
    return `Manage my booking | ${company().name}`
  },
  eyebrow: 'Manage my booking',
  heading: 'Find your booking',
  lead: 'See your trip and your driver, change the time, add a flight number, or cancel.',
  reference: 'Booking reference',
  referenceHint: 'On your confirmation: PT- and eight characters.',
  email: 'Email',
  emailHint: 'The address you booked with.',
  submit: 'Show my booking',
  searching: 'Looking for it...',
  /** How long to wait after too many tries; # stands for a number. */
  wait: { few: 'a few minutes', one: 'a minute', many: '# minutes' },
  help: {
    heading: 'Cannot find it?',
    mail: 'Every email from us has a link that opens your booking without this form. Look in the spam folder too.',
    talk: 'Or ask us: we find your trip by name and date.',
    whatsApp: 'WhatsApp',
    /** What a message begins with, for the guest to go on. */
    message: 'I cannot find my booking. My name and the date of my trip: ',
  },
})
