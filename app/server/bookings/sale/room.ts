import { CAPACITY, VEHICLE_TYPES, type VehicleType } from '#app/domain/fleet/vehicle.ts'
import { priceTransfer } from '#app/domain/pricing/transfer-price.ts'
import type { WallDate } from '#app/domain/time/athens.ts'
import type { Transaction } from '#app/server/db/index.server.ts'
import { type Arranged, type ClaimedLeg, dayOf } from '#app/server/planning/index.server.ts'
import type { NewOrderWithLegs } from '../order/insert-orders.ts'
import type { Alternative, BookingDeps, BookingParts, NoPlace, Refusal } from '../types.ts'
import { nearTimes } from './near-times.ts'

/** As often an order tries again after room was made for it: others may be quicker. */
const ROUNDS = 3

/** A day that took no more of what was asked for. */
type Full = Extract<Refusal, { error: 'no-longer-available' }>

/**
 * Stores an order. When its day has no place for it as it is planned, the planner rearranges the day and the
 * order tries again; only when no plan has room, or nobody can tell in time, it is refused.
 */
export async function storeWithRoom(
  deps: BookingDeps,
  made: NewOrderWithLegs,
): Promise<number | null | NoPlace> {
  const stored = await withRoom(deps, () => deps.storeOrder(made), isRefusal)
  if (stored.ok) return stored.answer
  const { refusal } = stored
  if (refusal.error === 'sales-stopped') return refusal
  return noPlace(deps, made, refusal, stored.request)
}

function isRefusal(stored: number | null | Refusal): stored is Refusal {
  return typeof stored === 'object' && stored !== null
}

type Tried<Answer> =
  | { ok: true; answer: Exclude<Answer, Refusal> }
  | { ok: false; refusal: Refusal; request: boolean }

/**
 * Tries something that claims a place. Where the day has none as it is planned, room is made and it is tried
 * again. `request` of a refusal: nobody could prove that there is none.
 *
 * @param without References of bookings that give up their place by it.
 */
export async function withRoom<Answer>(
  deps: Pick<BookingDeps, 'promise'>,
  attempt: (plan: Arranged | null) => Promise<Answer>,
  isRefused: (answer: Answer) => answer is Answer & Refusal,
  without: readonly string[] = [],
): Promise<Tried<Answer>> {
  let plan: Arranged | null = null
  for (let round = 1; ; round++) {
    const answer = await attempt(plan)
    if (!isRefused(answer)) return { ok: true, answer: answer as Exclude<Answer, Refusal> }
    const refusal: Refusal = answer
    if (refusal.error === 'sales-stopped') return { ok: false, refusal, request: false }
    const made = await roomFor(deps, refusal, without)
    const { room } = made
    plan = made.plan
    if (room !== 'yes' || round === ROUNDS) {
      return { ok: false, refusal, request: room !== 'no' }
    }
  }
}

/** Every leg of a day is asked for at once: one that is there alone helps nobody. */
async function roomFor(
  { promise }: Pick<BookingDeps, 'promise'>,
  { legs, reserved }: Full,
  without: readonly string[],
): ReturnType<BookingDeps['promise']['makeRoom']> {
  let all: Awaited<ReturnType<typeof promise.makeRoom>> = { room: 'yes', plan: null }
  if (reserved) return { ...all, room: 'no' }
  for (const day of new Set(legs.map(dayOf))) {
    const made = await promise.makeRoom(
      legs.filter((leg) => dayOf(leg) === day),
      without,
    )
    if (made.room === 'no') return made
    if (made.room === 'unknown' || all.room === 'yes') all = made
  }
  return all
}

/** What is planned anew once this is stored: days on which something was sold without a place. */
export async function planAgain(
  { jobs }: Pick<BookingParts, 'jobs'>,
  tx: Transaction,
  days: readonly WallDate[],
): Promise<void> {
  await jobs.enqueue(
    tx,
    'planning.settle',
    days.map((day) => ({ payload: { day } })),
  )
}

async function noPlace(
  deps: BookingDeps,
  { order, legs }: NewOrderWithLegs,
  refusal: Full,
  request: boolean,
): Promise<NoPlace> {
  const { totalCents } = order
  const [leg] = refusal.legs as [ClaimedLeg]
  const times = await nearTimes(deps, leg, legs[0].tourId ?? null)
  const alternatives = [
    ...times.map((free) => ({ ...free, vehicleType: leg.vehicleType, totalCents })),
    ...(legs.length === 1 ? await largerCar(deps, leg, legs[0].distanceMetres ?? null) : []),
  ]
  return { error: 'no-longer-available', alternatives, request }
}

/**
 * The next larger class at the same time, at its price by the table: there is one when what is left of the
 * asked class is kept back. Only for a single transfer whose way is known.
 */
export async function largerCar(
  { promise }: Pick<BookingDeps, 'promise'>,
  leg: ClaimedLeg,
  metres: number | null,
): Promise<Alternative[]> {
  if (leg.kind !== 'transfer' || metres === null) return []
  const from = VEHICLE_TYPES.indexOf(leg.vehicleType as VehicleType)
  for (const vehicleType of VEHICLE_TYPES.slice(from + 1)) {
    if (CAPACITY[vehicleType] < leg.passengers) continue
    if (!(await promise.hasPlace({ ...leg, vehicleType }))) continue
    const { price: totalCents } = priceTransfer(vehicleType, metres)
    return [{ date: leg.date, time: leg.time, vehicleType, totalCents }]
  }
  return []
}
