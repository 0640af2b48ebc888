import { RateLimiterDrizzle, RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { type Database, rateLimits } from '#app/server/db/index.server.ts'
import type { Log } from '#app/server/log/index.server.ts'

import { networksAround } from './network.ts'

export { networkOf, widerNetworkOf } from './network.ts'

/** What is limited: points in a window of seconds, per key (an address, or account and address). */
const RULES = {
  /** Failures of one account from one place; other places stay free to sign in. */
  'sign-in': { points: 5, duration: 15 * 60, shared: true },
  'sign-in-address': { points: 30, duration: 15 * 60, shared: true },
  /** Failures of one account from all addresses together; its known devices stay free. */
  'sign-in-account': { points: 30, duration: 60 * 60, shared: true },
  /** Beyond those: one account from one neighbourhood, so that no other can lock its owner out. */
  'sign-in-slow': { points: 1, duration: 60, shared: true },
  /** Codes of one account, wherever they are tried. */
  'second-factor': { points: 5, duration: 15 * 60, shared: true },
  /** The password asked again of somebody who is signed in. */
  'own-password': { points: 5, duration: 15 * 60, shared: true },
  booking: { points: 20, duration: 10 * 60, shared: true },
  /** New orders of a visitor, each a form that takes a person half a minute; counted in this process only. */
  'booking-pace': { points: 3, duration: 30, shared: false },
  /** Requests cost the office time, and a mail each. */
  request: { points: 10, duration: 60 * 60, shared: true },
  /** Bookings that are confirmed by mail at once, to one address: nobody's mailbox is to be filled. */
  'booking-recipient': { points: 5, duration: 60 * 60, shared: true },
  /** Asking by an idempotency key what was booked: a browser does so when its customer comes back. */
  'find-booked': { points: 30, duration: 10 * 60, shared: true },
  /** Guessing: a visitor tries few pairs, and a reference is tried few times by anybody. */
  'manage-find': { points: 10, duration: 15 * 60, shared: true },
  'manage-find-reference': { points: 10, duration: 60 * 60, shared: true },
  manage: { points: 60, duration: 10 * 60, shared: true },
  contact: { points: 10, duration: 10 * 60, shared: true },
  mail: { points: 20, duration: 10 * 60, shared: true },
  /** Whoever got hold of a customer's link must not fill their mailbox with it. */
  'mail-link': { points: 5, duration: 60 * 60, shared: true },
  /** A program may send a day's bookings; each may ask calendars outside. */
  'calendar-event': { points: 60, duration: 10 * 60, shared: true },
  /** Six letters are open for a quarter of an hour: nobody gets far by trying. */
  'driver-pair': { points: 10, duration: 15 * 60, shared: true },
  /** Wrong letters from anywhere in the world together; the code in a picture is no guess and goes on. */
  'driver-pair-letters': { points: 20, duration: 15 * 60, shared: true },
  /** A phone that comes back after a day sends some hundred events, a hundred at a time. */
  'driver-events': { points: 60, duration: 60, shared: false },
  'driver-day': { points: 120, duration: 60, shared: false },
  /** A page that breaks its content policy tells each time it is opened; a few lines tell as much. */
  'policy-report': { points: 20, duration: 10 * 60, shared: false },
  'driver-push': { points: 20, duration: 60, shared: false },
  // Cheap to answer and asked on every change of the form: counted in this process only.
  quote: { points: 120, duration: 60, shared: false },
  places: { points: 240, duration: 60, shared: false },
  /** One visitor's share of a maps service, which may be paid by the call; then the built-in data. */
  'maps-service': { points: 300, duration: 60 * 60, shared: false },
  /** What all visitors together may spend there. */
  'maps-service-all': { points: 3_000, duration: 60 * 60, shared: false },
  /** What became of a card page: a page that waits for its payment asks twenty times. */
  checkout: { points: 120, duration: 10 * 60, shared: false },
  /** A fifth of what the card provider takes: what strangers ask leaves room for selling and giving back. */
  'checkout-all': { points: 20, duration: 1, shared: false },
} as const

/** Name of a limit. */
export type LimitName = keyof typeof RULES

/** Outcome of asking a limit; `retryAfter` in whole seconds. */
type LimitAnswer = { ok: true } | { ok: false; retryAfter: number }

/** Limits how often one visitor may ask (DESIGN 6). */
export type Limits = {
  /** Counts one use. */
  take(name: LimitName, key: string): Promise<LimitAnswer>
  /**
   * Counts one use of a visitor by their network, and by the wider ones that may all be theirs. A use that the narrow one
   * refuses counts against no neighbour.
   */
  takeOfVisitor(name: LimitName, network: string): Promise<LimitAnswer>
  /** Takes back one use of {@link Limits.takeOfVisitor}. */
  giveBackOfVisitor(name: LimitName, network: string): Promise<void>
  /** Takes back one use that turned out to be none. */
  giveBack(name: LimitName, key: string): Promise<void>
  /** Forgets the uses of a key, e.g. after a successful sign-in. */
  forget(name: LimitName, key: string): Promise<void>
}

/**
 * Opens the limits. That somebody has used one up is told in the log once a window, with no word of whom.
 *
 * @param enabled False lets everything pass (RATE_LIMITS=off, loopback only).
 */
export function openLimits(db: Database, log: Pick<Log, 'warn'>, enabled: boolean): Limits {
  if (!enabled) return OPEN
  const limiterOf = limitersOf(db)
  const consume = (name: LimitName, key: string, visitors: number): Promise<LimitAnswer> =>
    limiterOf(name, visitors)
      .consume(key)
      .then(
        () => ({ ok: true }) as const,
        (refusal: RateLimiterRes | Error) => {
          if (refusal instanceof Error) throw refusal
          const isFirst = refusal.consumedPoints === RULES[name].points * visitors + 1
          if (isFirst) log.warn({ limit: name }, 'limit used up')
          return refused(refusal)
        },
      )
  return {
    take: (name, key) => consume(name, key, 1),
    async takeOfVisitor(name, network) {
      for (const [key, visitors] of countersOf(network)) {
        const left = await consume(name, key, visitors)
        if (!left.ok) return left
      }
      return { ok: true }
    },
    async giveBackOfVisitor(name, network) {
      for (const [key, visitors] of countersOf(network)) await limiterOf(name, visitors).reward(key)
    },
    async giveBack(name, key) {
      await limiterOf(name, 1).reward(key)
    },
    async forget(name, key) {
      await limiterOf(name, 1).delete(key)
    },
  }
}

/** A network and those around it, the narrowest first. */
function countersOf(network: string): [key: string, visitors: number][] {
  return [[network, 1], ...networksAround(network)]
}

/** The counters of each limit: one for a visitor, and one for each number of visitors that a wider network stands for. */
function limitersOf(db: Database) {
  const limiters = new Map<string, RateLimiterDrizzle | RateLimiterMemory>()
  return (name: LimitName, visitors: number) => {
    const keyPrefix = visitors === 1 ? name : `${name} x${visitors}`
    const known = limiters.get(keyPrefix)
    if (known) return known
    const { points, duration, shared } = RULES[name]
    const options = { points: points * visitors, duration, keyPrefix }
    const limiter = shared
      ? new RateLimiterDrizzle({
          ...options,
          storeClient: db,
          schema: rateLimits,
          // The nightly purge does it: the library's own timers, one a limit, tell the console of a store that is away.
          clearExpiredByTimeout: false,
        })
      : new RateLimiterMemory(options)
    limiters.set(keyPrefix, limiter)
    return limiter
  }
}

const OPEN: Limits = {
  take: async () => ({ ok: true }),
  takeOfVisitor: async () => ({ ok: true }),
  giveBackOfVisitor: async () => {},
  giveBack: async () => {},
  forget: async () => {},
}

function refused(state: RateLimiterRes): LimitAnswer {
  return { ok: false, retryAfter: Math.max(1, Math.ceil(state.msBeforeNext / 1000)) }
}
