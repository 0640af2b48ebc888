/** Texts of /manage, where a customer finds the booking without the link from the mail. */
export const findBookingText = {
  title: 'Manage my booking | Meltemi',
  eyebrow: 'Manage my booking',
  heading: 'Find your booking',
  lead: 'See your trip and your driver, change the time, add a flight number, or cancel.',
  reference: 'Booking reference',
  referenceHint: 'On your confirmation: PT- and eight characters.',
  email: 'Email',
  emailHint: 'The address you booked with.',
  submit: 'Show my booking',
  searching: 'Looking for it...',
  help: {
    heading: 'Cannot find it?',
    mail: 'Every e-mail from us has a link that opens your booking without this form. Look in the spam folder too.',
    talk: 'Or ask us: we find your trip by name and date.',
  },
} as const
