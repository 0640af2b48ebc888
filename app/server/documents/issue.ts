import { sql } from 'drizzle-orm'
import {
  type DocumentKind,
  type DocumentLine,
  documentNumber,
  leftOf,
  notIssued,
  sumOf,
  toCredit,
  type WorthLine,
} from '#app/domain/booking/sales-document.ts'
import { athensDate } from '#app/domain/time/athens.ts'
import { type LockedLeg, lockLeg, moneyOf } from '#app/server/bookings/index.server.ts'
import {
  type DocumentBuyer,
  type DocumentSeller,
  documentSeries,
  salesDocuments,
  type Transaction,
} from '#app/server/db/index.server.ts'
import { labelOf } from './label.ts'
import { type Read, readOfOrder } from './read.ts'
import { readSeller } from './seller.ts'
import type { DocumentDeps, IssueAnswer, IssueRefusal, IssueWish } from './types.ts'
import { worthOfOrder } from './worth.ts'

type Order = LockedLeg['order']

/** A document before it has its number. */
type Draft = {
  kind: DocumentKind
  creditsId: number | null
  lines: WorthLine[]
  buyer: DocumentBuyer
}

/**
 * Issues what the office wants for the order of a booking: one document, or a credit note for each document that tells too much. The
 * order is locked, so of two who issue the second is told that nothing is left; the series is locked until the commit.
 *
 * @param actor Username of who issues.
 */
export async function issueDocument(
  deps: DocumentDeps,
  bookingId: number,
  wish: IssueWish,
  actor: string,
): Promise<IssueAnswer> {
  const seller = await readSeller(deps)
  if (!seller) return { ok: false, error: 'company-unknown' }
  return deps.store.transaction(async (tx): Promise<IssueAnswer> => {
    const found = await lockLeg(tx, bookingId)
    if (!found) return { ok: false, error: 'not-found' }
    const { order } = found
    if (order.erasedAt) return { ok: false, error: 'erased' }
    const drafts = draft(order, await readOfOrder(tx, order.id), wish)
    if (typeof drafts === 'string') return { ok: false, error: drafts }
    const numbers: string[] = []
    for (const one of drafts) {
      const stored = await store(deps, tx, { ...one, order, seller, actor })
      numbers.push(stored.number)
      if (wish.notify && order.email !== '') {
        const topic = { kind: 'sales-document' as const, orderId: order.id, documentId: stored.id }
        await deps.mail.queue(tx, { ...topic, reason: `sales-document:${stored.id}` })
      }
    }
    deps.live.bookingsChanged(tx)
    return { ok: true, numbers }
  })
}

function draft(order: Order, issued: Read[], wish: IssueWish): Draft[] | IssueRefusal {
  const drafts =
    wish.kind === 'credit-note' ? credits(order, issued, wish) : sales(order, issued, wish)
  if (typeof drafts === 'string') return drafts
  const lines = drafts.flatMap((one) => one.lines)
  if (lines.length === 0) return 'nothing-to-issue'
  if (lines.some(({ vatPermille }) => vatPermille === null)) return 'vat-unknown'
  return sumOf(lines) === wish.agreedCents ? drafts : 'amount-changed'
}

function sales(
  order: Order,
  issued: Read[],
  wish: Exclude<IssueWish, { kind: 'credit-note' }>,
): Draft[] | IssueRefusal {
  const lines = notIssued(worthOfOrder(order), issued)
  if (lines.length === 0) return 'nothing-to-issue'
  if (wish.kind === 'receipt' && moneyOf(order).dueCents > 0) return 'not-paid'
  if (order.legs.some(({ status }) => status === 'pending')) return 'not-confirmed'
  const name = `${order.firstName} ${order.lastName}`.trim()
  const company = { companyName: '', vatNumber: '', address: '' }
  if (wish.kind === 'invoice') {
    const { companyName, vatNumber, address } = wish
    Object.assign(company, { companyName, vatNumber, address })
  }
  return [{ kind: wish.kind, creditsId: null, lines, buyer: { name, ...company } }]
}

function credits(
  order: Order,
  issued: Read[],
  { creditsId }: Extract<IssueWish, { kind: 'credit-note' }>,
): Draft[] | IssueRefusal {
  const named = issued.find(({ id, kind }) => id === creditsId && kind !== 'credit-note')
  if (creditsId !== null && !named) return 'not-found'
  const takes = named
    ? [{ documentId: named.id, lines: leftOf(named, issued) }]
    : toCredit(worthOfOrder(order), issued)
  return takes
    .filter(({ lines }) => lines.length > 0)
    .map(({ documentId, lines }) => {
      const buyer = issued.find(({ id }) => id === documentId)?.buyer
      if (!buyer) throw new Error(`document ${documentId} has no buyer to credit`)
      return { kind: 'credit-note', creditsId: documentId, lines, buyer }
    })
}

type Stored = { id: number; number: string }

async function store(
  { now }: DocumentDeps,
  tx: Transaction,
  {
    order,
    actor,
    lines,
    kind,
    ...more
  }: Draft & { order: Order; seller: DocumentSeller; actor: string },
): Promise<Stored> {
  const year = yearOf(now())
  const number = await nextNumber(tx, kind, year)
  // Told once the series is ours, so that dates go with numbers.
  const issuedAt = now()
  if (yearOf(issuedAt) !== year) throw new Error('the year ended while a document was numbered')
  const taxed = lines.flatMap((line): DocumentLine[] => {
    const { vatPermille } = line
    return vatPermille === null ? [] : [{ ...line, vatPermille, label: labelOf(order, line) }]
  })
  const [row] = await tx
    .insert(salesDocuments)
    .values({
      ...more,
      kind,
      year,
      number,
      orderId: order.id,
      grossCents: sumOf(taxed),
      lines: taxed,
      references: order.legs.map(({ bookingRef }) => bookingRef).join(' '),
      issuedAt,
      issuedBy: actor,
    })
    .returning({ id: salesDocuments.id })
  if (!row) throw new Error(`no row for a ${kind} of order ${order.id}`)
  return { id: row.id, number: documentNumber(kind, year, number) }
}

/** Takes the next number of a series. Its row is held until the commit: a number that is rolled back is given to the next. */
async function nextNumber(tx: Transaction, kind: DocumentKind, year: number): Promise<number> {
  const [series] = await tx
    .insert(documentSeries)
    .values({ kind, year, last: 1 })
    .onConflictDoUpdate({
      target: [documentSeries.kind, documentSeries.year],
      set: { last: sql`${documentSeries.last} + 1` },
    })
    .returning({ last: documentSeries.last })
  if (!series) throw new Error(`no series for ${kind} of ${year}`)
  return series.last
}

function yearOf(at: Date): number {
  return Number(athensDate(at).slice(0, 4))
}
