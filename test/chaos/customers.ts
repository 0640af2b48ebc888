import { randomUUID } from 'node:crypto'
import { bookingBody, fetchQuote } from '../crash/booking-body.ts'
import { pause } from '../crash/built-server.ts'
import type { World } from './world.ts'

/** What one customer was told and did. */
export type Told = {
  /** References of the answer; null when none arrived. */
  refs: string[] | null
  paymentMethod: 'card' | 'cash'
  /** The card was charged at the provider. */
  paid: boolean
  /** The cancellation was answered. */
  cancelled: boolean
}

/** Everybody who came, and answers nobody should get. */
export type Crowd = { told: Told[]; unexpected: string[]; repeats: number }

type Visit = { world: World; crowd: Crowd; quote: string }
type Booked = {
  bookingRef: string
  returnBookingRef?: string
  checkoutUrl?: string
  manageUrl: string
}

const PRICE_CENTS = 58_00
const ANSWER_WITHIN_MS = 10_000

/** Lets `count` customers book, `atOnce` at a time; resolves when all have their answers. */
export async function serveCustomers(
  world: World,
  { count, atOnce }: { count: number; atOnce: number },
): Promise<Crowd> {
  const crowd: Crowd = { told: [], unexpected: [], repeats: 0 }
  let quote = await fetchQuote(world.origins[0] ?? '')
  let served = 0
  const renew = setInterval(() => {
    fetchQuote(world.origins[served % 2] ?? '').then(
      (next) => {
        quote = next
      },
      () => {},
    )
  }, 60_000)
  const queue = async () => {
    while (served < count) {
      served += 1
      await serve({ world, crowd, quote }, served)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, queue))
  clearInterval(renew)
  return crowd
}

async function serve(visit: Visit, number: number): Promise<void> {
  const paymentMethod = number % 4 === 0 ? 'cash' : 'card'
  const returnTransfer = number % 3 === 0
  const told: Told = { refs: null, paymentMethod, paid: false, cancelled: false }
  visit.crowd.told.push(told)
  const { quote } = visit
  const body = bookingBody({ quote, paymentMethod, number, returnTransfer })
  const headers = { 'idempotency-key': randomUUID() }
  const booked = await insist<Booked>(visit, '/api/bookings', { body, headers }, [200, 201])
  if (!booked) return
  told.refs = [booked.bookingRef, booked.returnBookingRef ?? []].flat()
  if (number % 5 === 1) return
  if (booked.checkoutUrl) await pay(visit, told, booked.checkoutUrl, number)
  if (number % 8 === 3) await cancel(visit, told, booked)
}

/** Pays at the provider; its webhooks are lost, doubled, late and out of order. */
async function pay({ world, crowd }: Visit, told: Told, checkoutUrl: string, number: number) {
  const sessionId = checkoutUrl.split('/').at(-1) ?? ''
  const session = world.stripe.pay(sessionId)
  told.paid = true
  if (number % 5 > 0) void tellWebhook(world, session, 1 + (number % 3))
  if (number % 2 === 0) return
  const path = `/api/checkout/${sessionId}`
  await insist({ world, crowd, quote: '' }, path, {}, [200, 502])
}

async function tellWebhook(world: World, session: object, times: number): Promise<void> {
  const event = world.stripe.signEvent('checkout.session.completed', session)
  for (let time = 0; time < times; time += 1) {
    await pause(Math.random() * 3_000)
    const origin = world.origins[Math.floor(Math.random() * 2)]
    await fetch(`${origin}/functions/v1/stripe-webhook`, {
      method: 'POST',
      headers: { 'stripe-signature': event.signature },
      body: new Uint8Array(event.body),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    }).then(
      (answer) => answer.text(),
      () => {},
    )
  }
}

/** The customer cancels everything while it is free; the refund that is shown is asked back. */
async function cancel(visit: Visit, told: Told, { manageUrl }: Booked): Promise<void> {
  const token = manageUrl.split('/').at(-1)
  const bookingRefs = told.refs ?? []
  let refundCents = told.paid ? PRICE_CENTS * bookingRefs.length : 0
  for (let turn = 0; turn < 4; turn += 1) {
    const body = { bookingRefs, refundCents }
    const path = `/api/manage/${token}/cancel`
    const answer = await insist<{ code?: string; refundCents?: number }>(
      visit,
      path,
      { body },
      [200, 409, 502],
    )
    if (!answer) return
    if (answer.code !== 'refund-changed') {
      told.cancelled = answer.code === undefined
      return
    }
    refundCents = answer.refundCents ?? 0
  }
}

type Asked = { body?: object; headers?: Record<string, string> }

/** Asks one server or the other until one answers; "not now" (503) counts as no answer. */
async function insist<T>(
  { world, crowd }: Visit,
  path: string,
  { body, headers }: Asked,
  wanted: number[],
): Promise<T | null> {
  for (;;) {
    const origin = world.origins[Math.floor(Math.random() * 2)]
    try {
      const answer = await fetch(`${origin}${path}`, {
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
        headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      })
      const text = await answer.text()
      if (wanted.includes(answer.status)) return JSON.parse(text) as T
      if (answer.status !== 503) {
        crowd.unexpected.push(`${path.split('/')[2]}: ${answer.status} ${text.slice(0, 160)}`)
        return null
      }
    } catch {
      // The server died, or the database did not answer it: the button is pressed again.
    }
    crowd.repeats += 1
    await pause(50)
  }
}
