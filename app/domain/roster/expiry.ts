import { addDays, type WallDate } from '#app/domain/time/athens.ts'

/** From so many days before it ends a paper is warned of. */
const WARN_DAYS = 30

/** How a paper stands on a day: ended, ends soon (its last day is within 30), or neither (null). */
export function expiryState(until: WallDate | null, today: WallDate): 'ended' | 'soon' | null {
  if (until === null) return null
  if (until < today) return 'ended'
  return until <= addDays(today, WARN_DAYS) ? 'soon' : null
}
