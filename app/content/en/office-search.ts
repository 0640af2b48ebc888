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
  noDriver: 'no driver',
  to: (from: string, to: string) => `${from} to ${to}`,
  close: 'Close',
})
