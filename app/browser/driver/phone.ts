import type { Json } from '#app/domain/trip-events/canonical-json.ts'
import type { DriverKind, Position } from '#app/domain/trip-events/kinds.ts'
import { type Answer, type EventAnswer, pairPhone, readDay, sendPhoto } from './calls.ts'
import { countedOf, handOver, refusedOf } from './hand-over.ts'
import { Fixes } from './locate.ts'
import { phoneNow, witness } from './phone-clock.ts'
import type { PhoneRecords, PhoneStore, UnsentEvent } from './phone-store.ts'
import { divideOutbox, isOwn, ownerOf, type PhoneView, readView } from './phone-view.ts'
import { makeKeys } from './sign-event.ts'

const BATCH = 100
/** Steps at which the phone is asked where it is, if its driver allows that. */
const LOCATED: ReadonlySet<DriverKind> = new Set(['arrived', 'on-board', 'problem'])

/** An event as the driver makes it; when and under which number is added as it is kept. */
type NewEvent = Omit<UnsentEvent, 'at' | 'clock' | 'deviceSeq' | 'position'> & {
  position?: Position | null
}

/** Opens the phone with everything it kept. */
export async function openPhone(store: PhoneStore): Promise<Phone> {
  const connection = await store.read('connection')
  return new Phone(store, connection, await readView(store, connection))
}

/** What a driver does with the phone, and what it shows. */
export class Phone {
  private readonly listeners = new Set<() => void>()
  /** Events whose position is still being looked for: they go a moment later. */
  private readonly locating = new Set<number>()
  private syncing: Promise<void> | null = null
  private again = false
  private readonly store: PhoneStore
  private readonly fixes: Fixes
  private connection: PhoneRecords['connection'] | undefined
  /** What the screens show now; another object after every change. */
  view: PhoneView

  constructor(
    store: PhoneStore,
    connection: PhoneRecords['connection'] | undefined,
    view: PhoneView,
  ) {
    this.store = store
    this.fixes = new Fixes(store)
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
    const connection = { deviceId, driver: driver.name, driverId: driver.id, keys }
    await this.store.renumber((event) => isOwn(event, connection))
    await this.store.write('connection', connection)
    this.connection = connection
    this.show({ ...(await readView(this.store, connection)), ended: false })
    void this.sync()
    return null
  }

  /** Where the phone is, for a claim; null once it was asked often enough on this trip. */
  locateFor(bookingRef: string): Promise<Position | null> {
    return this.fixes.locate(bookingRef)
  }

  /** Claims that nobody came, from where the phone was; a photo goes after it. */
  async claimNoShow(
    bookingRef: string,
    claim: { reason?: string; photo?: string },
    position: Position | null,
    jpeg?: Blob,
  ): Promise<void> {
    const payload = JSON.parse(JSON.stringify(claim)) as Json
    const eventId = crypto.randomUUID()
    if (jpeg) await this.store.storePhoto({ eventId, jpeg, ...ownerOf(this.connection) })
    await this.keep({ eventId, bookingRef, kind: 'no-show-claimed', payload, position })
    void this.sync()
  }

  /** Keeps what happened, shows it at once, and sends it when it can. */
  async report(bookingRef: string, kind: DriverKind, payload?: Json): Promise<void> {
    const event = await this.keep({ eventId: crypto.randomUUID(), bookingRef, kind, payload })
    if (LOCATED.has(kind)) {
      this.locating.add(event.deviceSeq)
      try {
        const position = await this.locateFor(bookingRef)
        if (position) await this.store.locate(event.deviceSeq, position)
      } finally {
        this.locating.delete(event.deviceSeq)
      }
    }
    void this.sync()
  }

  private async keep({ payload, position, ...event }: NewEvent): Promise<UnsentEvent> {
    const stored = await this.store.append({
      ...event,
      ...ownerOf(this.connection),
      at: new Date(phoneNow()).toISOString(),
      clock: witness(),
      ...(payload !== undefined && { payload }),
      ...(position && { position }),
    })
    this.show({ outbox: [...this.view.outbox, stored], full: this.store.isFull() })
    return stored
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
    const all = (await this.store.read('refused')) ?? []
    const others = all.filter((one) => !isOwn(one, this.connection))
    await this.store.write('refused', others)
    this.show({ refused: [] })
  }

  /** Does as the driver wishes about language or colours, at once, and keeps it. */
  async choose(change: Partial<PhoneRecords['settings']>): Promise<void> {
    const settings = { ...this.view.settings, ...change }
    this.show({ settings })
    await this.store.write('settings', settings)
  }

  private show(change: Partial<PhoneView>): void {
    this.view = { ...this.view, ...change }
    for (const listener of this.listeners) listener()
  }

  private async syncOnce(): Promise<void> {
    if (!this.connection) return
    this.show({ sending: true })
    try {
      if (await this.flush()) {
        await this.flushPhotos()
        await this.refresh()
      }
    } finally {
      await this.showSent()
    }
  }

  private async showSent(): Promise<void> {
    const all = await this.store.outbox().catch(() => null)
    const unsent = all ? divideOutbox(all, this.connection) : {}
    this.show({ sending: false, ...unsent, full: this.store.isFull() })
  }

  /** False when there is no going on: no answer, or this phone is known no more. */
  private async flush(): Promise<boolean> {
    for (let most = BATCH; ; ) {
      const { outbox } = divideOutbox(await this.store.outbox(), this.connection)
      const batch = outbox.filter((event) => !this.locating.has(event.deviceSeq)).slice(0, most)
      if (batch.length === 0 || !this.connection) return this.connection !== undefined
      const answer = await handOver(this.connection.keys.privateKey, batch)
      if (answer.ok) {
        await this.settle(batch, answer.body.results)
        most = Math.min(2 * most, BATCH)
      } else if (answer.why === 'refused') {
        // One of them cannot be read: it must not keep the others here.
        most = Math.ceil(batch.length / 2)
      } else {
        await this.unanswered(answer.why)
        return false
      }
    }
  }

  /** Photos go once their events are taken in: the server knows them by these. */
  private async flushPhotos(): Promise<void> {
    const unsent = new Set((await this.store.outbox()).map(({ eventId }) => eventId))
    for (const photo of await this.store.photos()) {
      const { eventId, jpeg } = photo
      const isTaken = !unsent.has(eventId) && isOwn(photo, this.connection)
      if (isTaken && (await sendPhoto(eventId, jpeg))) await this.store.dropPhoto(eventId)
    }
  }

  private async settle(batch: UnsentEvent[], results: EventAnswer[]): Promise<void> {
    const more = refusedOf(results, batch, this.view.days).map((one) => ({
      ...one,
      ...ownerOf(this.connection),
    }))
    const before = (await this.store.read('refused')) ?? []
    if (more.length > 0) await this.store.write('refused', [...before, ...more])
    // Shown until the days have them: a step that was pressed must not flicker back.
    const taken = [...this.view.taken, ...countedOf(batch, results)]
    await this.store.write('taken', taken)
    await this.store.settle(batch.map(({ deviceSeq }) => deviceSeq))
    const lastSent = phoneNow()
    await this.store.write('lastSent', lastSent)
    const unsent = divideOutbox(await this.store.outbox(), this.connection)
    this.show({ ...unsent, taken, refused: [...this.view.refused, ...more], lastSent })
  }

  private async refresh(): Promise<void> {
    const today = await readDay()
    if (!today.ok) return this.unanswered(today.why)
    const { next, driver } = today.body
    const tomorrow = await readDay(next)
    const previous = this.view.days.find(({ day }) => day === next)
    const days = [today.body, tomorrow.ok ? tomorrow.body : previous].filter(
      (day) => day !== undefined,
    )
    const taken = tomorrow.ok ? [] : this.view.taken
    const lastContact = phoneNow()
    const skewMs = today.serverTime ? today.serverTime - lastContact : this.view.skewMs
    await Promise.all([
      this.store.write('skewMs', skewMs),
      this.store.write('days', days),
      this.store.write('taken', taken),
      this.store.write('lastContact', lastContact),
    ])
    this.show({ days, taken, lastContact, skewMs, driver, away: false })
  }

  private async unanswered(why: Unanswered): Promise<void> {
    if (why !== 'unknown-phone') return this.show({ away: true })
    this.connection = undefined
    this.fixes.forget()
    await this.store.forget()
    this.show({ driver: null, days: [], taken: [], ended: true })
  }
}

/** Why a phone was not connected. */
export type PairFailure = 'refused' | 'too-many' | 'away' | 'failed'

type Unanswered = Extract<Answer<never>, { ok: false }>['why']
