import type { WallDate } from '#app/domain/time/athens.ts'
import type { DispatchDeps } from './change-crews.ts'

/** What became of telling a guest who drives; `no-driver`: nobody does yet, nor was anybody told. */
export type Told = {
  bookingId: number
  result: 'queued' | 'not-found' | 'cancelled' | 'no-driver' | 'no-email'
}

/**
 * Mails the guests of trips who drives them, and in what. Plan, then tell: nothing else tells them of a change
 * of crew. Whose driver is gone without another is told that. A trip of another day is none.
 *
 * @param actor Username of who tells, for the history.
 */
export async function tellGuests(
  { planning, bookings }: DispatchDeps,
  day: WallDate,
  bookingIds: readonly number[],
  actor: string,
): Promise<Told[]> {
  const { trips } = await planning.workingDay(day)
  const known = new Set(trips.map(({ booking }) => booking.id))
  const told: Told[] = []
  for (const bookingId of new Set(bookingIds)) {
    const result = known.has(bookingId)
      ? await bookings.tellGuest(bookingId, actor)
      : ('not-found' as const)
    told.push({ bookingId, result })
  }
  return told
}
