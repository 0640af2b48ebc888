import { setTimeout as wait } from 'node:timers/promises'
import { CAPACITY, VEHICLE_TYPES, type VehicleType } from '#app/domain/fleet/vehicle.ts'
import { priceTransfer } from '#app/domain/pricing/transfer-price.ts'
import type { WallDate } from '#app/domain/time/athens.ts'
import type { Transaction } from '#app/server/db/index.server.ts'
import {
  type ClaimedLeg,
  dayOf,
  type Plans,
  type Seats,
} from '#app/server/planning/index.server.ts'
import type { NewOrderWithLegs } from '../order/insert-orders.ts'
import type { Alternative, BookingDeps, BookingParts, NoPlace, Refusal } from '../types.ts'
import { nearTimes } from './near-times.ts'

/** Of the time that somebody waits so much (ms) is left for the other times that he is offered. */
const OFFER_MS = 500
/** As often an order tries again after a plan was made for it: others may be quicker. */
const ROUNDS = 3

/** A day that took no more of what was asked for. */
type Full = Extract<Refusal, { error: 'no-longer-available' }>

/**
 * Stores an order. When its day has no seat for it as it is planned, the planner looks for a plan that has and the
 * order tries again by that; only when no plan has room, or nobody can tell in time, it is refused.
 */
export async function storeWithRoom(
  deps: BookingDeps,
  made: NewOrderWithLegs,
): Promise<number | null | NoPlace> {
  const due = deps.promise.answerDue()
  const stored = await withRoom(deps, (plans) => deps.storeOrder({ ...made, plans }), isRefusal, {
    due,
  })
  if (stored.ok) return stored.answer
  const { refusal } = stored
  if (refusal.error === 'sales-stopped') return refusal
  return noPlace(deps, made, refusal, { request: stored.request, due })
}

function isRefusal(stored: number | null | Refusal): stored is Refusal {
  return typeof stored === 'object' && stored !== null
}

type Tried<Answer> =
  | { ok: true; answer: Exclude<Answer, Refusal> }
  | { ok: false; refusal: Refusal; request: boolean }

/** `due`: when there has to be an answer; `free`: references of bookings that give up their seats by it. */
type RoomWish = { due: number; free?: readonly string[] }

/**
 * Tries something that claims seats. Where the day has none as it is planned, it is tried again by a plan that has.
 * `request` of a refusal: nobody could prove that there is none.
 */
export async function withRoom<Answer>(
  deps: Pick<BookingDeps, 'promise'>,
  attempt: (plans: Plans) => Promise<Answer>,
  isRefused: (answer: Answer) => answer is Answer & Refusal,
  wish: RoomWish,
): Promise<Tried<Answer>> {
  const plans = new Map<WallDate, Seats>()
  for (let round = 1; ; round++) {
    const answer = await attempt(plans)
    if (!isRefused(answer)) return { ok: true, answer: answer as Exclude<Answer, Refusal> }
    const refusal: Refusal = answer
    if (refusal.error === 'sales-stopped') return { ok: false, refusal, request: false }
    const room = round === ROUNDS ? 'unknown' : await roomFor(deps, refusal, wish, plans)
    if (room !== 'yes') return { ok: false, refusal, request: room !== 'no' }
  }
}

/** Every leg of a day is asked for at once: one that is there alone helps nobody. */
async function roomFor(
  { promise }: Pick<BookingDeps, 'promise'>,
  { legs, reserved }: Full,
  { due, free = [] }: RoomWish,
  plans: Map<WallDate, Seats>,
): Promise<'yes' | 'no' | 'unknown'> {
  if (reserved) return 'no'
  let all: 'yes' | 'unknown' = 'yes'
  for (const day of new Set(legs.map(dayOf))) {
    const mostMs = due - OFFER_MS - performance.now()
    if (mostMs <= 0) return 'unknown'
    const own = legs.filter((leg) => dayOf(leg) === day)
    const { room, seats } = await promise.findRoom(own, { free, mostMs })
    if (room === 'no') return 'no'
    if (room === 'unknown') all = 'unknown'
    if (seats) plans.set(day, seats)
  }
  return all
}

/** What is found of something in time, else nothing. */
export async function inTime<Found>(due: number, found: Promise<Found[]>): Promise<Found[]> {
  const ended = new AbortController()
  const late = wait(Math.max(0, due - performance.now()), [], { signal: ended.signal })
  return Promise.race([found, late.catch(() => [])]).finally(() => ended.abort())
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
  { request, due }: { request: boolean; due: number },
): Promise<NoPlace> {
  const { totalCents } = order
  const [leg] = refusal.legs as [ClaimedLeg]
  const times = nearTimes(deps, leg, legs[0].tourId ?? null)
  const larger = legs.length === 1 ? largerCar(deps, leg, legs[0].distanceMetres ?? null) : []
  const alternatives = [
    ...(await inTime(due, times)).map((free) => {
      return { ...free, vehicleType: leg.vehicleType, totalCents }
    }),
    ...(await inTime(due, Promise.resolve(larger))),
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
