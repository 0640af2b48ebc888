import { eq } from 'drizzle-orm'
import { bookingSearchText } from '#app/domain/text/search-text.ts'
import { bookings, history, orders, type Transaction } from '#app/server/db/index.server.ts'
import { queueCalendar } from '../calendar/publish-calendar.ts'
import { type FullOrder, isAhead, lockFullOrder, type StoredLeg } from '../order/full-order.ts'
import { nextVersion } from '../order/next-version.ts'
import type { BookingDeps } from '../types.ts'
import { setIdNumber } from './set-id-number.ts'

/** What a customer may change without asking; what is left out stays. */
export type DetailsChange = {
  phone?: string
  specialRequest?: string
  /** Counts where the operator asks for it later and none is kept. */
  idNumber?: string
  legs?: { bookingRef: string; flightOrFerry: string; flightTime?: string | undefined }[]
  /** Username of the administrator who does it for the customer; the customer's own doing without. */
  actor?: string | undefined
}

/** Outcome of a change of details. */
export type DetailsAnswer = { ok: true } | { ok: false; error: 'not-found' | 'not-changeable' }

type Field = 'flightOrFerry' | 'flightTime' | 'specialRequest' | 'phone'

/**
 * Changes flights or ferries with their times, phone and special request until the pickup; the office is told
 * what changed. The same details again change nothing.
 */
export async function changeDetails(
  deps: BookingDeps,
  orderId: number,
  edit: DetailsChange,
): Promise<DetailsAnswer> {
  return deps.store.transaction((tx) => change(deps, tx, orderId, edit))
}

async function change(
  deps: BookingDeps,
  tx: Transaction,
  orderId: number,
  edit: DetailsChange,
): Promise<DetailsAnswer> {
  const order = await lockFullOrder(tx, orderId)
  const legs = edit.legs ?? []
  const known = legs.every(({ bookingRef }) =>
    order?.legs.some((leg) => leg.bookingRef === bookingRef),
  )
  if (!order || !known) return { ok: false, error: 'not-found' }
  const open = order.legs.filter((leg) => isAhead(leg) && leg.pickupAt > deps.now())
  if (open.length === 0) return { ok: false, error: 'not-changeable' }
  const changed = new Set<Field>()
  for (const leg of open) {
    for (const field of await changeLeg(deps, tx, {
      leg,
      to: detailsOf(leg, edit),
      actor: edit.actor,
    })) {
      changed.add(field)
    }
  }
  if (edit.idNumber) await setIdNumber(deps, tx, open, edit.idNumber)
  if (changed.size > 0) await updateOrderAndNotify(deps, tx, order, { edit, fields: [...changed] })
  return { ok: true }
}

/** A letter says a flight or ferry with its time in one line. */
function fieldsInLetter(fields: Field[]) {
  return [...new Set(fields.map((field) => (field === 'flightTime' ? 'flightOrFerry' : field)))]
}

type Details = Record<Field, string>

function detailsOf(leg: StoredLeg, edit: DetailsChange): Details {
  const named = edit.legs?.find(({ bookingRef }) => bookingRef === leg.bookingRef)
  return {
    flightOrFerry: named?.flightOrFerry ?? leg.flightOrFerry,
    flightTime: named?.flightTime ?? leg.flightTime,
    specialRequest: edit.specialRequest ?? leg.specialRequest,
    phone: edit.phone ?? leg.phone,
  }
}

async function changeLeg(
  deps: BookingDeps,
  tx: Transaction,
  { leg, to, actor = 'customer' }: { leg: StoredLeg; to: Details; actor: string | undefined },
): Promise<Field[]> {
  const fields = (Object.keys(to) as Field[]).filter((field) => to[field] !== leg[field])
  if (fields.length === 0) return []
  await tx
    .update(bookings)
    .set({ ...to, searchText: bookingSearchText({ ...leg, ...to }), version: nextVersion })
    .where(eq(bookings.id, leg.id))
  const shared = { orderId: leg.orderId, bookingId: leg.id, at: deps.now(), actor }
  await tx
    .insert(history)
    .values(fields.map((what) => ({ ...shared, what, from: leg[what], to: to[what] })))
  return fields
}

async function updateOrderAndNotify(
  deps: BookingDeps,
  tx: Transaction,
  order: FullOrder,
  { edit, fields }: { edit: DetailsChange; fields: Field[] },
): Promise<void> {
  if (fields.includes('phone') && edit.phone !== undefined) {
    await tx.update(orders).set({ phone: edit.phone }).where(eq(orders.id, order.id))
  }
  const revision = order.legs.reduce((sum, { version }) => sum + version, 0)
  const reason = `office-details:order-${order.id}:${revision}`
  await deps.mail.queue(tx, {
    kind: 'office-details',
    orderId: order.id,
    fields: fieldsInLetter(fields),
    revision,
    reason,
  })
  await queueCalendar(deps, tx, order.id)
  deps.live.bookingsChanged(tx)
}
