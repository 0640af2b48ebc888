import { isUniqueViolation } from '#app/server/db/index.server.ts'

/** How often a taken booking reference is drawn anew; one clash in 10¹¹ is expected. */
const TRIES = 3
const REFERENCE_RULE = 'bookings_booking_ref_unique'

/**
 * Stores bookings under references that `store` draws, and again with new ones when another booking
 * has one of them.
 *
 * @param store Is told which try it is, from 1.
 */
export async function withFreeReference<Stored>(
  store: (attempt: number) => Promise<Stored>,
): Promise<Stored> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await store(attempt)
    } catch (error) {
      if (!isUniqueViolation(error, REFERENCE_RULE) || attempt === TRIES) throw error
    }
  }
}
