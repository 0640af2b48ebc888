import type { Context } from 'hono'
import { officeMessagesEn } from '#app/content/en/messages-office.ts'
import { privacyTextEn } from '#app/content/en/office-privacy.ts'
import { texts } from '#app/content/texts.ts'
import { erasureSchema } from '#app/contract/input/booking-edits.ts'
import type { CustomerAnswer } from '#app/contract/office-customers.ts'
import { toReadable } from '#app/domain/text/readable.ts'
import type { ApiEnv } from '../env.ts'
import { answer } from '../request/answer.ts'
import { problem } from '../request/problem.ts'
import { readJson } from '../request/read-json.ts'

/** GET /api/admin/bookings/{id}/customer: what is held under the e-mail address of a booking. */
export async function findOfficeCustomer(c: Context<ApiEnv>): Promise<Response> {
  const found = await c.get('services').privacy.find(nameOf(c))
  if (!found) return notFound(c)
  const { email, bookingRefs, contactMessageIds, requestIds, open } = found
  const customer: CustomerAnswer = {
    email,
    bookingRefs,
    open,
    contactMessages: contactMessageIds.length,
    requests: requestIds.length,
  }
  c.header('cache-control', 'no-store')
  return answer(c, 'GET /api/admin/bookings/:id/customer', customer)
}

/** GET …/customer/data?format=json|text: everything about them, as a file to hand over (Art. 15). */
export async function downloadOfficeCustomer(c: Context<ApiEnv>): Promise<Response> {
  const { privacy, log } = c.get('services')
  const data = await privacy.read(nameOf(c))
  if (!data) return notFound(c)
  const { username: actor } = c.get('caller')
  log.info({ bookingId: nameOf(c).bookingId, actor }, 'customer data handed out')
  const [end, type, body] =
    c.req.query('format') === 'text'
      ? ['txt', 'text/plain', toReadable(data)]
      : ['json', 'application/json', JSON.stringify(data, null, 2)]
  return c.body(body, 200, {
    'content-type': `${type}; charset=utf-8`,
    'content-disposition': `attachment; filename="customer-of-booking-${nameOf(c).bookingId}.${end}"`,
    'cache-control': 'no-store',
  })
}

/** POST …/customer/erasure {evenOpen?}: for good; 409 `open` while something is (Art. 17). */
export async function eraseOfficeCustomer(c: Context<ApiEnv>): Promise<Response> {
  const text = texts()(privacyTextEn)
  const wish = erasureSchema.safeParse((await readJson(c)) ?? {})
  if (!wish.success) {
    return problem(c, { status: 422, code: 'invalid-erasure', title: text.refused })
  }
  const { username: actor } = c.get('caller')
  const outcome = await c.get('services').privacy.erase(nameOf(c), { actor, ...wish.data })
  if (outcome.ok) {
    const { ok: _, ...erased } = outcome
    return answer(c, 'POST /api/admin/bookings/:id/customer/erasure', erased)
  }
  if (outcome.error === 'not-found') return notFound(c)
  const { open } = outcome
  return problem(c, { status: 409, code: 'open', title: text.refused, extra: { open } })
}

/** Numbers of bookings begin at 1: what is no number names none. */
function nameOf(c: Context<ApiEnv>): { bookingId: number } {
  const param = c.req.param('id') ?? ''
  return { bookingId: /^\d{1,15}$/.test(param) ? Number(param) : 0 }
}

function notFound(c: Context<ApiEnv>): Response {
  return problem(c, {
    status: 404,
    code: 'not-found',
    title: texts()(officeMessagesEn).admin.bookingNotFound,
  })
}
