import type { Cents } from '../money.ts'

/** What the office issues for an order: a receipt, an invoice, and what takes one of them back, whole or in part. */
export const DOCUMENT_KINDS = ['receipt', 'invoice', 'credit-note'] as const

/** One kind of document. */
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** What each series is called: documents of a kind are numbered from 1 in every year. */
const SERIES: Record<DocumentKind, string> = { receipt: 'R', invoice: 'I', 'credit-note': 'C' }

/** The number of a document as people read it: R-2026-0007. */
export function documentNumber(kind: DocumentKind, year: number, number: number): string {
  return `${SERIES[kind]}-${year}-${String(number).padStart(4, '0')}`
}

/** What a trip is worth at one rate of tax, in cents, tax included; the rate is null where nobody told it. */
export type WorthLine = { bookingId: number | null; vatPermille: number | null; grossCents: Cents }

/** A line as a document tells it: above 0, also on a credit note. */
export type DocumentLine = WorthLine & { label: string; vatPermille: number }

/** What counts of a document that was issued; `creditsId` is the one that a credit note takes back. */
export type Issued = {
  id: number
  kind: DocumentKind
  creditsId: number | null
  lines: readonly WorthLine[]
}

/** The part of an amount that is tax, in cents, half a cent up. */
function vatWithin(grossCents: Cents, vatPermille: number): Cents {
  return Math.round((grossCents * vatPermille) / (1000 + vatPermille))
}

/** What some lines come to at each rate, in cents, the lowest rate first. */
type VatSum = { vatPermille: number; netCents: Cents; vatCents: Cents; grossCents: Cents }

/** Sums by rate; tax is taken once of each sum. */
export function sumByRate(
  lines: readonly Pick<DocumentLine, 'vatPermille' | 'grossCents'>[],
): VatSum[] {
  const byRate = Map.groupBy(lines, ({ vatPermille }) => vatPermille)
  return [...byRate]
    .map(([vatPermille, some]) => {
      const grossCents = sumOf(some)
      const vatCents = vatWithin(grossCents, vatPermille)
      return { vatPermille, vatCents, grossCents, netCents: grossCents - vatCents }
    })
    .sort((one, other) => one.vatPermille - other.vatPermille)
}

/** What no document tells of yet: of each trip and rate what it is worth beyond what was issued. */
export function notIssued(worth: readonly WorthLine[], issued: readonly Issued[]): WorthLine[] {
  return differences(worth, issued).filter(({ grossCents }) => grossCents > 0)
}

/**
 * What was issued beyond what trips are worth now, to be taken back: by document, the newest first, and of each no more than is left of it.
 */
export function toCredit(
  worth: readonly WorthLine[],
  issued: readonly Issued[],
): { documentId: number; lines: WorthLine[] }[] {
  const over = new Map(differences(worth, issued).map((line) => [keyOf(line), -line.grossCents]))
  const documents = issued.filter(({ kind }) => kind !== 'credit-note').toReversed()
  return documents.flatMap((document) => {
    const lines = leftOf(document, issued).flatMap((line) => {
      const still = over.get(keyOf(line)) ?? 0
      const amount = Math.min(still, line.grossCents)
      if (amount <= 0) return []
      over.set(keyOf(line), still - amount)
      return [{ ...line, grossCents: amount }]
    })
    return lines.length > 0 ? [{ documentId: document.id, lines }] : []
  })
}

/** What is left of a document once its credit notes are taken off. */
export function leftOf(document: Issued, issued: readonly Issued[]): WorthLine[] {
  const credits = issued.filter(({ creditsId }) => creditsId === document.id)
  const taken = credits.flatMap(({ lines }) => lines.map(negated))
  return summed([...document.lines, ...taken]).filter(({ grossCents }) => grossCents > 0)
}

/** What some lines come to, in cents. */
export function sumOf(lines: readonly { grossCents: Cents }[]): Cents {
  return lines.reduce((sum, { grossCents }) => sum + grossCents, 0)
}

function differences(worth: readonly WorthLine[], issued: readonly Issued[]): WorthLine[] {
  const documented = issued.flatMap(({ kind, lines }) =>
    kind === 'credit-note' ? lines : lines.map(negated),
  )
  return summed([...worth, ...documented])
}

function summed(lines: readonly WorthLine[]): WorthLine[] {
  return [...Map.groupBy(lines, keyOf).values()].flatMap((some) => {
    const [first] = some
    return first ? [{ ...first, grossCents: sumOf(some) }] : []
  })
}

function negated(line: WorthLine): WorthLine {
  return { ...line, grossCents: -line.grossCents }
}

function keyOf({ bookingId, vatPermille }: WorthLine): string {
  return `${bookingId} ${vatPermille}`
}
