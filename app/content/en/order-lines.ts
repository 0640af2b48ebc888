import { inEnglish } from '../texts.ts'
/** What lines of an order are called; a customer's own words are no part of them. */
export const orderLinesEn = inEnglish({
  transfer: (vehicle: string, km: number) => `Transfer by ${vehicle}, ${km} km`,
  agreedTransfer: (vehicle: string) => `Transfer by ${vehicle}, at the agreed price`,
  importedTransfer: 'Transfer, from a file',
  onlineDiscount: 'Online discount',
  change: 'New date or time',
  edit: 'Changed trip',
})
