import { and, isNotNull, lt } from 'drizzle-orm'
import { addDays, athensDate } from '#app/domain/time/athens.ts'
import { bookings } from '#app/server/db/index.server.ts'
import type { BookingDeps } from './types.ts'

/** Days after the trip that a passport or ID number is kept (DATA-12). */
const KEEP_DAYS = 90

/** Blanks the passport and ID numbers of trips more than 90 days ago; tells how many. */
export async function forgetIdNumbers(deps: BookingDeps): Promise<number> {
  const blanked = await deps.store.db
    .update(bookings)
    .set({ idNumberEncrypted: null })
    .where(
      and(
        lt(bookings.date, addDays(athensDate(deps.now()), -KEEP_DAYS)),
        isNotNull(bookings.idNumberEncrypted),
      ),
    )
    .returning({ id: bookings.id })
  return blanked.length
}
