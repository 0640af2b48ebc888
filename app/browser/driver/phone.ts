import type { DriverDay } from '#app/contract/driver.ts'
import type { Json } from '#app/domain/trip-events/canonical-json.ts'
import type { DriverKind } from '#app/domain/trip-events/kinds.ts'
import { type Answer, type EventAnswer, pairPhone, readDay, sendEvents } from './calls.ts'
import { locate } from './locate.ts'
import { phoneNow } from './phone-clock.ts'
import type { Kept, PhoneStore, UnsentEvent } from './phone-store.ts'
import { makeKeys, signEvent } from './sign-event.ts'

/** What the screens show. */
export type PhoneView = {
  /** The driver's name; null while the phone is not connected. */
  driver: string | null
  deviceId: number
  days: DriverDay[]
  outbox: UnsentEvent[]
  refused: Kept['refused']
  settings: Kept['settings']
  /** When the server last answered, by the phone's clock; null when never. */
  lastContact: number | null
  /** When it last took events in; null when never. */
  lastSent: number | null
  sending: boolean
  /** The server could not be reached the last time. */
  away: boolean
  /** The office ended the connection. */
  ended: boolean
  /** Milliseconds by which the phone's clock is behind the server's. */
  skewMs: number
}

const BATCH = 100
/** Trips are forgotten when the server was not heard of for so long. */
const FORGET_MS = 36 * 3_600_000
/** Steps at which the phone is asked where it is, if its driver allows that. */
const LOCATED: ReadonlySet<DriverKind> = new Set([
  'arrived',
  'on-board',
  'no-show-claimed',
  'problem',
])

/** Opens the phone with everything it kept. */
export async function openPhone(store: PhoneStore): Promise<Phone> {
  const connection = await store.read('connection')
  return new Phone(store, connection, await readKept(store, connection))
}

/** What a driver does with the phone, and what it shows. */
export class Phone {
  private readonly listeners = new Set<() => void>()
  /** Events whose position is still being looked for: they go a moment later. */
  private readonly locating = new Set<number>()
  private syncing: Promise<void> | null = null
  private again = false
  private readonly store: PhoneStore
  private connection: Kept['connection'] | undefined
  /** What the screens show now; another object after every change. */
  view: PhoneView

  constructor(store: PhoneStore, connection: Kept['connection'] | undefined, view: PhoneView) {
    this.store = store
    this.connection = connection
    this.view = view
  }

  /** Is told after every change; returns the way to stop. */
  subscribe(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Connects the phone by a code of the office; why not, or null. */
  async pair(code: string, deviceName: string): Promise<PairFailure | null> {
    const { keys, publicKey } = await makeKeys()
    const answer = await pairPhone({ code, deviceName, publicKey })
    if (!answer.ok) return answer.why === 'unknown-phone' ? 'failed' : answer.why
    const { deviceId, driver } = answer.body
    this.connection = { deviceId, driver: driver.name, keys }
    await this.store.write('connection', this.connection)
    this.show({ driver: driver.name, deviceId, ended: false })
    void this.sync()
    return null
  }

  /** Keeps what happened, shows it at once, and sends it when it can. */
  async tell(bookingRef: string, kind: DriverKind, payload?: Json): Promise<void> {
    const at = new Date(phoneNow()).toISOString()
    const eventId = crypto.randomUUID()
    const told = { eventId, bookingRef, kind, at, ...(payload !== undefined && { payload }) }
    const event = await this.store.append(told)
    const isLocated = LOCATED.has(kind)
    if (isLocated) this.locating.add(event.deviceSeq)
    this.show({ outbox: [...this.view.outbox, event] })
    if (isLocated) {
      const position = await locate()
      if (position) await this.store.locate(event.deviceSeq, position)
      this.locating.delete(event.deviceSeq)
    }
    void this.sync()
  }

  /** Sends what waits, then reads the days. One at a time; a wish that comes meanwhile is done after. */
  sync(): Promise<void> {
    if (this.syncing) {
      this.again = true
      return this.syncing
    }
    this.syncing = this.syncOnce().finally(() => {
      this.syncing = null
      if (!this.again) return
      this.again = false
      void this.sync()
    })
    return this.syncing
  }

  /** The driver has read what was refused. */
  async dismissRefused(): Promise<void> {
    await this.store.write('refused', [])
    this.show({ refused: [] })
  }

  /** Keeps a wish about language or colours. */
  async choose(change: Partial<Kept['settings']>): Promise<void> {
    const settings = { ...this.view.settings, ...change }
    await this.store.write('settings', settings)
    this.show({ settings })
  }

  private show(change: Partial<PhoneView>): void {
    this.view = { ...this.view, ...change }
    for (const listener of this.listeners) listener()
  }

  private async syncOnce(): Promise<void> {
    if (!this.connection) return
    this.show({ sending: true })
    if (await this.flush()) await this.refresh()
    this.show({ sending: false, outbox: await this.store.outbox() })
  }

  /** False when there is no going on: no answer, or this phone is known no more. */
  private async flush(): Promise<boolean> {
    for (;;) {
      const waiting = await this.store.outbox()
      const batch = waiting.filter((event) => !this.locating.has(event.deviceSeq)).slice(0, BATCH)
      if (batch.length === 0 || !this.connection) return this.connection !== undefined
      const key = this.connection.keys.privateKey
      const signed = await Promise.all(batch.map((event) => signEvent(key, event)))
      const answer = await sendEvents(signed, new Date(phoneNow()).toISOString())
      if (!answer.ok) {
        await this.unanswered(answer.why)
        return false
      }
      await this.settle(batch, answer.body.results)
    }
  }

  private async settle(batch: UnsentEvent[], results: EventAnswer[]): Promise<void> {
    const more = results
      .filter(({ result }) => result === 'rejected')
      .map(({ eventId, code = '' }) => ({ eventId, code }))
    const refused = [...this.view.refused, ...more]
    if (more.length > 0) await this.store.write('refused', refused)
    await this.store.settle(batch.map(({ deviceSeq }) => deviceSeq))
    const lastSent = phoneNow()
    await this.store.write('lastSent', lastSent)
    // The days come before the events leave the screen: a step that was pressed must not flicker back.
    await this.refresh()
    this.show({ outbox: await this.store.outbox(), refused, lastSent })
  }

  private async refresh(): Promise<void> {
    const today = await readDay()
    if (!today.ok) return this.unanswered(today.why)
    const { next, driver } = today.body
    const tomorrow = await readDay(next)
    const kept = this.view.days.find(({ day }) => day === next)
    const days = [today.body, tomorrow.ok ? tomorrow.body : kept].filter((day) => day !== undefined)
    const lastContact = phoneNow()
    await Promise.all([
      this.store.write('days', days),
      this.store.write('lastContact', lastContact),
    ])
    const skewMs = today.serverTime ? today.serverTime - lastContact : this.view.skewMs
    this.show({ days, lastContact, skewMs, driver, away: false })
  }

  private async unanswered(why: Unanswered): Promise<void> {
    if (why !== 'unknown-phone') return this.show({ away: true })
    this.connection = undefined
    await this.store.forget()
    this.show({ driver: null, days: [], ended: true })
  }
}

/** Why a phone was not connected. */
export type PairFailure = 'refused' | 'too-many' | 'away' | 'failed'

type Unanswered = Extract<Answer<never>, { ok: false }>['why']

async function readKept(
  store: PhoneStore,
  connection: Kept['connection'] | undefined,
): Promise<PhoneView> {
  const lastContact = (await store.read('lastContact')) ?? null
  const isOld = lastContact !== null && phoneNow() - lastContact > FORGET_MS
  if (isOld) await store.write('days', [])
  return {
    driver: connection?.driver ?? null,
    deviceId: connection?.deviceId ?? 0,
    lastContact,
    days: (await store.read('days')) ?? [],
    outbox: await store.outbox(),
    lastSent: (await store.read('lastSent')) ?? null,
    refused: (await store.read('refused')) ?? [],
    settings: (await store.read('settings')) ?? { language: 'el', colours: 'auto' },
    sending: false,
    away: false,
    ended: false,
    skewMs: 0,
  }
}
