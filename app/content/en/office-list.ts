import { inEnglish } from '../texts.ts'

const counted = (value: number, capped: boolean) =>
  `${value.toLocaleString('en-GB')}${capped ? '+' : ''}`

/** Texts of the Transfers and Tours tabs (ADMIN-TRANSFERS, ADMIN-TOURS). */
export const officeListTextEn = inEnglish({
  title: { transfer: 'Transfers', tour: 'Tours' },
  kind: { transfer: 'Transfer', tour: 'Tour' },
  caption: { transfer: 'Transfers', tour: 'Tours' },
  columns: {
    booking: 'Booking Info',
    customer: 'Customer',
    route: 'Route',
    tour: 'Tour',
    dateTime: 'Date & Time',
    details: 'Details',
    status: 'Status',
    payment: 'Payment',
    driver: 'Driver Info',
    emails: 'Emails',
    actions: 'Actions',
  },
  filters: {
    name: 'Filters',
    search: 'Search',
    searchHint: 'Name, phone, flight or place',
    status: 'Status',
    anyStatus: 'All statuses',
    date: 'Date',
    anyDate: 'All dates',
    dates: { today: 'Today', tomorrow: 'Tomorrow', week: 'Next 7 days' },
    clear: 'Clear Filters',
    apply: 'Search',
  },
  count: {
    transfer: (value: number, capped: boolean) =>
      value === 1 ? '1 transfer' : `${counted(value, capped)} transfers`,
    tour: (value: number, capped: boolean) =>
      value === 1 ? '1 tour' : `${counted(value, capped)} tours`,
  },
  tourId: (id: number) => `Tour id ${id}`,
  source: { phone: 'Phone booking', import: 'Imported' },
  partner: (code: string) => `Partner ${code}`,
  includedIn: (reference: string) => `included in ${reference}`,
  travel: { arrives: 'Arrives by', leaves: 'Leaves by' },
  pages: {
    newest: 'Newest',
    older: 'Older',
    first: 'First trips',
    later: 'Later trips',
  },
  empty: {
    heading: { transfer: 'No transfers yet', tour: 'No tours yet' },
    hint: 'The first one appears here the moment it is booked.',
    filtered: { transfer: 'No transfers match', tour: 'No tours match' },
    filteredHint: 'Try fewer filters, or part of a name.',
    page: 'Nothing further on',
  },
  shortcutsButton: 'Keyboard shortcuts',
})

/** Words of the inline editors of a row. */
export const rowEditTextEn = inEnglish({
  edit: { status: 'Edit status', paymentMethod: 'Edit payment method' },
  field: { status: 'Status', paymentMethod: 'Payment method' },
  /** A booking's status, and how its trip is shown meanwhile. */
  shownAs: (status: string, word: string) => `${status} (${word})`,
  accept: 'Accept',
  reject: 'Discard',
  of: (action: string, reference: string) => `${action} of ${reference}`,
  ahead: (when: string) =>
    `The pickup is still to come (${when}). Accept once more if it was driven already.`,
  changed: (now: string) => `Changed meanwhile to ${now}: accept again or discard.`,
  changedElsewhere: (now: string) =>
    `The booking changed meanwhile, this is still ${now}: accept again or discard.`,
})

/** Words of the email buttons of a row. */
export const rowMailTextEn = inEnglish({
  short: { confirmation: 'Confirmation', driver_info: 'Driver' },
  send: {
    confirmation: 'Send confirmation email',
    driver_info: 'Send driver details email',
  },
  sent: {
    confirmation: 'Confirmation email sent, send again',
    driver_info: 'Driver details email sent, send again',
  },
  'came-back': {
    confirmation: 'Confirmation email came back, send again',
    driver_info: 'Driver details email came back, send again',
  },
  undelivered: {
    confirmation: 'Confirmation email did not go through, send again',
    driver_info: 'Driver details email did not go through, send again',
  },
  trouble: { 'came-back': 'came back', undelivered: 'failed' },
  queued: {
    confirmation: 'Confirmation email is on its way',
    driver_info: 'Driver details email is on its way',
  },
  failed: (action: string, reason: string) => `${action}: error. ${reason}`,
  sending: '...',
  error: 'error',
})

/** Words of the question before a booking is deleted. */
export const deleteTextEn = inEnglish({
  button: 'Delete',
  named: (reference: string) => `Delete ${reference}`,
  ok: 'OK',
  deleting: 'Deleting...',
  cancel: 'Cancel',
  paid: (left: string) => `${left} was paid for it. What becomes of the money?`,
  refund: 'Send it back',
  keep: 'Keep it',
})

type ShortcutsText = {
  heading: string
  /** The keys, and what they do. */
  keys: readonly (readonly [keys: readonly string[], does: string])[]
  whileTyping: string
  enabled: string
  close: string
}

/** The keyboard's short ways through a list, and how they are told. */
export const shortcutsTextEn = inEnglish<ShortcutsText>({
  heading: 'Keyboard shortcuts',
  keys: [
    [['/'], 'Search'],
    [['j', '↓'], 'Next booking'],
    [['k', '↑'], 'Previous booking'],
    [['Enter'], 'Open the record of the booking'],
    [['e'], 'Edit its status'],
    [['d'], 'Choose its driver'],
    [['x'], 'Mark the trip, among Trips'],
    [['?'], 'Show this list'],
  ],
  whileTyping: 'They rest while you type in a field.',
  enabled: 'Use single-key shortcuts on this device',
  close: 'Close',
})
