import { inEnglish } from '../texts.ts'

/** Refusals of the plan's endpoints. */
export const planProblemsEn = inEnglish({
  day: 'Write a day as 2026-07-01.',
  row: 'Name a trip, driver or car by its number.',
  many: 'At most 1,000 trips at once.',
  scope: 'Say all, unplanned, or which bookings.',
  keep: 'Say told or none.',
  budget: 'Planning takes 0 to 60,000 milliseconds.',
  version: 'Name the version you saw.',
  moves: 'Say what moves.',
  twice: 'A trip can be moved once in a step.',
  allow: 'Name conflicts by their codes.',
  stale: 'Somebody changed this day meanwhile. You now see how it is.',
  conflicts: 'This cannot be driven.',
  gone: 'There is no such proposal or step.',
  notThere: (ref: string) => `There is no trip ${ref} on this day.`,
  unknownDriver: 'There is no such active driver.',
  unknownVehicle: 'There is no such active car.',
  changedSince: (ref: string) => `${ref} was changed since, so nothing was undone.`,
  undone: 'This was undone already.',
})
