import type { Context } from 'hono'
import { guestMessagesEn } from '#app/content/en/messages-guest.ts'
import { texts } from '#app/content/texts.ts'
import { mayHaveLink } from '#app/routes/guard.ts'
import { readRowId } from '#app/routes/row-id.ts'
import type { ApiEnv } from '../env.ts'
import { signedIn } from '../request/guard.ts'
import { problem } from '../request/problem.ts'

/**
 * A letter may look as it likes and open its links beside the page, which would refuse to be shown in a
 * frame; it runs and loads nothing.
 */
const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ')

/** GET /mailbox/{id}/html: a message as the customer's mail program draws it, for the mailbox page. */
export async function mailHtml(c: Context<ApiEnv>): Promise<Response> {
  const { mail, settings } = c.get('services')
  const reader = { mayHaveLink: mayHaveLink(await signedIn(c), settings) }
  const id = readRowId(c.req.param('id'))
  const html = id !== null ? (await mail.read(id, reader))?.html : null
  if (!html) {
    return problem(c, {
      status: 404,
      code: 'not-found',
      title: texts()(guestMessagesEn).page.notFound,
    })
  }
  return c.body(html, 200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': POLICY,
    'x-frame-options': 'SAMEORIGIN',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  })
}
