import type { Context } from 'hono'
import { guestMessagesEn } from '#app/content/en/messages-guest.ts'
import { texts } from '#app/content/texts.ts'
import { isTrapped, parseContact } from '#app/contract/input/contact.ts'
import { findE164 } from '#app/ui/forms/phone.ts'
import type { ApiEnv } from '../env.ts'
import { readIdempotencyKey } from '../request/idempotency-key.ts'
import { isForm } from '../request/is-form.ts'
import { limited } from '../request/limited.ts'
import { problem } from '../request/problem.ts'
import { readJson } from '../request/read-json.ts'
import { seeOther } from '../request/see-other.ts'

/**
 * POST /api/contact: keeps a visitor's message and mails the office. JSON is answered
 * 202 or a problem. A form sent by the browser itself goes back to the page, 303, to the place that
 * says it was sent: that works where no scripts run.
 */
export async function receiveContactMessage(c: Context<ApiEnv>): Promise<Response> {
  if (!isForm(c)) return take(c, await readJson(c))
  const taken = await take(c, await c.req.parseBody())
  return taken.ok ? seeOther(c, '/contact#message-sent') : taken
}

async function take(c: Context<ApiEnv>, input: unknown): Promise<Response> {
  const refused = await limited(c, 'contact')
  if (refused) return refused
  const { contact, log } = c.get('services')
  const title = texts()(guestMessagesEn).contact.failed
  if (isTrapped(input)) {
    log.info({}, 'contact form filled in by a program: dropped')
    return c.body(null, 202)
  }
  const form = parseContact(input)
  if (!form.ok) {
    return problem(c, { status: 422, code: 'invalid-message', title, errors: form.errors })
  }
  const { country, ...message } = form.value
  const received = await contact.receive({
    ...message,
    phoneE164: findE164(message.phone, country),
    idempotencyKey: readIdempotencyKey(c),
  })
  if (received === 'key-reused') return problem(c, { status: 409, code: received, title })
  return c.body(null, 202)
}
