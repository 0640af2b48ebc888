import { inEnglish } from '../texts.ts'
/** What stands in place of what was taken out of a booking. */
export const erasedEn = inEnglish({ name: 'Erased', place: 'Address erased' })

/** Texts about a customer's data on the record of a booking. */
export const privacyTextEn = inEnglish({
  heading: 'Customer’s data',
  lead: 'For a customer who asks what is kept about them, or to have it erased.',
  download: 'Download',
  downloadAs: { json: 'Download data', text: 'Download to read' },
  erase: 'Erase',
  erasedOn: 'Erased: nothing personal of this order is kept any more.',
  confirm: 'Erase this customer’s data?',
  looking: 'Looking for what there is...',
  failed: 'This could not be read. Please try again.',
  found: (bookings: number, messages: number) => {
    const trips = bookings === 1 ? '1 booking' : `${bookings} bookings`
    if (messages === 0) return trips
    return `${trips} and ${messages === 1 ? '1 message' : `${messages} messages`}`
  },
  everything: (found: string, email: string) =>
    email ? `Everything under ${email}: ${found}.` : `This order: ${found}.`,
  goes: 'Goes for good: name, email, phone, passport number, requests, addresses, the words of mails, entries in the company’s calendar, contact messages.',
  stays:
    'Stays: dates, prices, payments, references and who drove, as the tax office asks for them.',
  open: {
    trip: (references: string) => `A trip is still to come: ${references}.`,
    money: (references: string) => `Money is still open: ${references}.`,
  },
  openHint: 'Cancel or settle it first. If it must be now, the driver will not know whom to meet.',
  evenOpen: 'Erase all the same',
  cancel: 'Cancel',
  ok: 'Erase for good',
  erasing: 'Erasing...',
  eraseFailed: (reason: string) => `Failed to erase: ${reason}`,
  refused: 'A trip is still to come or money is open.',
})
