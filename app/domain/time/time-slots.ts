import { DAY_MINUTES, type WallTime, wallTimeAt } from './athens.ts'

const SLOT_MINUTES = 10

/** The 144 pickup times of a day, every 10 minutes from 00:00 to 23:50. */
export const TIME_SLOTS: readonly WallTime[] = Array.from(
  { length: DAY_MINUTES / SLOT_MINUTES },
  (_, index) => wallTimeAt(index * SLOT_MINUTES),
)
