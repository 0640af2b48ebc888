import { inEnglish } from '../texts.ts'

/** Fields for a date or a time that are written as the office reads them. */
export const writtenInputEn = inEnglish({
  day: 'dd/mm/yyyy',
  time: 'hh:mm',
  calendar: 'Calendar',
  wrongDay: 'Please write the day as dd/mm/yyyy.',
  wrongTime: 'Please write the time as hh:mm.',
  timeOf: (field: string) => `${field}, time`,
})
