import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FakeStripe, startFakeStripe } from '#test/fake-stripe.ts'
import { book, sessionOf } from '#test/journey.ts'
import { ADMIN, CACTUS } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { callProduct } from './call-product.ts'
import { ENDPOINTS } from './endpoints.ts'
import { rightRequest } from './odd-requests.ts'
import { makeWorld, type World } from './world.ts'

/** More than a person presses, and enough to see what grows with it. */
const CALLS = 40
/** What a visitor may make of it: three orders in half a minute, a page to pay at each, a look at one. */
const MOST = 8

/** What a stranger, or whoever holds a guest's link, may call. */
const OPEN = Object.entries(ENDPOINTS).filter(
  ([route, { by = 'nobody' }]) =>
    (by === 'nobody' || by === 'holder') && !route.includes('webhook'),
)

describe('what a stranger makes the card provider do', () => {
  let stripe: FakeStripe
  let product: TestProduct
  let world: World
  beforeAll(async () => {
    stripe = await startFakeStripe()
    const env = { ...stripe.env, PAYMENT_METHODS: 'card,cash', RATE_LIMITS: 'on' }
    product = await openProduct({ kind: 'embedded', env })
    const accounts = { office: ADMIN, partner: CACTUS }
    world = await makeWorld(callProduct(product), accounts, product.services.now())
  })
  afterAll(async () => {
    await product.close()
    await stripe.close()
  })

  let visitors = 0
  /** Calls again and again, from networks that did nothing before. */
  async function flood(route: string, address = `198.51.100.${++visitors}`) {
    const endpoint = ENDPOINTS[route]
    if (!endpoint) throw new Error(`no endpoint ${route}`)
    const { path, method, headers, body } = rightRequest(route, endpoint, world)
    const sent = body === undefined ? {} : { body }
    const before = stripe.requests.length
    const answers = await Promise.all(
      Array.from({ length: CALLS }, () =>
        product.call(
          path,
          { method, headers: { ...headers, 'idempotency-key': randomUUID() }, ...sent },
          address,
        ),
      ),
    )
    for (const answer of answers) await answer.body?.cancel()
    return { calls: stripe.requests.length - before, statuses: answers.map(({ status }) => status) }
  }

  // The page of a session is asked first, while it is open still.
  const ordered = OPEN.toSorted(
    ([a], [b]) => Number(a.includes('cancel')) - Number(b.includes('cancel')),
  )

  test.each(ordered.map(([route]) => route))('%s costs it next to nothing', async (route) => {
    const { calls, statuses } = await flood(route)
    expect(statuses.filter((status) => status >= 500)).toEqual([])
    expect(calls).toBeLessThanOrEqual(MOST)
  })

  test('an open page of payment that is asked for by many at once is one question', async () => {
    const { body } = await book(product, { details: { paymentMethod: 'card' } })
    // What all visitors together may ask in a second, the floods before have used up.
    await setTimeout(1_100)
    const before = stripe.requests.length
    const ask = (index: number) =>
      product.call(`/api/checkout/${sessionOf(body.checkoutUrl)}`, {}, `203.0.113.${index % 9}`)
    const statuses = await Promise.all(
      Array.from({ length: 18 }, async (_, index) => (await ask(index)).status),
    )
    expect(statuses).toEqual(statuses.map(() => 200))
    expect(stripe.requests.length - before).toBe(1)
  })
})
