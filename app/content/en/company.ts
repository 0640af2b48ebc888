const phone = '+30 22840 00000'
const whatsappNumber = '302284000000'
const greeting = 'Hello Meltemi, I would like to book a transfer on Paros.'
const postal = { locality: 'Parikia', region: 'Paros', code: '844 00', countryCode: 'GR' } as const
const workdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const

/**
 * Who runs the service: shown in the footer, on contact screens and in mails. The defaults are
 * clearly fictitious; an operator edits this one file.
 */
export const company = {
  name: 'Meltemi',
  tagline: 'Private transfers and tours on Paros',
  phone,
  phoneHref: 'tel:+302284000000',
  email: 'hello@meltemi.example',
  emailHref: 'mailto:hello@meltemi.example',
  officeEmail: 'office@meltemi.example',
  address: `${postal.locality}, ${postal.region} ${postal.code}`,
  country: 'Greece',
  /** The address in parts, for search engines. */
  postal,
  /** Where the office pin stands on the map: the Parikia waterfront, beside the windmill. */
  office: { lat: 37.0858, lng: 25.1511 },
  taxNumberLine: 'Tax no. EL 000000000',
  licenceLine: 'Tourism licence no. 0000E00000000000',
  whatsappNumber,
  /** Opens the messaging app with a greeting about booking a transfer. */
  whatsappHref: `https://wa.me/${whatsappNumber}?text=${encodeURIComponent(greeting)}`,
  foundedYear: 2017,
  hours: 'Every day, around the clock',
  /** When somebody is in the office, Athens time. The contact page says it in words. */
  officeHours: [
    { days: workdays, opens: '08:00', closes: '20:00' },
    { days: ['Saturday'], opens: '09:00', closes: '17:00' },
    { days: ['Sunday'], opens: '10:00', closes: '16:00' },
  ],
} as const
