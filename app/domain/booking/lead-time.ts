/** Shortest notice for a pickup, in elapsed minutes (CONST-01). */
export const LEAD_TIME_MINUTES = 90

/**
 * Tells whether a pickup leaves enough notice; exactly 90 minutes does.
 *
 * Both are instants, so 90 minutes are 90 minutes even across a clock change.
 */
export function hasLeadTime(pickupAt: Date, now: Date): boolean {
  return pickupAt.getTime() - now.getTime() >= LEAD_TIME_MINUTES * 60_000
}

/**
 * Tells what is wrong with the notice of a pickup, or null.
 *
 * @param shortNotice The office takes the trip with less than 90 minutes of notice on purpose; a
 *   pickup in the past it cannot take either.
 */
export function noticeProblem(
  pickupAt: Date,
  now: Date,
  shortNotice: boolean,
): 'too-soon' | 'already-past' | null {
  if (hasLeadTime(pickupAt, now)) return null
  if (!shortNotice) return 'too-soon'
  return pickupAt > now ? null : 'already-past'
}
