import { openStore, type Store } from '#app/server/db/index.server.ts'
import {
  type CardProvider,
  type CardSessionRequest,
  createPayments,
} from '#app/server/payments/index.server.ts'
import { type FakeStripe, startFakeStripe } from './fake-stripe.ts'
import { guardForTests } from './outside.ts'
import { copyStore, type StoreAddress, storeKinds } from './stores.ts'

/** The moment of every test at a provider. */
export const NOW = new Date('2026-11-21T09:00:00Z')
const ORIGIN = 'http://localhost:3000'

/** A provider and the customer who pays there. */
export type Bench = {
  cards: CardProvider
  pay(sessionId: string): Promise<unknown>
  close(): Promise<void>
}

async function openStandIn(kind: (typeof storeKinds)[number]): Promise<Bench> {
  const address: StoreAddress = await copyStore(kind)
  const store: Store = await openStore({ ...address, onError: console.error })
  const options = {
    stripe: null,
    isPublic: false,
    db: store.db,
    installation: 'paros-1',
    outside: guardForTests(),
    origin: ORIGIN,
    now: () => NOW,
  }
  const { provider, standIn } = await createPayments(options)
  return {
    cards: provider,
    pay: async (sessionId) => standIn?.settle(sessionId, 'paid'),
    async close() {
      await store.close()
      await address.remove()
    },
  }
}

async function openStripe(): Promise<Bench> {
  const fake: FakeStripe = await startFakeStripe({ now: () => NOW })
  const stripe = { secretKey: 'sk_test_meltemi', webhookSecret: null, apiBase: fake.base }
  const options = {
    stripe,
    isPublic: true,
    db: {} as never,
    installation: 'paros-1',
    outside: guardForTests(),
    origin: ORIGIN,
    now: () => NOW,
  }
  const { provider } = await createPayments(options)
  return { cards: provider, pay: async (sessionId) => fake.pay(sessionId), close: fake.close }
}

/** Every card provider, by its name; the stand-in on each kind of store. */
export const PROVIDERS: [string, () => Promise<Bench>][] = [
  ['Stripe', openStripe],
  ...storeKinds.map((kind): [string, () => Promise<Bench>] => [
    `the stand-in on the ${kind} store`,
    () => openStandIn(kind),
  ]),
]

/** What a customer is asked to pay: 82 euros for a transfer. */
export const REQUEST: CardSessionRequest = {
  orderId: 1,
  changeId: null,
  bookingRef: 'PT-7KQ2M9XA',
  type: 'transfer',
  attempt: 1,
  amountCents: 82_00,
  currency: 'EUR',
  description: 'Private transfer: Naoussa to Paros Airport',
  customerEmail: 'eleni.rigas@guest.example',
  expiresAt: new Date(NOW.getTime() + 30 * 60_000),
  successUrl: `${ORIGIN}/checkout/success`,
  cancelUrl: `${ORIGIN}/checkout/cancel`,
}

/** Opens a card page for it; throws where the provider refuses. */
export async function openSession({ cards }: Bench, change: Partial<CardSessionRequest> = {}) {
  const result = await cards.createSession({ ...REQUEST, ...change })
  if (!result.ok) throw new Error(result.reason)
  return result.session
}
