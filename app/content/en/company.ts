const phone = '+30 22840 00000'
const whatsappNumber = '302284000000'
const greeting = 'Hello Meltemi, I would like to book a transfer on Paros.'

/**
 * Who runs the service: shown in the footer, on contact screens and in mails. The defaults are
 * clearly fictitious; an operator edits this one file (N-01).
 */
export const company = {
  name: 'Meltemi',
  tagline: 'Private transfers and tours on Paros',
  phone,
  phoneHref: 'tel:+302284000000',
  email: 'hello@meltemi.example',
  emailHref: 'mailto:hello@meltemi.example',
  officeEmail: 'office@meltemi.example',
  address: 'Parikia, Paros 844 00',
  country: 'Greece',
  /** Where the office pin stands on the map: the Parikia waterfront, beside the windmill. */
  office: { lat: 37.0858, lng: 25.1511 },
  taxNumberLine: 'Tax no. EL 000000000',
  licenceLine: 'Tourism licence no. 0000Ε00000000000',
  whatsappNumber,
  /** Opens the messaging app with a greeting about booking a transfer (APP-14). */
  whatsappHref: `https://wa.me/${whatsappNumber}?text=${encodeURIComponent(greeting)}`,
  foundedYear: 2017,
  hours: 'Every day, around the clock',
} as const
