import { createHmac } from 'node:crypto'
import { bookingReference } from '#app/domain/booking/reference.ts'
import { openCardSession } from '../card/card-session.ts'
import type { NewLeg } from '../order/insert-orders.ts'
import { type StoredKeys, storedKeys } from '../order/request-key.ts'
import { findOrderByKey, type OrderFacts, toBookedOrder } from '../order/stored-order.ts'
import { withFreeReference } from '../order/taken-reference.ts'
import type { BookingDeps, Channel, CreateAnswer, CustomerRequest, NoPlace } from '../types.ts'
import { toOrder } from './new-order.ts'
import { storeWithRoom } from './room.ts'
import type { Sale } from './sale.ts'

/** A request that was checked: what it buys, or why it is refused. */
export type Checked = { ok: true; sale: Sale } | Extract<CreateAnswer, { ok: false }>

type Booking = {
  customer: CustomerRequest
  /** The request in words that are the same for a repeat; key and partner are left out of it. */
  fingerprint: object
  checked: Checked
  channel: Channel
}

/**
 * Books what was checked at most once per idempotency key; transfers and tours alike.
 *
 * Order, legs, history and the follow-up job commit together. Card orders then get a card session;
 * when the provider is away the order stays and the same request tries again.
 *
 * @returns Refusals are answers; a broken store throws and leaves nothing behind.
 */
export async function bookOnce(deps: BookingDeps, booking: Booking): Promise<CreateAnswer> {
  const { customer, checked, channel } = booking
  const hashes = hashesOf(deps, booking.fingerprint)
  const [requestHash] = hashes
  const keys = storedKeys(deps, customer.idempotencyKey)
  const created = checked.ok
    ? await withFreeReference(() =>
        store(deps, { customer, keys, requestHash, channel, sale: checked.sale }),
      )
    : null
  if (created && 'error' in created) {
    // A repeat finds its order also when the day is full by now.
    const before = await findOrderByKey(deps.store.db, keys)
    return before ? answer(deps, before, hashes, false) : { ok: false, ...created }
  }
  if (created) {
    deps.trade.booked(customer.paymentMethod, channel.source)
    return answer(deps, created, hashes, true)
  }

  // A repeat finds its order also when the trip could no longer be booked.
  const earlier = await findOrderByKey(deps.store.db, keys)
  if (earlier) return answer(deps, earlier, hashes, false)
  if (checked.ok) throw new Error('an order vanished right after it was stored')
  return checked
}

/** An order that may be stored. */
type CheckedBooking = {
  customer: CustomerRequest
  keys: StoredKeys
  requestHash: string
  channel: Channel
  sale: Sale
}

/** Returns null when another request with the same key was first, or why the day does not take it. */
async function store(
  deps: BookingDeps,
  checkedBooking: CheckedBooking,
): Promise<OrderFacts | null | NoPlace> {
  const [idempotencyKey, ...olderKeys] = checkedBooking.keys
  const { order, legs } = toOrder({
    ...checkedBooking,
    idempotencyKey,
    source: checkedBooking.channel.source,
    now: deps.now(),
    newReference: () => bookingReference(deps.random),
    encryptIdNumber: (idNumber, ref) => deps.keys.encrypt('id-number', idNumber, ref),
  })
  const { actor, said, override } = checkedBooking.channel
  const id = await storeWithRoom(deps, { order, legs, olderKeys, actor, said, override })
  if (id === null || typeof id === 'object') return id
  const made = { cardAttempts: 0, linkVersion: 1, legs: present(legs), payments: [] }
  return { ...order, ...made, id, payBefore: order.payBefore ?? null }
}

function present(legs: readonly (NewLeg | undefined)[]): NewLeg[] {
  return legs.filter((leg) => leg !== undefined)
}

async function answer(
  deps: BookingDeps,
  order: OrderFacts,
  hashes: readonly string[],
  created: boolean,
): Promise<CreateAnswer> {
  if (!hashes.includes(order.requestHash)) return { ok: false, error: 'key-reused' }
  const isOver = order.state === 'closed' || order.legs.length === 0
  if (isOver) return { ok: false, error: 'order-closed' }
  const card = await openCardSession(deps, order)
  if (!card.ok) return card
  const mailFailed = !created && (await deps.mail.confirmationFailed(order.id))
  return { ok: true, created, order: toBookedOrder(deps, order, { url: card.url, mailFailed }) }
}

/**
 * Tells a repeat of one request from another request under the same key: by our present key first,
 * then by previous ones. With our key, because a passport number is short enough to be found again
 * from a plain hash by trying all there are.
 */
function hashesOf(
  { keys }: BookingDeps,
  fingerprint: object,
): [present: string, ...previous: string[]] {
  const { idempotencyKey: _, partnerCode: __, ...stable } = fingerprint as Partial<CustomerRequest>
  const sorted = JSON.stringify(Object.entries(stable).sort(([a], [b]) => (a < b ? -1 : 1)))
  const hashBy = (key: string) => createHmac('sha256', key).update(sorted).digest('base64url')
  const [present, ...previous] = keys.derive('request')
  return [hashBy(present), ...previous.map(hashBy)]
}
