import type { Context } from 'hono'
import { guestMessagesEn } from '#app/content/en/messages-guest.ts'
import { texts } from '#app/content/texts.ts'
import { readRowId } from '#app/routes/row-id.ts'
import type { ApiEnv } from '../env.ts'
import { problem } from '../request/problem.ts'

/** GET /manage/{token}/documents/{id}: a receipt, invoice or credit note of the order behind the link, as a PDF. */
export async function customerDocument(c: Context<ApiEnv>): Promise<Response> {
  const id = readRowId(c.req.param('id'))
  const { documents } = c.get('services')
  const document = id === null ? null : await documents.read(id, c.get('orderId'))
  if (!document) {
    const title = texts()(guestMessagesEn).page.notFound
    return problem(c, { status: 404, code: 'not-found', title })
  }
  return c.body(new Uint8Array(await documents.render(document)), 200, {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${document.number}.pdf"`,
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  })
}
