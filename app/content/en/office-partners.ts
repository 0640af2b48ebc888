import { inEnglish } from '../texts.ts'

/** The columns of a hotel's statement; its readers' programs know them by these names. */
export const statementColumns = [
  ...(['Date', 'Time', 'Booking Ref', 'Guest', 'Trip', 'People', 'Status', 'Worth'] as const),
] as const

/** Words of a hotel's statement. */
export const statementWords = {
  status: {
    pending: 'Pending',
    confirmed: 'Confirmed',
    completed: 'Completed',
    cancelled: 'Cancelled',
  },
  total: 'Together',
  rate: 'Commission, percent',
  commission: 'Commission',
} as const

/** Texts of /admin/partners. */
export const partnersTextEn = inEnglish({
  title: 'Partners',
  lead: 'Hotels and villas that book for their guests.',
  caption: 'Partners, by name',
  add: 'Add partner',
  columns: {
    partner: 'Partner',
    contact: 'Contact',
    trips: 'Trips',
    accounts: 'Accounts',
    state: 'State',
    actions: 'Actions',
  },
  fields: { code: 'Code', name: 'Name', phone: 'Phone', email: 'Email', username: 'Username' },
  codeHint:
    'Letters, digits and hyphens, such as HotelAlpha. It stands in the booking link and never changes.',
  codeForm: 'Please use 2 to 40 letters, digits and single hyphens.',
  codeTaken: 'Another partner has this code.',
  thisMonth: (count: number) => `${count} this month`,
  all: (count: number) => `${count} in all`,
  tripsNote: 'By the day of the trip; cancelled ones do not count.',
  emptyHeading: 'No partners yet',
  empty: 'Add the first, and give its reception a sign-in and a booking link.',
  open: 'Accounts and link',
  openOf: (name: string) => `Accounts and link of ${name}`,
  back: 'All partners',
  code: 'Code',
  phone: 'Phone',
  email: 'Email',
  trips: 'Trips',
  outNote: 'Out of service: nobody signs in here, and bookings by the link count for nobody.',
  deactivateNote: (name: string) =>
    `Everybody at ${name} is signed out at once and cannot sign in, and the booking link no longer counts. Its bookings stay.`,
  commission: {
    label: 'Commission',
    none: 'None agreed',
    now: (percent: string, from: string) => `${percent} % since ${from}`,
    next: (percent: string, from: string) => `${percent} % from ${from}`,
    percent: 'Commission, percent',
    hint: 'Of what its trips are worth. 0 ends it; months before stay as they were.',
    from: 'Commission from the month',
    form: 'Please give a percentage from 0 to 50, such as 12.5.',
    monthForm: 'Please choose a month.',
  },
  months: {
    heading: 'Month by month',
    lead: 'Confirmed and driven trips by their day; each way of a return trip at its own price. Cancelled ones are out of it by themselves.',
    columns: {
      month: 'Month',
      trips: 'Trips',
      worth: 'Worth',
      rate: 'Rate',
      commission: 'Commission',
      statement: 'Statement',
    },
    statementOf: (month: string) => `${month} (CSV)`,
    none: 'No trips yet: they appear here as guests book by the link.',
    rate: (percent: string) => `${percent} %`,
  },
  link: {
    heading: 'Booking link',
    lead: 'Guests who come by this link or scan the code book for the hotel.',
    address: 'Booking link',
    qr: (name: string) => `QR code of the booking link of ${name}`,
  },
  accounts: {
    heading: 'Accounts',
    lead: 'Each reception desk signs in at /partner-login.',
    caption: 'Accounts',
    columns: {
      username: 'Username',
      lastSignIn: 'Last sign-in',
      state: 'State',
      actions: 'Actions',
    },
    add: 'Add account',
    none: 'No accounts yet: nobody at this hotel can sign in.',
    unknown: 'not known',
    off: 'Switched off',
    switchOff: 'Switch off',
    switchOffOf: (name: string) => `Switch off: ${name}`,
    switchOn: 'Switch on',
    switchOnOf: (name: string) => `Switch on: ${name}`,
    switchedOff: (name: string) => `${name} is signed out and cannot sign in.`,
    switchedOn: (name: string) => `${name} can sign in again.`,
    reset: 'New password',
    resetOf: (name: string) => `New password for ${name}`,
    resetNote: (name: string) =>
      `${name} is signed out everywhere, and the old password stops working at once.`,
    resetAction: 'Make a new password',
    usernameHint: 'Letters, digits, dots, hyphens and underscores. The password is made for you.',
    usernameForm: 'Please use 3 to 40 letters, digits, dots, hyphens and underscores.',
    usernameTaken: 'Somebody has this username.',
  },
  password: {
    heading: (username: string) => `Password of ${username}`,
    once: 'Please write it down or send it now: it is shown only this once. It opens the first sign-in, where they choose their own.',
    label: 'Password',
    done: 'Done',
  },
  copy: 'Copy',
  copied: 'Copied',
})
