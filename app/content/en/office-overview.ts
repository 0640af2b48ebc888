import type { FunnelPeriod, FunnelStep } from '#app/domain/reports/funnel.ts'
import { inEnglish } from '../texts.ts'

/** Texts of the Overview tab. */
export const overviewTextEn = inEnglish({
  title: 'Overview',
  strip: {
    name: 'Today',
    trips: 'trips today',
    unassigned: 'without a driver',
    trouble: 'cannot be driven as planned',
    untold: 'guests to tell',
    cash: 'cash today',
  },
  cards: {
    transfers: 'Total Transfers',
    tours: 'Total Tours',
    confirmedToday: 'Confirmed Today',
    revenue: 'Total Revenue',
    earned: (amount: string) => `Confirmed and completed: ${amount}`,
    counts: 'The total counts every price, cancelled and unpaid ones too.',
  },
  next: {
    heading: 'Next pickups',
    underWay: 'Under way',
    more: (count: number) => (count === 1 ? 'One more today' : `${count} more today`),
    empty: 'No confirmed pickup is ahead.',
    tomorrow: 'Tomorrow',
    to: 'to',
    from: 'from',
    unassigned: 'Unassigned',
  },
  waiting: {
    heading: 'Waiting for you',
    empty: 'Nothing is waiting. Every trip of today and tomorrow has its driver.',
    /** The same where a trip on the road waits for the office. */
    crewed: 'Every trip of today and tomorrow has its driver.',
    cardOrdersStuck: 'Card orders that cannot go on: the card provider does not work with us',
    transfersToday: 'Transfers today without a driver',
    toursToday: 'Tours today without a driver',
    transfersTomorrow: 'Transfers tomorrow without a driver',
    toursTomorrow: 'Tours tomorrow without a driver',
    crewTrouble: 'Trips whose driver or vehicle cannot do them',
    untold: 'Guests who do not know their driver and vehicle yet',
    review: 'Bookings to look at',
    mailFailed: 'Emails of this week that failed or came back',
    mailLate: 'Emails that wait too long',
    contact: 'Messages from visitors',
  },
  strayPayments: {
    heading: 'Payments without a booking',
    done: 'Done',
    causes: {
      'unknown-order': 'Paid for a booking that is not here. Book it anew or refund it.',
      'other-booking': 'Paid for another booking than its number says. Book it anew or refund it.',
      'deleted-booking': 'Paid for a booking that was deleted. Decide on its money above.',
      'other-installation': 'Another Meltemi uses this account at the card provider.',
      'other-currency':
        'Paid in another currency. It counts for no booking: refund it at the card provider.',
      'other-mode': 'Paid in the other mode of the card provider. Check the keys.',
    },
  },
  recent: { heading: 'Recent Bookings' },
  table: 'Show as table',
  days: {
    heading: 'Bookings per day',
    transfers: 'Transfers',
    tours: 'Tours',
    today: 'Today',
    date: 'Date',
    none: 'Nobody is booked for the coming 30 days yet.',
    summary: (count: number, busiest: string, most: number) =>
      `${count} in the coming 30 days, cancelled ones left out. Busiest: ${busiest}, with ${most}.`,
  },
  months: {
    heading: 'Revenue by month',
    sofar: 'Up to this month',
    coming: 'Months to come',
    month: 'Month of the trip',
    revenue: 'Revenue',
    none: 'No confirmed trip falls into these months yet.',
    summary: (total: string, best: string, most: string) =>
      `${total}, confirmed and completed trips only. Best: ${best}, with ${most}.`,
  },
  funnel: {
    heading: 'From a page to a booking',
    periods: 'Days shown',
    period: (days: FunnelPeriod) => `Last ${days} days`,
    steps: {
      pages: 'Pages seen',
      prices: 'Prices shown',
      booked: 'Booked',
      paid: 'Paid or confirmed',
    } satisfies Record<FunnelStep, string>,
    /** Beside a step: how it stands to the one before it. */
    shares: {
      prices: (share: string) => `${share} of the pages`,
      booked: (share: string) => `${share} of the prices`,
      paid: (share: string) => `${share} of the bookings`,
    } satisfies Record<Exclude<FunnelStep, 'pages'>, (share: string) => string>,
    views: 'views, not visitors',
    step: 'Step',
    count: 'How often',
    share: 'Of the step before',
    none: 'Nobody has opened a page, asked for a price or booked in these days.',
    unbooked: (pages: string) => `${pages} pages seen, and nothing booked yet.`,
    rate: (pages: string) => `One booking for every ${pages} pages seen.`,
    standing: (paid: string, booked: string) => `${paid} of ${booked} are paid or confirmed.`,
    since: (date: string) => `Counted since ${date}.`,
    note: 'One visitor may see many pages and ask for several prices; a tour is booked without asking for one. Robots that say so, bookings by phone and imported ones are left out. No cookie is needed for this.',
  },
  firstSteps: {
    heading: 'Welcome to your office',
    lead: 'There is no booking yet. Three things make it ready for the first one:',
    drivers: { label: 'Add your drivers', hint: 'Who drives, and the phone customers may call.' },
    vehicles: { label: 'Add your vehicles', hint: 'Seats and plates, so that every group fits.' },
    booking: {
      label: 'Make a test booking',
      hint: 'Book a transfer as a customer would. It appears here by itself.',
    },
  },
})
