import type { DriverDay } from '#app/contract/driver.ts'
import { type Answer, type EventAnswer, sendEvents } from './calls.ts'
import { phoneNow } from './phone-clock.ts'
import type { UnsentEvent } from './phone-contents.ts'
import { signEvent } from './sign-event.ts'

/**
 * Signs events and hands them over. When the server takes the whole call for none it can read, an event
 * that went by itself is the one to set aside; more of them are to be sent again, fewer at a time.
 */
export async function handOver(
  key: CryptoKey,
  batch: UnsentEvent[],
): Promise<Answer<{ results: EventAnswer[] }>> {
  const signed = await Promise.all(batch.map((event) => signEvent(key, event)))
  const answer = await sendEvents(signed, new Date(phoneNow()).toISOString())
  const [only, ...others] = batch
  if (answer.ok || answer.why !== 'refused' || !only || others.length > 0) return answer
  const results = [
    { eventId: only.eventId, result: 'rejected' as const, code: 'invalid-request' as const },
  ]
  return { ok: true, body: { results }, serverTime: null }
}

/**
 * What a driver must hear of, and of which trip: what was not taken in, and what was told of a trip that is his no more,
 * which goes from the screen with the next reading.
 */
export function refusedOf(
  results: EventAnswer[],
  batch: UnsentEvent[],
  days: DriverDay[],
): { eventId: string; code: string; trip?: string }[] {
  return results
    .filter(({ result }) => result === 'rejected' || result === 'held')
    .flatMap((one) => {
      const { bookingRef, kind } = batch.find(({ eventId }) => eventId === one.eventId) ?? {}
      // That he has seen something is nothing he must hear of.
      if (kind === 'seen') return []
      const all = days.flatMap(({ trips }) => trips)
      const trip = all.find((known) => known.bookingRef === bookingRef)
      const code = 'code' in one ? one.code : one.result
      return { eventId: one.eventId, code, ...(trip && { trip: `${trip.time} ${trip.pickup}` }) }
    })
}

/** Those of a batch that the server took in and lets count. */
export function countedOf(batch: UnsentEvent[], results: EventAnswer[]): UnsentEvent[] {
  const counts = new Set(
    results
      .filter(({ result }) => result === 'accepted' || result === 'duplicate')
      .map(({ eventId }) => eventId),
  )
  return batch.filter(({ eventId }) => counts.has(eventId))
}
