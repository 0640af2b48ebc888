import { type WallTime, wallTimeAt } from './athens.ts'
import { formatTime } from './format.ts'

/** One pickup time on offer: stored as 24-hour HH:MM, shown with AM or PM. */
type TimeSlot = { value: WallTime; label: string }

const SLOT_MINUTES = 10

/** The 144 pickup times of a day, every 10 minutes from 00:00 to 23:50. */
export const TIME_SLOTS: readonly TimeSlot[] = Array.from(
  { length: (24 * 60) / SLOT_MINUTES },
  (_, index) => slotAt(index * SLOT_MINUTES),
)

function slotAt(minutes: number): TimeSlot {
  const value = wallTimeAt(minutes)
  return { value, label: formatTime(value) }
}
