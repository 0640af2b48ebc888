import { eq } from 'drizzle-orm'
import { vehicles } from '#app/server/db/index.server.ts'
import type {
  CancellationMail,
  ChangeMail,
  LegMail,
  MailDriver,
  ReminderMail,
} from '#app/server/mail/index.server.ts'
import { findNamedOrder, type StoredLeg } from './full-order.ts'
import { bookingMailOf, standing, toMailLeg } from './mail-content.ts'
import { cashDueAt } from './order-money.ts'
import type { BookingDeps } from './types.ts'

/** What the mails about a moved trip tell; null when order, leg or change is gone. */
export async function composeChange(
  deps: BookingDeps,
  orderId: number,
  changeId: number,
): Promise<ChangeMail | null> {
  const order = await findNamedOrder(deps.store.db, orderId)
  const change = order?.changes.find(({ id }) => id === changeId)
  const leg = order?.legs.find(({ id }) => id === change?.bookingId)
  if (!order || !change || !leg) return null
  const { fromDate, fromTime, toDate, toTime, differenceCents } = change
  const to = { date: toDate, time: toTime }
  return {
    ...{ to, differenceCents },
    booking: bookingMailOf(deps, standing(order)),
    // Moved again meanwhile, each mail still tells of its own change.
    leg: { ...toMailLeg(leg), ...to },
    from: { date: fromDate, time: fromTime },
  }
}

/** What the mails about a cancellation tell; null when the order or every leg of it is gone. */
export async function composeCancellation(
  deps: BookingDeps,
  topic: { orderId: number; bookingIds: number[]; refundCents: number },
): Promise<CancellationMail | null> {
  const order = await findNamedOrder(deps.store.db, topic.orderId)
  const cancelled = order?.legs.filter(({ id }) => topic.bookingIds.includes(id)) ?? []
  if (!order || cancelled.length === 0) return null
  const stands = ({ id, status }: StoredLeg) =>
    status !== 'cancelled' && !topic.bookingIds.includes(id)
  return {
    booking: bookingMailOf(deps, order),
    cancelled: cancelled.map(toMailLeg),
    remaining: order.legs.filter(stands).map(toMailLeg),
    refundCents: topic.refundCents,
  }
}

/** What the customer learns of the driver (N-22); null without one, or when the leg is cancelled. */
export async function composeDriver(
  deps: BookingDeps,
  orderId: number,
  bookingId: number,
): Promise<(LegMail & { driver: MailDriver }) | null> {
  const order = await findNamedOrder(deps.store.db, orderId)
  const leg = order?.legs.find(({ id }) => id === bookingId)
  if (!order || !leg || leg.status === 'cancelled') return null
  const driver = await driverOf(deps, leg)
  return driver && { booking: bookingMailOf(deps, order), leg: toMailLeg(leg), driver }
}

/**
 * What a reminder tells; null when the leg is no longer confirmed for that very pickup, or the
 * pickup has come: then the mail would only confuse.
 */
export async function composeReminder(
  deps: BookingDeps,
  orderId: number,
  bookingId: number,
  pickupAt: string,
): Promise<ReminderMail | null> {
  const order = await findNamedOrder(deps.store.db, orderId)
  const leg = order?.legs.find(({ id }) => id === bookingId)
  if (!order || leg?.status !== 'confirmed') return null
  if (leg.pickupAt.toISOString() !== pickupAt || leg.pickupAt <= deps.now()) return null
  const driver = await driverOf(deps, leg)
  const booking = bookingMailOf(deps, order)
  return { booking, leg: toMailLeg(leg), driver, cashDue: cashDueAt(order, leg) }
}

/** The assigned driver; the vehicle's own row says plate and colour where one was chosen from it. */
async function driverOf(deps: BookingDeps, leg: StoredLeg): Promise<MailDriver | null> {
  const { driverName, driverPhone, assignedVehicle, vehicleId } = leg
  if (!driverName) return null
  const person = { name: driverName, phone: driverPhone ?? '' }
  const [row] =
    vehicleId === null
      ? []
      : await deps.store.db.select().from(vehicles).where(eq(vehicles.id, vehicleId))
  if (row) {
    const vehicle = [row.color, row.makeModel].filter(Boolean).join(' ')
    return { ...person, vehicle, plate: row.licensePlate }
  }
  return { ...person, ...vehicleIn(assignedVehicle ?? '') }
}

/** Reads "make_model - license_plate" (PICKER-05); text without a plate is all vehicle. */
function vehicleIn(assigned: string): Pick<MailDriver, 'vehicle' | 'plate'> {
  const at = assigned.lastIndexOf(' - ')
  if (at < 0) return { vehicle: assigned, plate: '' }
  return { vehicle: assigned.slice(0, at), plate: assigned.slice(at + 3) }
}
