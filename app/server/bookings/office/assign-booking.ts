import { eq } from 'drizzle-orm'
import type { ConflictCode } from '#app/domain/planning/conflicts.ts'
import { bookings, history, type Transaction } from '#app/server/db/index.server.ts'
import { findVehicle, lockDriver, lockVehicle } from '#app/server/fleet/index.server.ts'
import { queueCalendar } from '../calendar/publish-calendar.ts'
import type { StoredLeg } from '../order/full-order.ts'
import type { LockedLeg } from '../order/lock-leg.ts'
import { nextVersion } from '../order/next-version.ts'
import type { BookingDeps } from '../types.ts'
import type { AssignAnswer, Assignment } from './answers.ts'
import { changeBooking } from './change-booking.ts'
import { findClash } from './clash.ts'

type Refusal = Extract<AssignAnswer, { error: 'clash' | 'unknown-driver' | 'unknown-vehicle' }>
type TooSmall = Extract<AssignAnswer, { error: 'too-small' }>

/**
 * Gives a booking its driver and vehicle, or takes them away. One that has another job at the time
 * is a clash, told with that job, and a vehicle with too few seats is refused as well, unless the
 * dispatcher means it; that is noted. Of two dispatchers in the same moment one wins; the other is told who was quicker.
 *
 * @param actor Username of the administrator, for the history.
 */
export function assignBooking(
  deps: BookingDeps,
  id: number,
  assignment: Assignment,
  actor: string,
): Promise<AssignAnswer> {
  const { version } = assignment
  return changeBooking<Refusal | TooSmall>(deps, { id, version }, async (tx, { leg }) => {
    const tooSmall = await refuseTooSmall(tx, leg, assignment)
    return tooSmall ?? assignCrew(deps, tx, leg, { assignment, actor })
  })
}

/** Too few seats, unless the dispatcher means it. */
async function refuseTooSmall(
  tx: Transaction,
  leg: StoredLeg,
  { vehicleId, allowClash }: Assignment,
): Promise<TooSmall | null> {
  const vehicle = vehicleId === null || allowClash ? null : await findVehicle(tx, vehicleId)
  const lack = lackOfSeats(vehicle, leg)
  return lack && { ok: false, error: 'too-small', ...lack }
}

/**
 * Does that to a leg under its order's lock; `despite` is what else speaks against it and was meant.
 *
 * @returns Why not, before anything is stored.
 */
export async function assignCrew(
  deps: BookingDeps,
  tx: Transaction,
  leg: StoredLeg,
  {
    assignment,
    actor,
    despite = [],
  }: { assignment: Assignment; actor: string; despite?: readonly ConflictCode[] },
): Promise<Refusal | null> {
  const driver = await pickDriver(tx, leg, assignment)
  if (driver === undefined) return { ok: false, error: 'unknown-driver' }
  const vehicle = await pickVehicle(tx, leg, assignment)
  if (vehicle === undefined) return { ok: false, error: 'unknown-vehicle' }
  // A cancelled trip takes nobody's time; bringing it back asks then.
  const clash = leg.status === 'cancelled' ? null : await findClash(tx, leg, assignment)
  if (clash && !assignment.allowClash) return { ok: false, error: 'clash', clash }
  const crew = {
    driverName: driver?.name ?? null,
    driverPhone: driver?.phone ?? null,
    assignedVehicle: vehicle && `${vehicle.makeModel} - ${vehicle.licensePlate}`,
  }
  const { driverId, vehicleId } = assignment
  const assigned = { ...crew, driverId, vehicleId, clashAllowed: clash !== null }
  if (isSame(leg, assigned)) return null
  // The customer was told of somebody else, or of another car.
  const driverEmailSent = leg.driverEmailSent && isSame(leg, crew)
  await tx
    .update(bookings)
    .set({
      ...assigned,
      driverEmailSent,
      version: nextVersion,
      ...withoutOverPromise(leg, assignment),
    })
    .where(eq(bookings.id, leg.id))
  const { id: bookingId, orderId } = leg
  await tx.insert(history).values({
    orderId,
    bookingId,
    at: deps.now(),
    actor,
    what: 'assignment',
    from: namesOf(leg),
    to: {
      ...namesOf(crew),
      ...(clash && { clashWith: clash.bookingRef }),
      ...lackOfSeats(vehicle, leg),
      ...despiteOf(despite),
    },
  })
  await queueCalendar(deps, tx, orderId)
  return null
}

/** A trip that was sold without a place in the plan has one now: nobody needs to look at it for that. */
function withoutOverPromise({ review }: StoredLeg, { driverId, vehicleId }: Assignment) {
  const isServed = review === 'over-promise' && driverId !== null && vehicleId !== null
  return isServed ? { review: null } : null
}

/** Seats and people, when a vehicle that is newly given has too few; null when everybody fits or it was there. */
function lackOfSeats(
  vehicle: { id: number; capacity: number } | null,
  { passengers, vehicleId }: StoredLeg,
): { seats: number; people: number } | null {
  if (!vehicle || vehicle.id === vehicleId || vehicle.capacity >= passengers) return null
  return { seats: vehicle.capacity, people: passengers }
}

/** What is noted beside a clash and missing seats, which have words of their own. */
function despiteOf(codes: readonly ConflictCode[]): { despite: ConflictCode[] } | null {
  const others = codes.filter((code) => code !== 'overlap' && code !== 'seats')
  return others.length > 0 ? { despite: others } : null
}

type Held = { driver: LockedLeg['leg']['driverName']; vehicle: string | null }

function namesOf(leg: Pick<StoredLeg, 'driverName' | 'assignedVehicle'>): Held {
  return { driver: leg.driverName, vehicle: leg.assignedVehicle }
}

function isSame(leg: StoredLeg, fields: Partial<StoredLeg>): boolean {
  return Object.entries(fields).every(([field, value]) => leg[field as keyof StoredLeg] === value)
}

/** Null for nobody, undefined for somebody unknown or no longer active, unless it stays as it was. */
async function pickDriver(tx: Transaction, leg: StoredLeg, { driverId, allowClash }: Assignment) {
  if (driverId === null) return null
  const found = await lockDriver(tx, driverId, strengthFor(allowClash))
  return found?.isActive || found?.id === leg.driverId ? found : undefined
}

/** As {@link pickDriver}. */
async function pickVehicle(tx: Transaction, leg: StoredLeg, { vehicleId, allowClash }: Assignment) {
  if (vehicleId === null) return null
  const found = await lockVehicle(tx, vehicleId, strengthFor(allowClash))
  return found?.isActive || found?.id === leg.vehicleId ? found : undefined
}

/**
 * Shared: nobody retires the driver meanwhile; of two rivals the constraint decides. A clash on
 * purpose is outside the constraint, so it has the driver to itself while it looks and writes.
 */
function strengthFor(allowClash: boolean): 'no key update' | 'share' {
  return allowClash ? 'no key update' : 'share'
}
