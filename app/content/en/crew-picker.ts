import { inEnglish } from '../texts.ts'

/** Words of the driver column and of the picker. */
export const pickerTextEn = inEnglish({
  assign: 'Assign driver',
  change: 'Change driver',
  clashAllowed: 'Two jobs at once, on purpose',
  heading: (reference: string) => `Driver and vehicle for ${reference}`,
  headingMany: (count: number) => `Driver and vehicle for ${count} trips`,
  part: (day: string, at: number, of: number) => `${day} (day ${at} of ${of})`,
  skip: 'Skip this day',
  together: (count: number, from: string, to: string) => `${count} trips, ${from} to ${to}`,
  loading: 'Looking who is free...',
  adminMode: 'Admin Mode',
  adminModeNote: 'All vehicles are shown, no restrictions.',
  trip: (time: string, from: string, to: string) => `${time} ${from} → ${to}`,
  needed: (vehicleType: string, party: string) => `${vehicleType} for ${party}`,
  drivers: 'Drivers, best first',
  unfit: (count: number, of: number) => `${count} of ${of} trips do not fit`,
  more: (count: number) => `and ${count} more`,
  has: 'has it now',
  freeSince: (clock: string) => `free since ${clock}`,
  freeBefore: 'nothing before it',
  away: (minutes: number) => `${minutes} min away`,
  noCar: 'no car',
  car: 'Car',
  ownCar: 'The car of each driver',
  seats: (count: number) => (count === 1 ? '1 seat' : `${count} seats`),
  meant: (name: string) => `Give it to ${name} all the same?`,
  assignAnyway: 'Assign anyway',
  changed: (now: string) =>
    `Somebody changed this meanwhile. It now has ${now}. Choose again if you still want to.`,
  nobody: 'no driver and no vehicle',
  noDriver: 'No driver',
  done: (count: number, name: string) =>
    count === 1 ? `1 trip: ${name}.` : `${count} trips: ${name}.`,
  freed: (count: number) =>
    count === 1 ? '1 trip has nobody now.' : `${count} trips have nobody now.`,
  saving: 'Saving...',
  cancel: 'Cancel',
  retry: 'Retry',
})
