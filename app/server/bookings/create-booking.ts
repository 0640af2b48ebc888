import { createHash } from 'node:crypto'
import { hasLeadTime } from '#app/domain/booking/lead-time.ts'
import { bookingReference } from '#app/domain/booking/reference.ts'
import { checkReturn } from '#app/domain/booking/return-trip.ts'
import { athensInstant } from '#app/domain/time/athens.ts'
import type { OpenedQuote } from '#app/server/quotes/index.server.ts'
import { openCardSession } from './card-session.ts'
import type { NewLeg } from './insert-orders.ts'
import { toOrder } from './new-order.ts'
import { findOrderByKey, type OrderFacts, toBookedOrder } from './stored-order.ts'
import type { BookingDeps, BookingRequest, CreateAnswer } from './types.ts'

/** How often a taken booking reference is drawn anew; one clash in 10¹¹ is expected. */
const REFERENCE_TRIES = 3

/**
 * Books a transfer at most once per idempotency key, at the price of the signed quote.
 *
 * Order, legs, history and the follow-up job commit together. Card orders then get a card session;
 * when the provider is away the order stays and the same request tries again (CHECKOUT-31).
 *
 * @returns Refusals are answers; a broken store throws and leaves nothing behind.
 * @see DB-03, CHECKOUT-25, CHECKOUT-45, CHECKOUT-49, A-10
 */
export async function createBooking(
  deps: BookingDeps,
  request: BookingRequest,
): Promise<CreateAnswer> {
  const requestHash = hashOf(deps, request)
  const checked = check(deps, request)
  const created = checked.ok ? await store(deps, request, requestHash, checked.quote) : null
  if (created) return answer(deps, created, requestHash, true)

  // A repeat finds its order also when the trip could no longer be booked.
  const earlier = await findOrderByKey(deps.store.db, request.idempotencyKey)
  if (earlier) return answer(deps, earlier, requestHash, false)
  if (checked.ok) throw new Error('an order vanished right after it was stored')
  return checked
}

function check(deps: BookingDeps, request: BookingRequest) {
  const opened = deps.quotes.open(request.quote)
  if (!opened.ok) return opened
  if (!deps.paymentMethods.includes(request.paymentMethod)) {
    return { ok: false, error: 'method-not-offered' } as const
  }
  const { date, time } = opened.quote
  if (!hasLeadTime(athensInstant(date, time), deps.now())) {
    return { ok: false, error: 'too-soon' } as const
  }
  const problem = request.returnTransfer && checkReturn({ date, time }, request, deps.now())
  if (problem) return { ok: false, error: 'invalid-return', ...problem } as const
  return { ok: true, quote: opened.quote } as const
}

/** Returns null when another request with the same key was first. */
async function store(
  deps: BookingDeps,
  request: BookingRequest,
  requestHash: string,
  quote: OpenedQuote,
): Promise<OrderFacts | null> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await storeOnce(deps, request, requestHash, quote)
    } catch (error) {
      if (!isTakenReference(error) || attempt === REFERENCE_TRIES) throw error
    }
  }
}

async function storeOnce(
  deps: BookingDeps,
  request: BookingRequest,
  requestHash: string,
  quote: OpenedQuote,
): Promise<OrderFacts | null> {
  const { order, legs } = toOrder({
    request,
    requestHash,
    quote,
    now: deps.now(),
    newReference: () => bookingReference(deps.random),
    encryptIdNumber: (idNumber) => deps.keys.encrypt('id-number', idNumber),
  })
  const id = await deps.storeOrder({ order, legs })
  if (id === null) return null
  const made = { state: 'open', cardAttempts: 0, legs: present(legs), payments: [] }
  return { ...order, ...made, id, payBefore: order.payBefore ?? null }
}

function present(legs: readonly (NewLeg | undefined)[]): NewLeg[] {
  return legs.filter((leg) => leg !== undefined)
}

async function answer(
  deps: BookingDeps,
  order: OrderFacts,
  requestHash: string,
  created: boolean,
): Promise<CreateAnswer> {
  if (order.requestHash !== requestHash) return { ok: false, error: 'key-reused' }
  if (order.state === 'closed') return { ok: false, error: 'order-closed' }
  const card = await openCardSession(deps, order)
  if (!card.ok) return { ok: false, error: 'checkout-session-failed' }
  return { ok: true, created, order: toBookedOrder(deps, order, card.url) }
}

/**
 * Tells a repeat of one request from another request under the same key. A renewed quote of the
 * same trip at the same price is the same request.
 */
function hashOf(deps: BookingDeps, request: BookingRequest): string {
  const { idempotencyKey: _, partnerCode: __, ...asked } = request
  const stable = { ...asked, quote: deps.quotes.fingerprint(request.quote) }
  const sorted = Object.entries(stable).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url')
}

function isTakenReference(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error
  const { code, constraint } = cause as { code?: string; constraint?: string }
  return code === '23505' && constraint === 'bookings_booking_ref_unique'
}
