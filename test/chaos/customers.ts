import { randomUUID } from 'node:crypto'
import { addDays, athensDate } from '#app/domain/time/athens.ts'
import { systemClock } from '#app/server/clock/index.server.ts'
import { bookingBody, fetchQuote } from '../crash/booking-body.ts'
import { chanceOf } from '../operations/seed.ts'
import { type Asker, insist } from './ask.ts'
import type { ChaosOptions } from './options.ts'
import { moveByLink, type Told } from './told.ts'
import type { Postman } from './webhooks.ts'
import type { World } from './world.ts'

/** Everybody who came, and answers nobody should get. */
export type Crowd = Pick<Asker, 'unexpected' | 'repeats'> & { told: Told[] }

type Visit = { world: World; postman: Postman; asker: Asker; told: Told; number: number }
type Booked = {
  bookingRef: string
  returnBookingRef?: string
  checkoutUrl?: string
  manageUrl: string
}

const PRICE_CENTS = 58_00
const QUOTE_RENEWED_MS = 60_000
/** After the last customer has come, so long for what they still want. */
const LAST_ANSWERS_MS = 120_000

/**
 * Lets customers book, pay, move and cancel, `atOnce` at a time; resolves when all who came within
 * the time have their answers.
 *
 * @param options With what the price of the trip was told in, while nothing failed yet.
 */
export async function serveCustomers(
  world: World,
  postman: Postman,
  crowd: Crowd,
  { bookings, atOnce, seed, minutes, quote: first }: ChaosOptions & { quote: string },
): Promise<void> {
  const closesAt = performance.now() + minutes * 60_000
  let quote = first
  const renew = setInterval(() => {
    fetchQuote(world.origins[crowd.told.length % 2] ?? '').then(
      (next) => {
        quote = next
      },
      () => {},
    )
  }, QUOTE_RENEWED_MS)
  const queue = async () => {
    while (crowd.told.length < bookings && performance.now() < closesAt) {
      const number = crowd.told.length + 1
      const asker: Asker = {
        origins: world.origins,
        chance: chanceOf(seed * 100_003 + number),
        unexpected: crowd.unexpected,
        repeats: 0,
        giveUpAt: closesAt + LAST_ANSWERS_MS,
      }
      const told: Told = {
        refs: null,
        token: '',
        paid: false,
        cancelled: false,
        moves: new Map(),
        paymentMethod: asker.chance.below(4) === 0 ? 'cash' : 'card',
      }
      crowd.told.push(told)
      await serve({ world, postman, asker, told, number }, quote)
      crowd.repeats += asker.repeats
    }
  }
  await Promise.all(Array.from({ length: atOnce }, queue))
  clearInterval(renew)
}

async function serve(visit: Visit, quote: string): Promise<void> {
  const { asker, told, number } = visit
  const { chance } = asker
  const { paymentMethod } = told
  const body = bookingBody({ quote, paymentMethod, number, returnTransfer: chance.below(3) === 0 })
  const headers = { 'idempotency-key': randomUUID() }
  const booked = await insist<Booked>(asker, '/api/bookings', { body, headers }, [200, 201])
  if (!booked) return
  const { bookingRef, returnBookingRef, checkoutUrl, manageUrl } = booked.body
  told.refs = [bookingRef, returnBookingRef ?? []].flat()
  told.token = manageUrl.split('/').at(-1) ?? ''
  if (chance.below(5) === 0) return
  if (checkoutUrl) await pay(visit, checkoutUrl)
  if (chance.below(6) === 0) await move(visit)
  if (chance.below(8) === 0) await cancel(visit)
}

/** Pays at the provider, whose webhooks come as they come, and mostly looks at the page after it. */
async function pay({ world, postman, asker, told }: Visit, checkoutUrl: string): Promise<void> {
  const sessionId = checkoutUrl.split('/').at(-1) ?? ''
  const session = world.stripe.pay(sessionId)
  told.paid = true
  postman.post('checkout.session.completed', session)
  if (asker.chance.below(2) === 0) return
  await insist(asker, `/api/checkout/${sessionId}`, {}, [200, 502])
}

async function move({ asker, told }: Visit): Promise<void> {
  const [bookingRef = ''] = told.refs ?? []
  const date = addDays(athensDate(systemClock()), 4 + asker.chance.below(2))
  const time = asker.chance.pick(['09:00', '12:30', '18:00'])
  await moveByLink(asker, told, { bookingRef, date, time })
}

/** The customer cancels everything while it is free; the refund that is shown is asked back. */
async function cancel({ asker, told }: Visit): Promise<void> {
  const bookingRefs = told.refs ?? []
  let refundCents = told.paid ? PRICE_CENTS * bookingRefs.length : 0
  for (let turn = 0; turn < 4; turn += 1) {
    const answer = await insist<{ code?: string; refundCents?: number }>(
      asker,
      `/api/manage/${told.token}/cancel`,
      { body: { bookingRefs, refundCents } },
      [200, 409, 502],
    )
    if (!answer) return
    if (answer.body.code !== 'refund-changed') {
      told.cancelled = answer.status === 200
      return
    }
    refundCents = answer.body.refundCents ?? 0
  }
}
