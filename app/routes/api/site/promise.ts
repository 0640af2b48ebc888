import type { Context } from 'hono'
import { messagesEn } from '#app/content/en/messages.ts'
import { texts } from '#app/content/texts.ts'
import { centsToEuros } from '#app/domain/money.ts'
import type { ApiEnv } from '../env.ts'
import { answer } from '../request/answer.ts'
import { limited } from '../request/limited.ts'
import { problem } from '../request/problem.ts'

/** How long an answer waits for the planner. */
const MOST_MS = 2_000

/** GET /api/promise/{promise}: whether a quoted trip has a driver and a car; waits two seconds at most. */
export async function readPromise(c: Context<ApiEnv>): Promise<Response> {
  const refused = await limited(c, 'quote')
  if (refused) return refused
  const { bookings } = c.get('services')
  const told = await bookings.answerPromise(c.req.param('promise') ?? '', MOST_MS)
  if (!told)
    return problem(c, { status: 404, code: 'not-found', title: texts()(messagesEn).quote.failed })
  c.header('cache-control', 'no-store')
  const { availability } = told
  const message = told.availability === 'no' ? told.message : null
  return answer(c, 'GET /api/promise/:promise', {
    availability,
    ...(message && { message }),
    alternatives: told.alternatives.map(({ totalCents, ...time }) => ({
      ...time,
      totalPrice: centsToEuros(totalCents),
      totalPriceCents: totalCents,
    })),
  })
}
