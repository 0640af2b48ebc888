import { randomUUID } from 'node:crypto'
import { addDays, athensDate } from '#app/domain/time/athens.ts'
import { systemClock } from '#app/server/clock/index.server.ts'
import { bookingBody, tripBody } from '../crash/booking-body.ts'
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
/** Trips are asked for over so many days and at these hours: thousands on one day are no company's season. */
const SEASON_DAYS = 360
const HOURS = ['06', '08', '10', '12', '14', '16', '18', '20', '22']

/** Lets customers book, pay, move and cancel, `atOnce` at a time; resolves when all who came in time have their answers. */
export async function serveCustomers(
  world: World,
  postman: Postman,
  crowd: Crowd,
  { bookings, atOnce, seed, clock }: Pick<ChaosOptions, 'bookings' | 'atOnce' | 'seed' | 'clock'>,
): Promise<void> {
  const queue = async () => {
    while (crowd.told.length < bookings && performance.now() < clock.closesAt) {
      const number = crowd.told.length + 1
      const asker: Asker = {
        origins: world.origins,
        chance: chanceOf(seed * 100_003 + number),
        unexpected: crowd.unexpected,
        repeats: 0,
        giveUpAt: clock.answeredAt,
      }
      const told: Told = {
        refs: null,
        token: '',
        paid: false,
        cancelled: false,
        moves: new Map(),
        paymentMethod: asker.chance.below(4) === 0 ? 'cash' : 'card',
        date: addDays(athensDate(systemClock()), 3 + asker.chance.below(SEASON_DAYS)),
      }
      crowd.told.push(told)
      await serve({ world, postman, asker, told, number })
      crowd.repeats += asker.repeats
    }
  }
  await Promise.all(Array.from({ length: atOnce }, queue))
}

async function serve(visit: Visit): Promise<void> {
  const { asker, told, number } = visit
  const { chance } = asker
  const { paymentMethod, date } = told
  const trip = tripBody({ date, time: `${chance.pick(HOURS)}:30` })
  const quoted = await insist<{ quote: string }>(asker, '/api/quote', { body: trip }, [200])
  if (!quoted) return
  const returnTransfer = chance.below(3) === 0
  const returnDate = addDays(date, 4)
  const { quote } = quoted.body
  const body = bookingBody({ quote, paymentMethod, number, returnTransfer, returnDate })
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
  const date = addDays(told.date, 1 + asker.chance.below(2))
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
