import { inEnglish } from '../texts.ts'
/** Texts of the day sheet: all trips of a day by driver. */
export const daySheetTextEn = inEnglish({
  title: 'Day sheet',
  caption: (day: string) => `Trips of ${day}`,
  previous: 'Previous day',
  next: 'Next day',
  today: 'Today',
  goTo: 'Go to date',
  print: 'Print',
  onePage: 'One page per driver',
  summary: (trips: number, drivers: number) =>
    `${trips === 1 ? '1 trip' : `${trips} trips`}, ${drivers === 1 ? '1 driver' : `${drivers} drivers`}`,
  unassigned: 'Without a driver',
  unassignedHint: (count: number) =>
    count === 1 ? 'One trip waits for a driver' : `${count} trips wait for a driver`,
  trips: (count: number) => (count === 1 ? '1 trip' : `${count} trips`),
  collect: (amount: string) => `Collects ${amount} in cash`,
  collected: (amount: string) => `Has ${amount} in cash`,
  cashTaken: (amount: string) => `${amount} in cash received`,
  cash: (amount: string) => `Collect ${amount} in cash`,
  held: 'Not paid yet',
  minutes: (count: string) => `about ${count}`,
  flightOrFerry: 'Flight or ferry',
  tour: (title: string) => `Tour: ${title}`,
  to: 'to',
  request: 'Request',
  tight: (gap: number, from: string, to: string, drive: number) =>
    `Tight: ${gap} min to get from ${from} to ${to} (${drive} min)`,
  clash: (overlap: number, from: string, to: string, drive: number) =>
    `Clash: the trip before ends ${overlap} min after this one begins, ${
      drive > 0 ? `and it is ${drive} min from ${from} to ${to}` : `in ${from}`
    }`,
  emptyHeading: 'No trips on this day',
  empty: 'Trips appear here as soon as they are booked for this day.',
})
