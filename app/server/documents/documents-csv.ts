import { and, gte, lt } from 'drizzle-orm'
import { documentColumns, documentTextEn } from '#app/content/en/sales-documents.ts'
import { texts } from '#app/content/texts.ts'
import type { DaySpan } from '#app/domain/booking/partner-period.ts'
import { sumByRate } from '#app/domain/booking/sales-document.ts'
import { type Cents, centsToEuros } from '#app/domain/money.ts'
import { BYTE_ORDER_MARK, csvLine } from '#app/domain/text/csv-cell.ts'
import { addDays, athensDate, athensInstant } from '#app/domain/time/athens.ts'
import { type Database, salesDocuments } from '#app/server/db/index.server.ts'
import { readDocuments } from './read.ts'
import type { SalesDocument } from './types.ts'

/**
 * The documents issued in some days (Athens) as a CSV file for the accountant: a line for each rate of tax of each. What
 * a credit note takes back has columns of its own.
 */
export async function documentsCsv(db: Database, { from, to }: DaySpan): Promise<string> {
  const { issuedAt } = salesDocuments
  const begins = athensInstant(from, '00:00')
  const ends = athensInstant(addDays(to, 1), '00:00')
  const documents = await readDocuments(db, and(gte(issuedAt, begins), lt(issuedAt, ends)))
  return BYTE_ORDER_MARK + [csvLine(documentColumns), ...documents.flatMap(toLines)].join('')
}

function toLines(document: SalesDocument): string[] {
  const { kind, number, credits, references, buyer, issuedAt, lines } = document
  const nothing = ['', '', '']
  // In columns of their own: a minus would make a spreadsheet think of a formula.
  const sides = (amounts: string[]) =>
    kind === 'credit-note' ? [...nothing, ...amounts] : [...amounts, ...nothing]
  return sumByRate(lines).map(({ vatPermille, netCents, vatCents, grossCents }) =>
    csvLine([
      ...[athensDate(issuedAt), texts()(documentTextEn).kinds[kind], number, credits ?? ''],
      ...[references, buyer?.companyName || (buyer?.name ?? ''), buyer?.vatNumber ?? ''],
      ...[String(vatPermille / 10), ...sides([netCents, vatCents, grossCents].map(euros))],
    ]),
  )
}

function euros(cents: Cents): string {
  return centsToEuros(cents).toFixed(2)
}
