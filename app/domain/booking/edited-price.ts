import type { Cents } from '#app/domain/money.ts'

/** A line of a leg as it was sold; lines of one moment were sold together. */
type SoldTogether = { grossCents: Cents; byOffice: boolean; createdAt: Date }

/** What a leg cost where the price list put it: both in cents. */
type PricePoint = { listCents: Cents; priceCents: Cents }

/**
 * What a leg has cost so far, by what the price list said of it then, oldest first and each list price once. What the office gave or
 * added beside an edit belongs to the trip as that edit made it; without one it counts for the trip however it is edited.
 *
 * @param lines The leg's own, oldest first.
 */
export function pricesSoFar(lines: readonly SoldTogether[]): PricePoint[] {
  const points = new Map<Cents, Cents>()
  let [listCents, priceCents] = [0, 0]
  for (const [, sale] of Map.groupBy(lines, ({ createdAt }) => createdAt.getTime())) {
    const byList = sumOf(sale.filter(({ byOffice }) => !byOffice))
    const byOfficeCents = sumOf(sale) - byList
    listCents += byList
    priceCents += byList + byOfficeCents
    if (byList === 0) for (const [at, price] of points) points.set(at, price + byOfficeCents)
    points.delete(listCents)
    points.set(listCents, priceCents)
  }
  if (points.size === 0) return [{ listCents: 0, priceCents: 0 }]
  return [...points].map(([at, price]) => ({ listCents: at, priceCents: price }))
}

function sumOf(lines: readonly SoldTogether[]): Cents {
  return lines.reduce((sum, { grossCents }) => sum + grossCents, 0)
}

/** What an edit does to a leg's price. */
type EditedPriceFacts = {
  /** What it has cost so far; the last is what it costs now. */
  soFar: readonly PricePoint[]
  /** In cents, by the price list before and after. */
  tableBeforeCents: Cents
  tableAfterCents: Cents
  /** What the office wants it to cost; null: what follows from the price list. */
  requestedCents: Cents | null
}

/** One line that an edit sells: a change by the price table, or what the office adds or gives. */
export type EditedLine = {
  kind: 'change' | 'surcharge' | 'discount'
  cents: Cents
  byOffice: boolean
}

/**
 * Prices an edited leg. The list moves the price by its own difference; where it comes back to what it was, so does the price, so
 * that undoing an edit asks for nothing and gives nothing back. A price the office names is told apart, as a surcharge or a discount.
 * Never below 0.
 *
 * @returns `tableCents` is the price without the office's wish. The lines sum to `priceCents` less what the leg cost.
 */
export function editedPrice(facts: EditedPriceFacts) {
  const { soFar, tableBeforeCents, tableAfterCents, requestedCents } = facts
  const now = soFar.at(-1)
  if (!now) throw new Error('a leg without lines has no price to edit')
  const listCents = tableAfterCents - tableBeforeCents
  const tableCents = Math.max(0, priceAt(now.listCents + listCents, soFar))
  const priceCents = requestedCents ?? tableCents
  const besideCents = priceCents - now.priceCents - listCents
  const lines: EditedLine[] = [
    { kind: 'change', cents: listCents, byOffice: false },
    { kind: besideCents > 0 ? 'surcharge' : 'discount', cents: besideCents, byOffice: true },
  ]
  return { tableCents, priceCents, lines: lines.filter(({ cents }) => cents !== 0) }
}

/** What a leg costs at a list price: what it cost there, else in proportion between two, else by the difference from the nearest. */
function priceAt(listCents: Cents, soFar: readonly PricePoint[]): Cents {
  const points = soFar.toSorted((one, other) => one.listCents - other.listCents)
  const below = points.findLast((point) => point.listCents <= listCents)
  const above = points.find((point) => point.listCents >= listCents)
  if (!below || !above) {
    const nearest = below ?? above
    return nearest ? nearest.priceCents + listCents - nearest.listCents : listCents
  }
  const span = above.listCents - below.listCents
  if (span === 0) return below.priceCents
  const share = (listCents - below.listCents) / span
  return below.priceCents + Math.round(share * (above.priceCents - below.priceCents))
}
