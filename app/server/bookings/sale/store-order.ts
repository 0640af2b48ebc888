import { batchCalls, type Transaction } from '#app/server/db/index.server.ts'
import { type ClaimedLeg, dayOf } from '#app/server/planning/index.server.ts'
import { insertOrders, type NewOrderWithLegs } from '../order/insert-orders.ts'
import { retryWhenTaken } from '../order/retry-when-taken.ts'
import type { BookingParts, Refusal, StoreOrder } from '../types.ts'
import { claimedLeg } from './claimed-leg.ts'
import { planAgain } from './room.ts'

const LARGEST_BATCH = 20
/** While PostgreSQL works on one transaction of sales, the next is made. The embedded store does one after the other. */
const LANES = { postgres: 2, embedded: 1 }
const DAY_MS = 86_400_000

/**
 * Stores orders with their legs, history and follow-up jobs: all of it, or nothing.
 *
 * Orders of one lane that arrive while a transaction is under way share the next one, so a rush of bookings waits for
 * the disk a few times instead of once each. A lane is chosen by day: who would wait for the same lock stands in one line.
 */
export function createStoreOrder(deps: BookingParts): StoreOrder {
  const lanes = Array.from({ length: LANES[deps.store.kind] }, () =>
    batchCalls(LARGEST_BATCH, (made: NewOrderWithLegs[]) => storeAll(deps, made)),
  )
  return (made) => {
    const day = Date.parse(dayOf(made.legs[0])) / DAY_MS
    return (lanes[day % lanes.length] as StoreOrder)(made)
  }
}

function claimedLegs({ legs }: NewOrderWithLegs): ClaimedLeg[] {
  return legs.flatMap((leg) => (leg ? [claimedLeg(leg)] : []))
}

async function storeAll(
  deps: BookingParts,
  made: NewOrderWithLegs[],
): Promise<(number | null | Refusal)[]> {
  const firstByKey = new Map(made.toReversed().map((one) => [one.order.idempotencyKey, one]))
  const results = await retryWhenTaken(() =>
    deps.store.transaction(async (tx) => {
      const firsts = [...firstByKey.values()]
      const { ids, refusals } = await sellByPlan(deps, tx, firsts)
      const stored = firsts.flatMap(({ order }) => {
        const orderId = ids.get(order.idempotencyKey)
        return orderId === undefined ? [] : [{ orderId, payBefore: order.payBefore ?? null }]
      })
      const unpaid = stored.filter(({ payBefore }) => payBefore !== null)
      const certain = stored.filter(({ payBefore }) => payBefore === null)
      await deps.jobs.enqueue(
        tx,
        'orders.close',
        unpaid.map(({ orderId, payBefore }) => ({
          payload: { orderId },
          ...(payBefore && { startAfter: payBefore }),
        })),
      )
      await deps.mail.queueConfirmations(
        tx,
        certain.map(({ orderId }) => orderId),
      )
      deps.live.bookingsChanged(tx)
      return new Map<string, number | Refusal>([...ids, ...refusals])
    }),
  )
  return made.map((one) => {
    const first = firstByKey.get(one.order.idempotencyKey) === one
    return (first && results.get(one.order.idempotencyKey)) || null
  })
}

/**
 * Stores the orders that the plans of their days take. The days are locked before any order exists: whoever
 * makes an order never waits for a day while holding one.
 */
async function sellByPlan(deps: BookingParts, tx: Transaction, made: NewOrderWithLegs[]) {
  const wishes = made.map((one) => {
    const { actor, override = false, plans } = one
    return { override, by: override ? actor : null, legs: claimedLegs(one), plans }
  })
  const claim = await deps.promise.claim(tx, wishes)
  const refusals = new Map<string, Refusal>()
  const sold = made.filter(({ order }, at) => {
    const verdict = claim.verdicts[at]
    if (verdict?.sold !== false) return true
    refusals.set(order.idempotencyKey, verdict)
    return false
  })
  const ids = sold.length > 0 ? await insertOrders(tx, sold) : new Map<string, number>()
  const stored = sold.filter(({ order }) => ids.has(order.idempotencyKey))
  await planAgain(
    deps,
    tx,
    await claim.save(
      new Set(stored.flatMap(({ legs }) => legs.flatMap((leg) => leg?.bookingRef ?? []))),
    ),
  )
  return { ids, refusals }
}
