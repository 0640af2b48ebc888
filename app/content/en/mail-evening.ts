import { inEnglish } from '../texts.ts'

/** The office's mail of an evening: what was told on the road that day, and the hash that holds it. */
export const eveningMailEn = inEnglish({
  subject: (day: string) => `On the road on ${day}`,
  label: 'Evening report',
  heading: (day: string) => `On the road on ${day}`,
  intro: (events: number, trips: number) =>
    `Drivers, guests and the office told ${events} ${events === 1 ? 'event' : 'events'} of ${trips} ${trips === 1 ? 'trip' : 'trips'}.`,
  broken: (count: number) =>
    `${count === 1 ? 'One ledger is' : `${count} ledgers are`} not as written. Ask whoever runs the server to run “verify-ledger --signatures”.`,
  whole:
    'Every ledger was checked this evening, and is as it was written; the events of the day’s trips are as their phones signed them.',
  checkHeading: 'The ledgers',
  headHeading: 'Keep this mail',
  head: 'Hash over all ledgers',
  headNote: (at: string) =>
    `It stands for every event that had come in by ${at}. With this mail you can show later that none of them was cut off or changed: “npm run meltemi -- verify-ledger --until ${at}” prints the same hash.`,
})
