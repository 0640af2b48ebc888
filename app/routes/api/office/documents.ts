import type { Context } from 'hono'
import { issueTextEn } from '#app/content/en/sales-documents.ts'
import { texts } from '#app/content/texts.ts'
import { parseIssueDocument } from '#app/contract/input/issue-document.ts'
import { readRowId } from '#app/routes/row-id.ts'
import type { ApiEnv } from '../env.ts'
import { answer } from '../request/answer.ts'
import { problem } from '../request/problem.ts'
import { idOf, notFound } from './booking.ts'
import { noSpan, spanOf } from './cash.ts'
import { officeForm } from './office-form.ts'

/** GET /api/admin/bookings/{id}/documents: what was issued for its order, and what can be. */
export async function listOfficeDocuments(c: Context<ApiEnv>): Promise<Response> {
  const id = idOf(c)
  const found = id === null ? null : await c.get('services').documents.readOfBooking(id)
  if (!found) return notFound(c)
  const documents = found.documents.map(({ issuedAt, ...document }) => {
    return { ...document, issuedAt: issuedAt.toISOString() }
  })
  return answer(c, 'GET /api/admin/bookings/:id/documents', { ...found, documents })
}

/**
 * POST /api/admin/bookings/{id}/documents {kind, agreedCents, notify?, buyer?, creditsId?}: issues a document. 409 with the
 * reason where nothing is issued; 422 for a wrong field.
 */
export async function issueOfficeDocument(c: Context<ApiEnv>): Promise<Response> {
  const id = idOf(c)
  if (id === null) return notFound(c)
  const form = await officeForm(c, parseIssueDocument)
  if (!form.ok) return form.refused
  const issued = await c.get('services').documents.issue(id, form.value, form.actor)
  if (issued.ok) {
    const { numbers } = issued
    return answer(c, 'POST /api/admin/bookings/:id/documents', { numbers })
  }
  if (issued.error === 'not-found') return notFound(c)
  const title = texts()(issueTextEn).refusals[issued.error]
  return problem(c, { status: 409, code: issued.error, title })
}

/** GET /api/admin/documents/{id}: a document as a PDF. */
export async function readOfficeDocument(c: Context<ApiEnv>): Promise<Response> {
  const id = readRowId(c.req.param('id'))
  const { documents } = c.get('services')
  const document = id === null ? null : await documents.read(id)
  if (!document) return notFound(c)
  return c.body(new Uint8Array(await documents.render(document)), 200, {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${document.number}.pdf"`,
    'cache-control': 'private, no-store',
  })
}

/** GET /api/admin/documents.csv?from=&to= : every document issued in these days. */
export async function exportDocuments(c: Context<ApiEnv>): Promise<Response> {
  const days = spanOf(c)
  if (!days) return noSpan(c)
  return c.body(await c.get('services').documents.csv(days), 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="documents-${days.from}-${days.to}.csv"`,
    'cache-control': 'no-store',
  })
}
