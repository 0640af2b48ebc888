import { inEnglish } from '../texts.ts'
/** What a program reads that asks for days that cannot be shown. */
export const calendarErrorsEn = inEnglish({
  range: 'Please ask for at most 42 days, from the first to the last.',
})

/** How a trip is told on the day after its pickup, which it goes on to over midnight. */
export const overnightTextEn = inEnglish({
  until: 'until',
  since: (start: string) => `since ${start} the day before`,
})

/** Texts of the Calendar tab (ADMIN-CAL). */
export const officeCalendarTextEn = inEnglish({
  title: 'Calendar',
  views: { month: 'Month', week: 'Week', day: 'Day' },
  viewsLabel: 'View',
  previous: { month: 'Previous month', week: 'Previous week', day: 'Previous day' },
  next: { month: 'Next month', week: 'Next week', day: 'Next day' },
  today: 'Today',
  todayMark: 'today',
  goTo: 'Go to date',
  showCancelled: 'Show cancelled',
  legend: 'Colours',
  timeline: (day: string) => `By driver and in true length: timeline of ${day}`,
  kinds: { transfer: 'Transfer', tour: 'Tour' },
  kindsMany: { transfer: 'Transfers', tour: 'Tours' },
  weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  weekdaysLong: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  more: (count: number) => `+${count} more`,
  moreOn: (day: string) => `on ${day}`,
  left: (count: number) =>
    count === 1 ? 'One more trip is not shown.' : `${count} more trips are not shown.`,
  counts: (transfers: number, tours: number) =>
    [
      transfers > 0 && (transfers === 1 ? '1 transfer' : `${transfers} transfers`),
      tours > 0 && (tours === 1 ? '1 tour' : `${tours} tours`),
    ]
      .filter(Boolean)
      .join(', ') || 'no trips',
  noTrips: 'No trips on this day.',
  hours: 'Hour by hour',
  forward: (time: string) => `Clocks go forward at ${time}`,
  back: (time: string) => `Clocks go back at ${time}`,
  route: (from: string, to: string) => `${from} to ${to}`,
  loading: 'Drawing the calendar…',
  now: 'Now',
  noDriver: 'no driver',
  cancelled: 'Cancelled',
  pending: 'Pending',
  trip: {
    heading: (kind: string, title: string) => `${kind}: ${title}`,
    customer: 'Customer',
    when: 'Time',
    driver: 'Driver',
    noDriver: 'Nobody yet',
    status: 'Status',
    open: 'Open booking',
    close: 'Close',
  },
})
