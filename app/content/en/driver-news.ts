import { inEnglish } from '../texts.ts'

/** What a driver's phone says on its locked screen, in English. */
export const driverNewsEn = inEnglish({
  today: 'Today',
  tomorrow: 'Tomorrow',
  title: {
    given: 'New trip',
    changed: 'A trip has changed',
    taken: 'A trip is no longer yours',
    due: 'It is time: tell the office',
    corrected: 'The office took a step back',
    resolved: 'The office dealt with a problem',
    reopened: 'A problem is open again',
    decided: 'The office decided about “Nobody came”',
  },
})
