import { randomUUID } from 'node:crypto'
import { bookingBody, fetchQuote } from '../crash/booking-body.ts'
import { pause } from '../crash/built-server.ts'

/** One answer: what was asked, what came, and when, in milliseconds since the beginning. */
export type Sample = {
  asked: 'page' | 'booking'
  status: number
  /** Whether a refusal says when to come again. */
  retryAfter: boolean
  at: number
  tookMs: number
}

/** People who look at pages and book, a few times a second, whatever happens. */
export type Visitors = {
  samples: Sample[]
  /** Bookings that were answered: their keys and references. */
  booked: Map<string, string>
  /** Milliseconds since the beginning. */
  now(): number
  stop(): Promise<void>
}

const PAGES = ['/', '/tours', '/booking', '/contact']
const PAUSE_MS = 100
const GIVE_UP_MS = 20_000

/** Lets them come until stopped. */
export async function letVisitorsCome(origin: string): Promise<Visitors> {
  const quote = await fetchQuote(origin)
  const began = performance.now()
  const now = () => performance.now() - began
  const samples: Sample[] = []
  const booked = new Map<string, string>()
  let isOver = false
  let number = 0
  const take = async (asked: Sample['asked'], path: string, init: RequestInit) => {
    const at = now()
    const answer = await fetch(`${origin}${path}`, {
      ...init,
      signal: AbortSignal.timeout(GIVE_UP_MS),
    }).catch(() => null)
    const text = (await answer?.text().catch(() => '')) ?? ''
    const retryAfter = answer?.headers.has('retry-after') ?? false
    samples.push({ asked, status: answer?.status ?? 0, retryAfter, at, tookMs: now() - at })
    return { status: answer?.status ?? 0, text }
  }
  const look = async () => {
    while (!isOver) {
      await take('page', PAGES[samples.length % PAGES.length] ?? '/', {})
      await pause(PAUSE_MS)
    }
  }
  const book = async () => {
    while (!isOver) {
      number += 1
      const key = randomUUID()
      const body = JSON.stringify(bookingBody({ quote, paymentMethod: 'cash', number }))
      const headers = { 'content-type': 'application/json', 'idempotency-key': key }
      const answer = await take('booking', '/api/bookings', { method: 'POST', headers, body })
      if (answer.status === 201) booked.set(key, JSON.parse(answer.text).bookingRef)
      await pause(PAUSE_MS)
    }
  }
  const all = Promise.all([look(), book(), book()])
  return {
    samples,
    booked,
    now,
    async stop() {
      isOver = true
      await all
    },
  }
}

/** Bookings that were answered and are not there, or under another reference. */
export async function findLost(origin: string, { booked }: Visitors): Promise<string[]> {
  const lost: string[] = []
  for (const [key, ref] of booked) {
    const answer = await fetch(`${origin}/api/bookings`, { headers: { 'idempotency-key': key } })
    const found = answer.ok ? ((await answer.json()) as { bookingRef: string }).bookingRef : null
    if (found !== ref) lost.push(ref)
  }
  return lost
}
