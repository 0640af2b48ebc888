import type { WorthLine } from '#app/domain/booking/sales-document.ts'
import type { LockedLeg } from '#app/server/bookings/index.server.ts'

/** An order with its lines and what is kept of it. */
type WorthOrder = Pick<LockedLeg['order'], 'legs' | 'lines' | 'retentions'>

/**
 * What an order is worth by trip and rate of tax: what was sold for the trips that stand, and what is kept of those that do not.
 * What is kept is taxed as its trip was.
 */
export function worthOfOrder({ legs, lines, retentions }: WorthOrder): WorthLine[] {
  const standing = new Set(legs.filter(({ status }) => status !== 'cancelled').map(({ id }) => id))
  const rateOf = (bookingId: number | null) =>
    (lines.find((line) => line.bookingId === bookingId) ?? lines[0])?.vatPermille ?? null
  const sold = lines
    .filter(({ bookingId }) => bookingId !== null && standing.has(bookingId))
    .map(({ bookingId, vatPermille, grossCents }) => ({ bookingId, vatPermille, grossCents }))
  const retained = retentions.map(({ bookingId, amountCents: grossCents }) => ({
    bookingId,
    vatPermille: rateOf(bookingId),
    grossCents,
  }))
  return [...sold, ...retained]
}
