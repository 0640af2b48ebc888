import type { SettleWay } from '#app/domain/booking/settle-ways.ts'
import type { PlannedEdit } from './plan-edit.ts'

type Noted = PlannedEdit & { at: Date; actor: string; settle: SettleWay | undefined }

/** The lines of history of an edit, one for each thing that changed; the words of a note stay with the booking. */
export function editHistory(edit: Noted) {
  const { order, leg, facts, changed, priceCents, worthCents, at, actor, settle, priceReason } =
    edit
  const noted = { orderId: order.id, bookingId: leg.id, at, actor }
  const has = (...fields: typeof changed) => fields.some((field) => changed.includes(field))
  const line = (what: string, from: unknown, to: unknown) => ({ ...noted, what, from, to })
  const group = (what: string, fields: typeof changed) => {
    const of = (row: object) =>
      Object.fromEntries(fields.map((field) => [field, Reflect.get(row, field)]))
    return has(...fields) ? [line(what, of(leg), of(facts))] : []
  }
  const single = (['flightOrFerry', 'flightTime', 'specialRequest', 'phone'] as const).filter(
    (one) => has(one),
  )
  const differenceCents = priceCents - worthCents
  const money = { differenceCents, ...(settle && { settle }) }
  return [
    ...group('moved', ['date', 'time']),
    ...group('places', ['pickupLocation', 'dropoffLocation']),
    ...group('party', ['passengers', 'luggage']),
    ...group('name', ['firstName', 'lastName']),
    ...single.map((field) => line(field, leg[field], facts[field])),
    ...(has('internalNote') ? [line('internalNote', null, null)] : []),
    ...(has('driverNote') ? [line('driverNote', null, null)] : []),
    ...(edit.lines.length > 0 ? [line('price', worthCents, { priceCents, ...money })] : []),
    ...(edit.lines.length > 0 && edit.todaysPrices ? [line('todaysPrices', null, null)] : []),
    ...(edit.lines.length > 0 && priceReason ? [line('priceReason', null, priceReason)] : []),
  ]
}
