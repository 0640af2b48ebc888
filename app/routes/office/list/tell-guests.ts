import type { ApiAnswer, Problem } from '#app/ui/forms/api.ts'

/** So many mails are asked for in one call: each is a transaction of its own, and a call has twenty seconds. */
const AT_ONCE = 20

/**
 * Mails guests who drives them, some at a time, until all are told or a call is refused.
 *
 * @param sendMails Calls the endpoint that mails them.
 */
export async function tellGuests(
  sendMails: (body: { bookingIds: number[] }) => Promise<ApiAnswer<{ result: string }[]>>,
  bookings: readonly { id: number }[],
): Promise<{ queued: number; problem: Problem | null }> {
  let queued = 0
  for (let first = 0; first < bookings.length; first += AT_ONCE) {
    const bookingIds = bookings.slice(first, first + AT_ONCE).map(({ id }) => id)
    const answer = await sendMails({ bookingIds })
    if (!answer.ok) return { queued, problem: answer.problem }
    queued += answer.value.filter(({ result }) => result === 'queued').length
  }
  return { queued, problem: null }
}
