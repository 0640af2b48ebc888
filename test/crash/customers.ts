import { randomUUID } from 'node:crypto'
import { bookingBody, fetchQuote } from './booking-body.ts'
import { pause } from './built-server.ts'
import type { Told } from './verdict.ts'

/** A stream of customers at a server that dies and comes back under the same address. */
export type Stream = {
  told: Told[]
  /** Card sessions whose payment was acknowledged, by first booking reference. */
  paidRefs: Set<string>
  /** Answers no customer should get, with what asked for them. */
  unexpected: string[]
  /** Requests sent again after a lost connection. */
  repeats: number
  /** Resolves after so many more answers. */
  answers(count: number): Promise<void>
  /** Resolves when the next payment is on its way to the server. */
  nextPayment(): Promise<void>
  /** Lets nobody new in; resolves when everybody has an answer. The server must be up. */
  end(): Promise<void>
}

type World = Omit<Stream, 'answers' | 'nextPayment' | 'end'> & {
  origin: string
  quote: string
  ending: boolean
  served: number
  onAnswer: (() => void)[]
  onPayment: (() => void)[]
}
type Booked = { bookingRef: string; returnBookingRef?: string; checkoutUrl?: string }

const REPEAT_AFTER_MS = 25
const ANSWER_WITHIN_MS = 20_000

/**
 * Lets `inFlight` customers at a time book and pay. Each repeats a lost request with the same key
 * and body; one in four pays cash, one in five leaves without paying, one in ten asks again after
 * the answer, and half of those who paid never see the success page.
 */
export async function startCustomers(origin: string, inFlight: number): Promise<Stream> {
  const world: World = {
    origin,
    quote: await fetchQuote(origin),
    ending: false,
    served: 0,
    told: [],
    paidRefs: new Set(),
    unexpected: [],
    repeats: 0,
    onAnswer: [],
    onPayment: [],
  }
  const queues = Array.from({ length: inFlight }, async () => {
    while (!world.ending) await serve(world)
  })
  return Object.assign(world, {
    async answers(count: number) {
      for (let i = 0; i < count; i += 1) {
        await new Promise<void>((resolve) => world.onAnswer.push(resolve))
      }
    },
    nextPayment: () => new Promise<void>((resolve) => world.onPayment.push(resolve)),
    async end() {
      world.ending = true
      await Promise.all(queues)
    },
  })
}

async function serve(world: World): Promise<void> {
  world.served += 1
  const number = world.served
  const paymentMethod = number % 4 === 0 ? 'cash' : 'card'
  const returnTransfer = number % 3 === 0
  const told: Told = {
    key: randomUUID(),
    paymentMethod,
    legs: returnTransfer ? 2 : 1,
    refs: null,
    paid: false,
  }
  world.told.push(told)
  const { quote } = world
  const body = JSON.stringify(bookingBody({ quote, paymentMethod, number, returnTransfer }))
  const booked = await book(world, told, body)
  if (!booked) return
  if (number % 10 === 0) await book(world, told, body)
  if (booked.checkoutUrl && number % 5 !== 1) await pay(world, told, booked.checkoutUrl, number)
}

/** Returns the answer, the same however often it is asked for; null after an unexpected one. */
async function book(world: World, told: Told, body: string): Promise<Booked | null> {
  const answer = await insist(world, '/api/bookings', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': told.key },
    body,
  })
  if (answer.status !== 201 && answer.status !== 200) return note(world, 'booking', answer)
  const booked = JSON.parse(answer.text) as Booked
  const refs = [booked.bookingRef, ...(booked.returnBookingRef ? [booked.returnBookingRef] : [])]
  if (told.refs && told.refs.join() !== refs.join()) note(world, `was ${told.refs}`, answer)
  told.refs = refs
  return booked
}

async function pay(world: World, told: Told, checkoutUrl: string, number: number): Promise<void> {
  const { pathname } = new URL(checkoutUrl)
  wake(world.onPayment)
  const answer = await insist(world, pathname, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: world.origin,
    },
    body: 'outcome=paid',
    redirect: 'manual',
  })
  if (answer.status !== 303 || !answer.location?.startsWith('/checkout/success')) {
    note(world, 'payment', answer)
    return
  }
  told.paid = true
  world.paidRefs.add(told.refs?.[0] ?? '')
  if (number % 2 === 0) return
  const sessionId = pathname.split('/').at(-1)
  const page = await insist(world, `/api/checkout/${sessionId}`, {})
  const { paid } = (page.status === 200 ? JSON.parse(page.text) : {}) as { paid?: boolean }
  if (!paid) note(world, 'success page', page)
}

type Answer = { status: number; text: string; location: string | null }

/** Asks until the server answers; "not now" (503) counts as no answer. */
async function insist(world: World, path: string, init: RequestInit): Promise<Answer> {
  for (;;) {
    try {
      const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
      const answer = await fetch(`${world.origin}${path}`, { ...init, signal })
      const text = await answer.text()
      const location = answer.headers.get('location')
      if (answer.status !== 503) {
        wake(world.onAnswer)
        return { status: answer.status, text, location }
      }
    } catch {
      // The server died under this request: the customer presses the button again.
    }
    world.repeats += 1
    await pause(REPEAT_AFTER_MS)
  }
}

function note(world: World, what: string, { status, text }: Answer): null {
  world.unexpected.push(`${what}: ${status} ${text.slice(0, 200)}`)
  return null
}

function wake(waiting: (() => void)[]): void {
  for (const resolve of waiting.splice(0)) resolve()
}
