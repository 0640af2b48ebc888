import { inEnglish } from '../texts.ts'
/** What is paid on the card provider's page, in its own words there and on receipts. */
export const cardPageTextEn = inEnglish({
  transfer: (from: string, to: string) => `Private transfer ${from} – ${to}`,
  returnTransfer: (from: string, to: string) => `Private return transfer ${from} – ${to}`,
  tour: (title: string, date: string) => `Private tour ${title}, ${date}`,
  move: (reference: string) => `New date or time for booking ${reference}: difference in price`,
  edit: (reference: string) => `Changes to booking ${reference}: difference in price`,
})

/** What lines of an order are called; a customer's own words are no part of them. */
export const orderLinesEn = inEnglish({
  transfer: (vehicle: string, km: number) => `Transfer by ${vehicle}, ${km} km`,
  agreedTransfer: (vehicle: string) => `Transfer by ${vehicle}, at the agreed price`,
  importedTransfer: 'Transfer, from a file',
  onlineDiscount: 'Online discount',
  change: 'New date or time',
  edit: 'Changed trip',
  asBefore: 'Price as it was for this trip',
  waived: 'Price kept by the office',
})
