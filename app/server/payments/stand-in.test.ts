import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openStore, type Store } from '#app/server/db/index.server.ts'
import { guardForTests } from '#test/outside.ts'
import { openParked } from '#test/parked-stores.ts'
import { copyStore, type StoreAddress } from '#test/stores.ts'
import { type CardSessionRequest, createPayments, type StandIn } from './index.server.ts'

const START = new Date('2026-11-21T09:00:00Z')
const ORIGIN = 'http://localhost:3000'
const minutesLater = (minutes: number) => new Date(START.getTime() + minutes * 60_000)

let address: StoreAddress
let store: Store
let standIn: StandIn
let now = START
let orderId = 0

beforeAll(async () => {
  address = await copyStore('embedded')
  store = await openStore({ ...address, onError: console.error })
  standIn = await openStandIn(store)
})
afterAll(async () => {
  await store.close()
  await address.remove()
})
beforeEach(() => {
  now = START
  orderId += 1
})

async function openStandIn({ db }: Store): Promise<StandIn> {
  const payments = await createPayments({
    stripe: null,
    isPublic: false,
    db,
    installation: 'paros-1',
    outside: guardForTests(),
    origin: ORIGIN,
    now: () => now,
  })
  if (!payments.standIn) throw new Error('without keys the stand-in must be the provider')
  expect(payments.provider).toBe(payments.standIn)
  return payments.standIn
}

function request(change: Partial<CardSessionRequest> = {}): CardSessionRequest {
  return {
    orderId,
    changeId: null,
    bookingRef: 'PT-7KQ2M9XA',
    type: 'tour',
    attempt: 1,
    amountCents: 82_00,
    currency: 'EUR',
    description: 'Private tour: Marble villages, 22 Nov 2026',
    customerEmail: 'eleni.rigas@guest.example',
    expiresAt: minutesLater(30),
    successUrl: `${ORIGIN}/checkout/success`,
    cancelUrl: `${ORIGIN}/checkout/cancel`,
    ...change,
  }
}

async function opened(change: Partial<CardSessionRequest> = {}) {
  const result = await standIn.createSession(request(change))
  if (!result.ok) throw new Error(result.reason)
  return result.session
}

// STRIPE-02, STRIPE-05
describe('the stand-in opens a session', () => {
  test('whose address is its own card page', async () => {
    const session = await opened()
    expect(session).toEqual({
      sessionId: expect.stringMatching(/^standin_[\w-]{24}$/),
      orderId,
      bookingRef: 'PT-7KQ2M9XA',
      installation: 'paros-1',
      isLive: false,
      changeId: null,
      state: 'open',
      amountCents: 82_00,
      currency: 'EUR',
      transactionId: null,
      paidAt: null,
      url: `${ORIGIN}/stand-in-card/${session.sessionId}`,
    })
    expect(await standIn.readSession(session.sessionId)).toEqual(session)
    expect(await standIn.page(session.sessionId)).toEqual({
      sessionId: session.sessionId,
      bookingRef: 'PT-7KQ2M9XA',
      description: 'Private tour: Marble villages, 22 Nov 2026',
      amountCents: 82_00,
      currency: 'EUR',
      state: 'open',
      expiresAt: minutesLater(30),
    })
  })

  // CHECKOUT-31
  test('once per order and amount, however many ask at the same time', async () => {
    const sessions = await Promise.all(Array.from({ length: 8 }, () => opened()))
    expect(new Set(sessions.map(({ sessionId }) => sessionId)).size).toBe(1)
    expect((await opened({ amountCents: 92_00 })).sessionId).not.toBe(sessions[0]?.sessionId)
  })
})

describe('the stand-in opens a session,', () => {
  //
  test('anew once the first has expired, by time or by hand', async () => {
    const first = await opened()
    await standIn.expireSession(first.sessionId)
    const second = await opened()
    now = minutesLater(30)
    const third = await opened({ expiresAt: minutesLater(60) })
    expect(new Set([first, second, third].map(({ sessionId }) => sessionId)).size).toBe(3)
    expect(await standIn.readSession(second.sessionId)).toMatchObject({
      state: 'expired',
      url: null,
    })
  })

  test('never for an order that is paid', async () => {
    const { sessionId } = await opened()
    await standIn.settle(sessionId, 'paid')
    expect(await opened()).toMatchObject({ sessionId, state: 'paid', url: null })
  })

  // STRIPE-03
  test('never with a foreign return address or an amount that is none', async () => {
    const foreign = request({ cancelUrl: 'https://evil.example/' })
    await expect(standIn.createSession(foreign)).rejects.toThrow('must be on')
    const nothing = request({ amountCents: 0 })
    await expect(standIn.createSession(nothing)).rejects.toThrow(RangeError)
    expect(await opened({ amountCents: 1 })).toMatchObject({ amountCents: 1 })
  })
})

describe('the customer', () => {
  // STRIPE-04
  test('pays and goes to the success page with session and booking', async () => {
    const { sessionId } = await opened()
    now = minutesLater(3)
    const session = {
      sessionId,
      orderId,
      bookingRef: 'PT-7KQ2M9XA',
      installation: 'paros-1',
      isLive: false,
      changeId: null,
      state: 'paid',
      amountCents: 82_00,
      currency: 'EUR',
      transactionId: expect.stringMatching(/^standin_pay_/),
      paidAt: minutesLater(3),
      url: null,
    }
    expect(await standIn.settle(sessionId, 'paid')).toEqual({
      ok: true,
      redirectTo: `${ORIGIN}/checkout/success?session_id=${sessionId}&booking_ref=PT-7KQ2M9XA`,
      event: {
        id: `evt_${sessionId}`,
        type: 'checkout.session.completed',
        session,
        refund: null,
        dispute: null,
      },
    })
    expect(await standIn.readSession(sessionId)).toEqual(session)
  })

  // ERR-08
  test.each(['declined', 'abandoned'] as const)('%s: not paid, and may try again', async (how) => {
    const { sessionId } = await opened()
    expect(await standIn.settle(sessionId, how)).toEqual({
      ok: true,
      redirectTo: `${ORIGIN}/checkout/cancel?session_id=${sessionId}`,
      event: null,
    })
    expect(await standIn.readSession(sessionId)).toMatchObject({ state: 'open', paidAt: null })
    expect(await standIn.settle(sessionId, 'paid')).toMatchObject({ ok: true })
  })
})

describe('the customer, however hard they try,', () => {
  test('pays once, however many times the button is pressed', async () => {
    const { sessionId } = await opened()
    const presses = Array.from({ length: 8 }, () => standIn.settle(sessionId, 'paid'))
    const results = await Promise.all(presses)
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    const success = `${ORIGIN}/checkout/success?session_id=${sessionId}&booking_ref=PT-7KQ2M9XA`
    for (const refused of results.filter(({ ok }) => !ok)) {
      expect(refused).toEqual({ ok: false, error: 'already-paid', redirectTo: success })
    }
    expect(await standIn.settle(sessionId, 'declined')).toMatchObject({ error: 'already-paid' })
  })

  test('either pays or finds the session closed, never both', async () => {
    const { sessionId } = await opened()
    const [closed, settled] = await Promise.all([
      standIn.expireSession(sessionId),
      standIn.settle(sessionId, 'paid'),
    ])
    expect(closed?.state).toBe(settled.ok ? 'paid' : 'expired')
    expect(await standIn.readSession(sessionId)).toMatchObject({ state: closed?.state })
  })

  // A-35, CANCEL-02
  test.each(['paid', 'declined', 'abandoned'] as const)(
    'cannot settle an expired session (%s)',
    async (outcome) => {
      const { sessionId } = await opened()
      const redirectTo = `${ORIGIN}/checkout/cancel?session_id=${sessionId}`
      now = minutesLater(30)
      const refusal = { ok: false, error: 'expired', redirectTo }
      expect(await standIn.settle(sessionId, outcome)).toEqual(refusal)
      now = START
      await standIn.expireSession(sessionId)
      expect(await standIn.settle(sessionId, outcome)).toEqual(refusal)
      expect(await standIn.readSession(sessionId)).toMatchObject({ state: 'expired', paidAt: null })
    },
  )

  test('finds nothing under an unknown session', async () => {
    const unknown = { ok: false, error: 'unknown-session' }
    expect(await standIn.settle('standin_nobody', 'paid')).toEqual(unknown)
    expect(await standIn.page('standin_nobody')).toBeNull()
    expect(await standIn.readSession('standin_nobody')).toBeNull()
    expect(await standIn.expireSession('standin_nobody')).toBeNull()
  })
})

test('a paid session stays paid when somebody tries to close it', async () => {
  const { sessionId } = await opened()
  await standIn.settle(sessionId, 'paid')
  now = minutesLater(45)
  expect(await standIn.expireSession(sessionId)).toMatchObject({ state: 'paid' })
})

test('it moves no real money, which a check of the store tells', async () => {
  expect(standIn.isLive).toBe(false)
  expect(await standIn.check()).toBe('stand-in')
})

// STRIPE-06
test('the stand-in believes no webhook', () => {
  expect(standIn.readEvent(new Uint8Array(), 't=1,v1=00')).toEqual({
    ok: false,
    error: 'not-configured',
  })
})

// H1 of the review of security: strangers must not be able to play a payment.
test('on a public address no session is opened, and there is no card page', async () => {
  const { provider, standIn } = await createPayments({
    stripe: null,
    installation: 'paros-1',
    isPublic: true,
    db: store.db,
    outside: guardForTests(),
    origin: ORIGIN,
    now: () => now,
  })
  expect(standIn).toBeNull()
  expect(await provider.createSession(request())).toMatchObject({
    ok: false,
    error: 'not-configured',
  })
})

test('the check of the provider fails while the store its pages are in does not answer', async () => {
  const other = await openParked()
  const cards = await openStandIn(other)
  expect(await cards.check()).toBe('stand-in')
  await other.close()
  await expect(cards.check()).rejects.toThrow()
})
