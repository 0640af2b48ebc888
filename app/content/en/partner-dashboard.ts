import { company } from '../company.ts'
import { inEnglish } from '../texts.ts'

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`
const guests = (count: number) => many(count, 'guest', 'guests')
const cars = (count: number) => many(count, 'car', 'cars')

/** Texts of the partner area. */
export const partnerDashboardTextEn = inEnglish({
  title: 'Partner Dashboard',
  navigation: 'Partner area',
  bookings: 'Bookings',
  account: 'Account',
  logOut: 'Log Out',
  logOutFailed: 'You are still signed in: the server did not answer. Please try again.',
  periodsLabel: 'Period',
  periods: { today: 'Today', tomorrow: 'Tomorrow', week: 'This Week', next7: 'Next 7 Days' },
  from: 'From',
  to: 'To',
  show: 'Show',
  spanLabel: 'Other days',
  driver: (name: string, vehicle: string | null) => (vehicle ? `${name}, ${vehicle}` : name),
  find: 'Find a guest',
  findHint: 'Guest’s name',
  next: (day: string) => `Next trips: ${day}`,
  noGuest: 'No guest of this name in this period.',
  refresh: 'Refresh',
  print: 'Print list',
  caption: (period: string) => `Bookings, ${period}`,
  columns: {
    date: 'Date',
    customer: 'Customer',
    pickup: 'Pickup',
    dropoff: 'Dropoff',
    passengers: 'Passengers',
    price: 'Price',
  },
  cancelled: 'Cancelled',
  pending: 'Pending',
  noPrice: '–',
  summary: {
    when: {
      today: 'today',
      tomorrow: 'tomorrow',
      week: 'this week',
      next7: 'in the next 7 days',
      span: 'in these days',
      day: 'that day',
    },
    arrive: (people: number, trips: number, when: string) =>
      `${guests(people)} ${people === 1 ? 'arrives' : 'arrive'} ${when} in ${cars(trips)}`,
    leave: (people: number, trips: number, when: string) =>
      `${guests(people)} ${people === 1 ? 'leaves' : 'leave'} ${when} in ${cars(trips)}`,
    travel: (people: number, trips: number, when: string) =>
      `${guests(people)} ${people === 1 ? 'travels' : 'travel'} ${when} in ${cars(trips)}`,
  },
  book: {
    heading: 'Book for a guest',
    arrives: { airport: 'From the airport', port: 'From Parikia port' },
    leaves: { airport: 'To the airport', port: 'To Parikia port' },
    other: 'To another place',
    lead: (hotel: string) =>
      `${hotel} is filled in. What you book while you are signed in counts for ${hotel} and appears here; its confirmation goes to the email address you give.`,
  },
  link: {
    heading: 'Your booking link',
    lead: 'Guests who book through it appear here. Put it in your emails, or print the card for the lobby.',
    address: 'Address of your booking link',
    copy: 'Copy',
    copied: 'Copied',
    print: 'Print card',
    qr: (name: string) => `QR code of the booking link of ${name}`,
  },
  card: {
    heading: 'Your private transfer on Paros',
    lead: 'Airport, port, beach or village: scan the code, see the price at once, and book.',
    get by() {
      return `${company().name}, private transfers and tours`
    },
  },
})
