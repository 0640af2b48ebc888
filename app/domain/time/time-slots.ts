import { DAY_MINUTES, type WallTime, wallTimeAt } from './athens.ts'

const SLOT_MINUTES = 10

/** The 144 pickup times of a day, every 10 minutes from 00:00 to 23:50. */
export const TIME_SLOTS: readonly WallTime[] = Array.from(
  { length: DAY_MINUTES / SLOT_MINUTES },
  (_, index) => wallTimeAt(index * SLOT_MINUTES),
)

/** "14", "14:3", "1430", "9.30", "2:30p": hour, minutes as far as they are typed, half of the day. */
const TYPED = /^(\d{1,2})[:.]?(\d{0,2}) ?([ap]?)m?$/i

/**
 * The pickup time that somebody means who types into the list, on either clock: "14:30" and "2:30p" are half past two in the
 * afternoon. Minutes are taken as far as they are typed, and as the ten minutes they are in.
 *
 * @returns Null for what is no time.
 */
export function findTypedTime(typed: string): WallTime | null {
  const [, hours = '', minutes = '', half = ''] = TYPED.exec(hoursApart(typed)) ?? []
  const hour = onDayClock(Number(hours), half.toLowerCase())
  const minute = Number(minutes.padEnd(2, '0'))
  if (hours === '' || hour > 23 || minute > 59) return null
  return wallTimeAt(hour * 60 + minute - (minute % SLOT_MINUTES))
}

/** "930" is half past nine: no day has 93 hours. */
function hoursApart(typed: string): string {
  return /^(2[4-9]|[3-9]\d)/.test(typed) ? `${typed[0]}:${typed.slice(1)}` : typed
}

function onDayClock(hour: number, half: string): number {
  if (half === 'p' && hour < 12) return hour + 12
  return half === 'a' && hour === 12 ? 0 : hour
}
