import { and, asc, eq, inArray } from 'drizzle-orm'
import {
  bookings,
  history,
  isUniqueViolation,
  orders,
  rowVersion,
  type Transaction,
} from '#app/server/db/index.server.ts'
import {
  type Driver,
  type DriverFields,
  lockDriver,
  lockVehicle,
  PLATE_RULE,
  updateDriver,
  updateVehicle,
  type Vehicle,
  type VehicleFields,
} from '#app/server/fleet/index.server.ts'
import { queueCalendar } from '../calendar/publish-calendar.ts'
import { nextVersion } from '../order/next-version.ts'
import type { BookingDeps } from '../types.ts'
import {
  type ComingTrips,
  FLEET_COLUMN,
  type FleetKind,
  isComing,
  readComing,
} from './coming-trips.ts'

/** What to change of a driver or vehicle; what is left out stays. */
export type FleetEdit<Change> = {
  id: number
  change: Change
  /** How the row looked to who edits it (see `rowVersion`); null does not ask. */
  version: string | null
  /** Somebody saw that coming trips stay with what is put out of service. */
  confirmed: boolean
  /** Username of the administrator. */
  actor: string
}

/** Outcome of an edit; `trips` counts the coming trips that tell the new words now. */
export type FleetAnswer<Row> =
  | { ok: true; row: Row; trips: number }
  | { ok: false; error: 'not-found' | 'plate-taken' }
  | { ok: false; error: 'stale'; row: Row }
  | { ok: false; error: 'coming-trips'; coming: ComingTrips }

/** Edits a driver; see {@link changeFleet}. */
export function changeDriver(
  deps: BookingDeps,
  edit: FleetEdit<Partial<DriverFields>>,
): Promise<FleetAnswer<Driver>> {
  const shownAs = ({ name, phone }: Driver) => ({ driverName: name, driverPhone: phone })
  const rules = { kind: 'driver', lock: lockDriver, update: updateDriver, shownAs } as const
  return changeFleet(deps, rules, edit)
}

/** Edits a vehicle; see {@link changeFleet}. */
export function changeVehicle(
  deps: BookingDeps,
  edit: FleetEdit<Partial<VehicleFields>>,
): Promise<FleetAnswer<Vehicle>> {
  const shownAs = ({ makeModel, licensePlate }: Vehicle) => ({
    assignedVehicle: `${makeModel} - ${licensePlate}`,
  })
  const rules = { kind: 'vehicle', lock: lockVehicle, update: updateVehicle, shownAs } as const
  return changeFleet(deps, rules, edit)
}

/** How drivers and vehicles differ; `said` is what a booking tells of the one it is assigned. */
type FleetRules<Row, Change> = {
  kind: FleetKind
  lock(tx: Transaction, id: number): Promise<Row | null>
  update(tx: Transaction, row: Row, change: Change): Promise<Row>
  shownAs(row: Row): Partial<typeof bookings.$inferInsert>
}

/** Assignments that come between are rare; more than a few in a row are a fault. */
const MOST_TRIES = 5

/**
 * Changes a driver or vehicle, and what its coming trips tell of it, in one transaction: versions,
 * history and calendar with them, and the customer counts as not yet told. Past trips keep the
 * words they were driven under. Out of service it stays assigned, and only when that was confirmed.
 */
async function changeFleet<Row extends { id: number; isActive: boolean }, Change>(
  deps: BookingDeps,
  rules: FleetRules<Row, Change>,
  edit: FleetEdit<Change & { isActive?: boolean }>,
): Promise<FleetAnswer<Row>> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const answer = await tryChange(deps, rules, edit)
    if (answer === 'again') continue
    if (answer.ok) note(deps, rules.kind, edit, answer.trips)
    return answer
  }
  throw new Error(`${rules.kind} ${edit.id} kept being assigned while it was changed`)
}

async function tryChange<Row extends { id: number; isActive: boolean }, Change>(
  deps: BookingDeps,
  rules: FleetRules<Row, Change>,
  edit: FleetEdit<Change & { isActive?: boolean }>,
): Promise<FleetAnswer<Row> | 'again'> {
  try {
    return await deps.store.transaction(async (tx) => {
      const locked = await lockOrdersAhead(deps, tx, rules.kind, edit.id)
      const before = await rules.lock(tx, edit.id)
      if (!before) return { ok: false, error: 'not-found' }
      if (edit.version !== null && edit.version !== rowVersion(before)) {
        return { ok: false, error: 'stale', row: before }
      }
      const { change, confirmed } = edit
      if (before.isActive && change.isActive === false && !confirmed) {
        const now = deps.now()
        const coming = (await readComing(tx, rules.kind, { now, id: edit.id })).get(edit.id)
        if (coming) return { ok: false, error: 'coming-trips', coming }
      }
      const legs = await readAhead(deps, tx, rules.kind, edit.id)
      // Assigned since the orders were locked: orders come before fleet, so from the beginning.
      if (legs.some(({ orderId }) => !locked.has(orderId))) return 'again'
      const after = await rules.update(tx, before, change)
      // Pickers and lists show drivers and vehicles too.
      deps.live.bookingsChanged(tx)
      const [from, to] = [rules.shownAs(before), rules.shownAs(after)]
      if (rowVersion(from) === rowVersion(to)) return { ok: true, row: after, trips: 0 }
      await storeChange(deps, tx, legs, { what: rules.kind, actor: edit.actor, from, to })
      return { ok: true, row: after, trips: legs.length }
    })
  } catch (error) {
    if (isUniqueViolation(error, PLATE_RULE)) return { ok: false, error: 'plate-taken' }
    throw error
  }
}

type Ahead = { id: number; orderId: number }

function readAhead(
  { now }: BookingDeps,
  tx: Transaction,
  kind: FleetKind,
  id: number,
): Promise<Ahead[]> {
  return tx
    .select({ id: bookings.id, orderId: bookings.orderId })
    .from(bookings)
    .where(and(eq(FLEET_COLUMN[kind], id), isComing(now())))
}

/** The one place that holds many orders: by id, as everybody who holds more than one. */
async function lockOrdersAhead(
  deps: BookingDeps,
  tx: Transaction,
  kind: FleetKind,
  id: number,
): Promise<Set<number>> {
  const orderIds = (await readAhead(deps, tx, kind, id)).map(({ orderId }) => orderId)
  if (orderIds.length === 0) return new Set()
  const held = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, orderIds))
    .orderBy(asc(orders.id))
    .for('update')
  return new Set(held.map((order) => order.id))
}

type StoredChange = {
  what: FleetKind
  actor: string
  from: Partial<typeof bookings.$inferInsert>
  to: Partial<typeof bookings.$inferInsert>
}

async function storeChange(
  deps: BookingDeps,
  tx: Transaction,
  legs: Ahead[],
  { what, actor, from, to }: StoredChange,
): Promise<void> {
  if (legs.length === 0) return
  const ids = legs.map(({ id }) => id)
  await tx
    .update(bookings)
    .set({ ...to, driverEmailSent: false, version: nextVersion })
    .where(inArray(bookings.id, ids))
  const at = deps.now()
  await tx
    .insert(history)
    .values(legs.map(({ id, orderId }) => ({ orderId, bookingId: id, at, actor, what, from, to })))
  for (const orderId of new Set(legs.map((leg) => leg.orderId))) {
    await queueCalendar(deps, tx, orderId)
  }
}

function note(
  { log }: BookingDeps,
  kind: FleetKind,
  { id, actor, change }: FleetEdit<object>,
  trips: number,
): void {
  log.info({ [`${kind}Id`]: id, actor, fields: Object.keys(change), trips }, `${kind} changed`)
}
