import type { Context } from 'hono'
import { auditTextEn } from '#app/content/en/office-audit.ts'
import { texts } from '#app/content/texts.ts'
import { type AuditFilter, readAuditFilter } from '#app/domain/office/audit.ts'
import { BYTE_ORDER_MARK, csvLine } from '#app/domain/text/csv-cell.ts'
import { athensDate, athensTime } from '#app/domain/time/athens.ts'
import type { AuditLine } from '#app/server/reports/index.server.ts'
import type { Services } from '#app/services.server.ts'
import { auditWords } from '#app/ui/office/audit-words.ts'
import { actorName } from '#app/ui/office/history-line.ts'
import type { ApiEnv } from '../env.ts'
import { asStream } from '../request/csv-stream.ts'

/** A step is one query and one piece of the file. */
const STEP = 1_000

/** GET /api/admin/audit.csv?who=&area=&from=&to=&reference=: what was done, newest first, as it is read. */
export async function exportAudit(c: Context<ApiEnv>): Promise<Response> {
  const { reports, now } = c.get('services')
  const filter = readAuditFilter(new URL(c.req.url).searchParams)
  const pieces = auditCsv(reports, filter)
  const early = [await pieces.next(), await pieces.next()]
  return c.body(asStream(pieces, early), 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="audit-${athensDate(now())}.csv"`,
    'cache-control': 'no-store',
  })
}

async function* auditCsv(reports: Services['reports'], filter: AuditFilter) {
  yield BYTE_ORDER_MARK + csvLine(Object.values(texts()(auditTextEn).columns))
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof reports.audit>> = await reports.audit(filter, {
      cursor,
      limit: STEP,
    })
    if (page.lines.length > 0) yield page.lines.map(toCsvLine).join('')
    cursor = page.nextCursor
  } while (cursor)
}

function toCsvLine(line: AuditLine): string {
  const text = texts()(auditTextEn)
  return csvLine([
    `${athensDate(line.at)} ${athensTime(line.at)}`,
    actorName(line.actor),
    text.areas[line.area],
    auditWords(line),
    line.bookingRef ?? '',
    text.outcomes[line.outcome],
  ])
}
