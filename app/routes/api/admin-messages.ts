import type { Context } from 'hono'
import * as z from 'zod/mini'
import { mailboxText } from '#app/content/en/office-mailbox.ts'
import { readInboxFilter } from '#app/routes/office/messages/inbox-filter.ts'
import { readRegister } from '#app/ui/office/register-rules.ts'
import type { ApiEnv } from './env.ts'
import { officeRowForm } from './office-form.ts'
import { problem } from './problem.ts'
import { NO_ROW } from './register-problems.ts'

/** GET /api/admin/contact-messages?show=open|handled|all&cursor= : what visitors wrote (CONTACT-07). */
export async function listContactMessages(c: Context<ApiEnv>): Promise<Response> {
  const { contact } = c.get('services')
  const show = readInboxFilter(c.req.query('show'))
  const [page, open] = await Promise.all([
    contact.list({ show, cursor: c.req.query('cursor') ?? null }),
    contact.countOpen(),
  ])
  return c.json({ ...page, open })
}

const Mark = z.strictObject({ handled: z.boolean() })

/** PATCH /api/admin/contact-messages/{id} {handled}: the message as it is now. */
export async function markContactMessage(c: Context<ApiEnv>): Promise<Response> {
  const form = await officeRowForm(c, (body) => readRegister(Mark, body))
  if (!form.ok) return form.refused
  const { id, value, actor } = form
  const message = await c.get('services').contact.setHandled({ id, ...value, actor })
  return message ? c.json(message) : problem(c, NO_ROW)
}

const Resend = z.strictObject({ version: z.int().check(z.minimum(0)) })

/**
 * POST /api/admin/messages/{id}/resend {version}: 202 with the mail that goes; the same click again
 * gets the same answer, an older one 409.
 */
export async function resendMessage(c: Context<ApiEnv>): Promise<Response> {
  const form = await officeRowForm(c, (body) => readRegister(Resend, body))
  if (!form.ok) return form.refused
  const { id, value, actor } = form
  const { mail, log } = c.get('services')
  const answer = await mail.resend(id, value.version)
  if (answer.ok) {
    const { messageId, state } = answer
    log.info({ messageId: id, sentAs: messageId, actor }, 'mail resent')
    return c.json({ id: messageId, state }, 202)
  }
  if (answer.error === 'not-found') return problem(c, NO_ROW)
  const { version } = answer
  return problem(c, { status: 409, code: 'stale', title: mailboxText.stale, extra: { version } })
}
