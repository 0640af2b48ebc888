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
