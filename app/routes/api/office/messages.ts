import type { Context } from 'hono'
import { mailboxTextEn } from '#app/content/en/office-mailbox.ts'
import { texts } from '#app/content/texts.ts'
import { markSchema, resendSchema } from '#app/contract/input/register-marks.ts'
import { readRegister } from '#app/contract/input/register-rules.ts'
import { readInboxFilter } from '#app/domain/contact/inbox-filter.ts'
import type { ApiEnv } from '../env.ts'
import { answer } from '../request/answer.ts'
import { problem } from '../request/problem.ts'
import { officeRowForm } from './office-form.ts'
import { noRow } from './register-problems.ts'

/** GET /api/admin/contact-messages?show=open|handled|all&cursor= : what visitors wrote. */
export async function listContactMessages(c: Context<ApiEnv>): Promise<Response> {
  const { contact } = c.get('services')
  const show = readInboxFilter(c.req.query('show'))
  const [page, open] = await Promise.all([
    contact.list({ show, cursor: c.req.query('cursor') ?? null }),
    contact.countOpen(),
  ])
  return answer(c, 'GET /api/admin/contact-messages', { ...page, open })
}

/** PATCH /api/admin/contact-messages/{id} {handled}: the message as it is now. */
export async function markContactMessage(c: Context<ApiEnv>): Promise<Response> {
  const form = await officeRowForm(c, (body) => readRegister(markSchema, body))
  if (!form.ok) return form.refused
  const { id, value, actor } = form
  const message = await c.get('services').contact.setHandled({ id, ...value, actor })
  return message ? answer(c, 'PATCH /api/admin/contact-messages/:id', message) : problem(c, noRow())
}

/**
 * POST /api/admin/messages/{id}/resend {version}: 202 with the mail that goes; the same click again
 * gets the same answer, an older one 409.
 */
export async function resendMessage(c: Context<ApiEnv>): Promise<Response> {
  const form = await officeRowForm(c, (body) => readRegister(resendSchema, body))
  if (!form.ok) return form.refused
  const { id, value, actor } = form
  const { mail, log } = c.get('services')
  const resent = await mail.resend(id, value.version)
  if (resent.ok) {
    const { messageId, state } = resent
    log.info({ messageId: id, sentAs: messageId, actor }, 'mail resent')
    return answer(c, 'POST /api/admin/messages/:id/resend', { id: messageId, state }, 202)
  }
  if (resent.error === 'not-found') return problem(c, noRow())
  const { version } = resent
  return problem(c, {
    status: 409,
    code: 'stale',
    title: texts()(mailboxTextEn).stale,
    extra: { version },
  })
}
