import type { DocumentKind } from '#app/domain/booking/sales-document.ts'
import { inEnglish } from '../texts.ts'

const kinds = {
  receipt: 'Receipt',
  invoice: 'Invoice',
  'credit-note': 'Credit note',
} satisfies Record<DocumentKind, string>

/** Header line of the file that lists documents. */
export const documentColumns = [
  'Date',
  'Document',
  'Number',
  'Takes back',
  'Booking Ref',
  'Customer',
  'VAT number',
  'VAT rate %',
  'Net',
  'VAT',
  'Gross',
  'Net back',
  'VAT back',
  'Gross back',
] as const

/** What receipts, invoices and credit notes say themselves. */
export const documentTextEn = inEnglish({
  kinds,
  issued: (moment: string) => `Issued ${moment}, Athens time`,
  takesBack: (number: string) => `Takes back ${number}, whole or in part.`,
  from: 'From',
  taxNumber: 'Tax number',
  to: 'To',
  vatNumber: 'VAT number',
  bookings: 'Booking',
  what: 'What it is for',
  transfer: (pickup: string, dropoff: string, day: string, bookingRef: string) =>
    `Transfer ${pickup} to ${dropoff}, ${day}, ${bookingRef}`,
  tour: (title: string, day: string, bookingRef: string) => `${title}, ${day}, ${bookingRef}`,
  /** A trip that was deleted, or money kept for one. */
  retained: 'Kept by the terms of cancellation',
  atRate: (percent: string) => `VAT ${percent} %`,
  net: 'Without tax',
  total: 'Total, tax included',
  back: 'Total taken back, tax included',
})

/** What the office reads and presses on a booking's record. */
export const issueTextEn = inEnglish({
  heading: 'Receipts and invoices',
  none: 'None issued yet.',
  kinds,
  open: 'PDF',
  openOf: (number: string) => `${number} as a PDF`,
  issue: { receipt: 'Issue receipt', invoice: 'Issue invoice', 'credit-note': 'Issue credit note' },
  over: (amount: string) => `${amount} more was issued than the trips are worth now.`,
  takesBack: (number: string) => `takes back ${number}`,
  cancel: 'Take back',
  cancelOf: (number: string) => `Take back ${number}`,
  question: {
    receipt:
      'A receipt for what is paid and on no document yet. It gets the next number of its series and can never be changed.',
    invoice:
      'An invoice for what is on no document yet. It gets the next number of its series and can never be changed.',
    'credit-note': 'It gets the next number of its series and can never be changed.',
  },
  amount: 'Amount',
  companyName: 'Company',
  vatNumber: 'VAT number',
  vatHint: 'With the letters of the country, such as EL123456789.',
  address: 'Address',
  wrongVat: 'Please enter a VAT number, such as EL123456789.',
  mail: 'Tell the customer by email',
  keep: 'Back',
  working: 'Issuing...',
  confirm: (amount: string) => `Issue for ${amount}`,
  done: (numbers: string) => `Issued ${numbers}.`,
  refusals: {
    'nothing-to-issue':
      'There is nothing to issue: documents already come to what the trips are worth.',
    'amount-changed': 'The amount is another one by now. Please look again.',
    'not-paid':
      'A receipt says that it was paid, and something is still due. Note what came in first, or issue an invoice.',
    'not-confirmed': 'The trip waits for its payment. Once it is confirmed it can be invoiced.',
    'vat-unknown':
      'The tax rate of a line of this order is not known, so no document can be issued.',
    'company-unknown': 'Name, street and tax number of the company are not set. See More, Company.',
    erased: 'This customer was erased: nobody is left to issue a document for.',
  },
  invalid: 'Send the kind, the amount that was shown, and for an invoice the buyer.',
})

/** The letter that tells of a document. */
export const documentMailEn = inEnglish({
  subject: (kind: string, number: string) => `${kind} ${number}`,
  heading: (kind: string) => `Your ${kind.toLowerCase()}`,
  intro: (kind: string, number: string, amount: string) =>
    `We issued ${kind.toLowerCase()} ${number} for ${amount}. It is on your booking’s own page, as a PDF.`,
  open: (number: string) => `Open ${number} (PDF)`,
})

/** On the guest's own page. */
export const documentListEn = inEnglish({
  heading: 'Receipts and invoices',
  kinds,
  open: (kind: string, number: string) => `${kind} ${number} (PDF)`,
})
