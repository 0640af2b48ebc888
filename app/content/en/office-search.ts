import { inEnglish } from '../texts.ts'
/** Texts of the office's search, which Ctrl K opens anywhere. */
export const officeSearchTextEn = inEnglish({
  open: 'Search',
  keys: 'Ctrl K',
  heading: 'Search the office',
  label: 'Name, phone, flight, ferry, place, driver, plate, hotel, screen',
  nothing: 'Nothing found.',
  start: 'Type a part of a name, a phone number, a flight or a screen.',
  searching: 'Searching...',
  failed: 'The search did not answer. Please try again.',
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  groups: {
    bookings: 'Bookings',
    requests: 'Requests',
    drivers: 'Drivers',
    vehicles: 'Vehicles',
    partners: 'Hotels',
    screens: 'Screens',
  },
  /** By which other words people look for a screen. */
  screenWords: {
    '/admin/trips': 'bookings list',
    '/admin/day': 'print',
    '/admin/roster': 'shifts absence leave sick holiday',
    '/admin/money': 'report revenue cash export accountant invoices tax vat',
    '/admin/vehicles': 'cars',
    '/admin/partners': 'hotels commission statement',
    '/admin/promise': 'capacity stop closed',
    '/admin/company': 'settings',
    '/mailbox': 'emails',
    '/admin/users': 'roles rights refund limit clock second factor',
    '/admin/audit': 'history who changed',
    '/admin/account': 'password second factor',
  } as Readonly<Record<string, string>>,
  noDriver: 'no driver',
  to: (from: string, to: string) => `${from} to ${to}`,
  close: 'Close',
})
