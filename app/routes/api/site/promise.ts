import type { Context } from 'hono'
import { messagesEn } from '#app/content/en/messages.ts'
import { texts } from '#app/content/texts.ts'
import type { Promised } from '#app/contract/quotes.ts'
import { centsToEuros } from '#app/domain/money.ts'
import type { PromiseAnswer } from '#app/server/bookings/index.server.ts'
import type { ApiEnv } from '../env.ts'
import { answer } from '../request/answer.ts'
import { limited } from '../request/limited.ts'
import { problem } from '../request/problem.ts'

/** How long an answer waits for the planner. */
export const MOST_MS = 2_000

/** GET /api/promise/{promise}: whether a quoted trip has a driver and a car; waits two seconds at most. */
export async function readPromise(c: Context<ApiEnv>): Promise<Response> {
  const refused = await limited(c, 'quote')
  if (refused) return refused
  const { bookings } = c.get('services')
  const answered = await bookings.answerPromise(c.req.param('promise') ?? '', MOST_MS)
  if (!answered)
    return problem(c, { status: 404, code: 'not-found', title: texts()(messagesEn).quote.failed })
  c.header('cache-control', 'no-store')
  return answer(c, 'GET /api/promise/:promise', shownPromise(answered))
}

/** What is known of a trip's place, as the contract writes it. */
export function shownPromise({ availability, alternatives, ...said }: PromiseAnswer): Promised {
  const message = 'message' in said ? said.message : null
  return {
    availability,
    ...(message && { message }),
    alternatives: alternatives.map(({ totalCents, ...time }) => ({
      ...time,
      totalPrice: centsToEuros(totalCents),
      totalPriceCents: totalCents,
    })),
  }
}
