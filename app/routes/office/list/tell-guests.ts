import { callApi, type Problem } from '#app/ui/forms/api.ts'

/** So many mails are asked for in one call: each is a transaction of its own, and a call has twenty seconds. */
const AT_ONCE = 20

/**
 * Mails guests who drives them, some at a time, until all are told or a call is refused.
 *
 * @param path Of the endpoint that takes `bookingIds`.
 */
export async function tellGuests(
  path: string,
  bookings: readonly { id: number }[],
): Promise<{ queued: number; problem: Problem | null }> {
  let queued = 0
  for (let first = 0; first < bookings.length; first += AT_ONCE) {
    const bookingIds = bookings.slice(first, first + AT_ONCE).map(({ id }) => id)
    const body = { bookingIds }
    const answer = await callApi<{ result: string }[]>(path, { method: 'POST', body })
    if (!answer.ok) return { queued, problem: answer.problem }
    queued += answer.value.filter(({ result }) => result === 'queued').length
  }
  return { queued, problem: null }
}
