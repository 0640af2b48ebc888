import type { ClaimedLeg } from '#app/server/planning/index.server.ts'
import type { NewOrderWithLegs } from '../order/insert-orders.ts'
import type { BookingDeps, NoPlace, Refusal } from '../types.ts'

/** As often an order tries again after room was made for it: others may be quicker. */
const ROUNDS = 3

/**
 * Stores an order. When its day has no place for it as it is planned, the planner rearranges the day and the
 * order tries again; only when no plan has room, or nobody can tell in time, it is refused.
 */
export async function storeWithRoom(
  deps: BookingDeps,
  made: NewOrderWithLegs,
): Promise<number | null | NoPlace> {
  for (let round = 1; ; round++) {
    const stored = await deps.storeOrder(made)
    if (stored === null || typeof stored === 'number') return stored
    if (stored.error === 'sales-stopped') return { error: stored.error, message: stored.message }
    const room = await roomFor(deps, stored)
    if (room !== 'yes' || round === ROUNDS) return noPlace(deps, made, stored, room !== 'no')
  }
}

type Full = Extract<Refusal, { error: 'no-longer-available' }>

async function roomFor(
  { promise }: BookingDeps,
  { legs }: Full,
): Promise<'yes' | 'no' | 'unknown'> {
  let all: 'yes' | 'unknown' = 'yes'
  for (const leg of legs) {
    const room = await promise.makeRoom(leg)
    if (room === 'no') return 'no'
    if (room === 'unknown') all = 'unknown'
  }
  return all
}

async function noPlace(
  { promise }: BookingDeps,
  { order }: NewOrderWithLegs,
  { legs }: Full,
  request: boolean,
): Promise<NoPlace> {
  const [leg] = legs as [ClaimedLeg]
  const { totalCents } = order
  const alternatives = (await promise.freeTimes(leg)).map((free) => ({
    ...free,
    vehicleType: leg.vehicleType,
    totalCents,
  }))
  return { error: 'no-longer-available', alternatives, request }
}
