import { AsyncLocalStorage } from 'node:async_hooks'
import { openPhone, type Phone } from '#app/browser/driver/phone.ts'
import type { Contents } from '#app/browser/driver/phone-contents.ts'
import { openPhoneDisk, type PhoneDisk } from '#app/browser/driver/phone-disk.ts'
import { openPhoneStore } from '#app/browser/driver/phone-store.ts'
import type { TestProduct } from '#test/product.ts'

/**
 * What becomes of a call: it goes, there is no signal, the answer gets lost on the way back, or only what
 * the phone tells gets through.
 */
export type Network = 'on' | 'off' | 'answers-lost' | 'reads-lost'

/** A driver's phone as the model handles it: the real app on a store and a network that can fail. */
export type ModelPhone = {
  name: string
  network: Network
  /** Nothing more fits into it, or the browser has lost it. */
  store: 'well' | 'full' | 'lost'
  disk: PhoneDisk
  /** How far its clock is off, in milliseconds. */
  clockOff: number
  /** Breaks the app's store for a control: what it read to be sent counts as sent. */
  forgets: boolean
  app: Phone
  /** The office ended the connection; the phone may not know yet. */
  revoked: boolean
  cookie: string
  /** Trips that its screen showed since it was connected. */
  shown: Set<string>
}

// Whatever an app does runs as its phone, with what it leaves to be done: no other phone's network or clock.
const acting = new AsyncLocalStorage<ModelPhone>()

/** An app that sends for longer hangs. */
const PATIENCE_MS = 20_000

/** Does something on a phone, and waits until its app is quiet. */
export function on<T>(phone: ModelPhone, work: () => Promise<T>): Promise<T> {
  return acting.run(phone, async () => {
    const done = await work()
    const given = performance.now()
    for (let quiet = 0; quiet < 3; quiet = phone.app.view.sending ? 0 : quiet + 1) {
      if (performance.now() - given > PATIENCE_MS) throw new Error(`${phone.name} is never quiet`)
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
    return done
  })
}

/** The acting phone's clock for `Date.now`; outside of a phone the real one. */
export function clockOfPhones(now: () => number, real: () => number): () => number {
  return () => {
    const phone = acting.getStore()
    return phone ? now() + phone.clockOff : real()
  }
}

/** Lets the apps' calls reach the product, as far as their phones' networks do. */
export function networkOfPhones(product: TestProduct, now: () => number): typeof fetch {
  return async (path, init) => {
    const phone = acting.getStore()
    if (!phone || phone.network === 'off') throw new TypeError('no signal')
    if (phone.network === 'reads-lost' && !init?.method) throw new TypeError('no signal')
    const headers = { ...(init?.headers as object), cookie: phone.cookie }
    const { signal: _, ...sent } = init ?? {}
    const answer = await acting.exit(() => product.call(String(path), { ...sent, headers }))
    if (phone.network === 'answers-lost') throw new TypeError('the answer got lost')
    const cookie = answer.headers.get('set-cookie')?.split(';')[0]
    if (cookie) phone.cookie = cookie
    const told = new Headers(answer.headers)
    told.set('date', new Date(now()).toUTCString())
    const hasBody = answer.status !== 204 && answer.status !== 304
    return new Response(hasBody ? await answer.text() : null, {
      status: answer.status,
      headers: told,
    })
  }
}

/** A phone that was never connected. */
export async function newPhone(name: string, clockOff: number): Promise<ModelPhone> {
  const phone: Omit<ModelPhone, 'app'> = {
    name,
    clockOff,
    disk: openPhoneDisk(name),
    network: 'on',
    store: 'well',
    forgets: false,
    revoked: false,
    shown: new Set(),
    cookie: '',
  }
  await reopen(phone as ModelPhone)
  return phone as ModelPhone
}

/** The app is closed and opened again: only what its store kept is left. */
export function reopen(phone: ModelPhone): Promise<void> {
  return acting.run(phone, async () => {
    phone.app = await openPhone(await openPhoneStore(failing(phone)))
  })
}

/** A store that refuses what needs room while its phone is full, and everything while it is lost. */
function failing(phone: ModelPhone): PhoneDisk {
  return {
    async update(change) {
      if (phone.store === 'lost') throw new DOMException('it is closing', 'InvalidStateError')
      const after = await phone.disk.update((stored) => {
        const made = change(stored)
        if (phone.store === 'full' && needsRoom(stored, made))
          throw new DOMException('no room', 'QuotaExceededError')
        return made
      })
      if (phone.forgets) await phone.disk.update((stored) => ({ ...stored, events: [] }))
      return after
    },
  }
}

function needsRoom(stored: Contents, made: Contents): boolean {
  const had = new Set(stored.events)
  return made.records !== stored.records || made.events.some((event) => !had.has(event))
}
