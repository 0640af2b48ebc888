import type { LiveTrip } from '#app/server/drivers/index.server.ts'

/** What a guest must know while the driver is not there as planned; each has its words in content/en/trip-live.ts. */
type TripTrouble = 'left' | 'silent' | 'overdue' | 'busy' | 'busySetOff'

/** So near the pickup a driver who is still on another trip is news. */
const SOON_MS = 20 * 60_000

/** What is not as planned with a trip that its guest waits for, by what was told and the clock; null when all is well. */
export function troubleOf(
  { phase, state, elsewhere, pickupAt }: LiveTrip,
  now: Date,
): TripTrouble | null {
  if (phase !== 'today') return null
  if (elsewhere === 'left') return 'left'
  const sincePickup = now.getTime() - pickupAt
  if (state === 'on-way') {
    if (elsewhere === 'busy') return 'busySetOff'
    return sincePickup > 0 ? 'overdue' : null
  }
  if (state !== 'assigned') return null
  if (elsewhere === 'busy' && sincePickup > -SOON_MS) return 'busy'
  return sincePickup > 0 ? 'silent' : null
}
