import type { Context } from 'hono'
import * as z from 'zod/mini'
import { mailboxText } from '#app/content/en/office-mailbox.ts'
import { readInboxFilter } from '#app/routes/contact-messages/inbox-filter.ts'
import { readRowId } from '#app/routes/row-id.ts'
import { readRegister } from '#app/ui/office/register-rules.ts'
import type { ApiEnv } from './env.ts'
import { problem } from './problem.ts'
import { readJson } from './read-json.ts'
import { invalidRow, NO_ROW } from './register-problems.ts'
import { officeCaller } from './signed-in.ts'

/** GET /api/admin/contact-messages?show=open|handled|all&cursor= : what visitors wrote (CONTACT-07). */
export async function listContactMessages(c: Context<ApiEnv>): Promise<Response> {
  const caller = await officeCaller(c)
  if (!caller.ok) return caller.refused
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
  const caller = await officeCaller(c)
  if (!caller.ok) return caller.refused
  const id = readRowId(c.req.param('id'))
  if (id === null) return problem(c, NO_ROW)
  const form = readRegister(Mark, await readJson(c))
  if (!form.ok) return problem(c, invalidRow(form.errors))
  const mark = { id, handled: form.value.handled, actor: caller.identity.username }
  const message = await c.get('services').contact.setHandled(mark)
  return message ? c.json(message) : problem(c, NO_ROW)
}

const Resend = z.strictObject({ version: z.int().check(z.minimum(0)) })

/**
 * POST /api/admin/messages/{id}/resend {version}: 202 with the mail that goes; the same click again
 * gets the same answer, an older one 409.
 */
export async function resendMessage(c: Context<ApiEnv>): Promise<Response> {
  const caller = await officeCaller(c)
  if (!caller.ok) return caller.refused
  const id = readRowId(c.req.param('id'))
  if (id === null) return problem(c, NO_ROW)
  const form = readRegister(Resend, await readJson(c))
  if (!form.ok) return problem(c, invalidRow(form.errors))
  const { mail, log } = c.get('services')
  const answer = await mail.resend(id, form.value.version)
  if (answer.ok) {
    const { messageId, state } = answer
    log.info({ messageId: id, sentAs: messageId, actor: caller.identity.username }, 'mail resent')
    return c.json({ id: messageId, state }, 202)
  }
  if (answer.error === 'not-found') return problem(c, NO_ROW)
  const { version } = answer
  return problem(c, { status: 409, code: 'stale', title: mailboxText.stale, extra: { version } })
}
