import type { Json } from '#app/domain/trip-events/canonical-json.ts'
import type { DriverKind, Position } from '#app/domain/trip-events/kinds.ts'
import { type Answer, pairPhone, readDay, sendPhoto } from './calls.ts'
import { handOver } from './hand-over.ts'
import { Fixes } from './locate.ts'
import {
  dismissed,
  forgotten,
  located,
  refreshed,
  renumbered,
  settled,
  withEvent,
  withRecords,
  withSeen,
} from './phone-changes.ts'
import type { Contents, PhoneRecords, UnsentEvent } from './phone-contents.ts'
import type { PhoneStore } from './phone-store.ts'
import {
  isOwn,
  OF_THE_MOMENT,
  ownerOf,
  type PhoneView,
  viewOf,
  withoutOldDays,
} from './phone-view.ts'
import { makeKeys } from './sign-event.ts'
import type { Unseen } from './unseen.ts'

const BATCH = 100
/** Steps at which the phone is asked where it is, if its driver allows that. */
const LOCATED: ReadonlySet<DriverKind> = new Set(['arrived', 'on-board', 'problem'])

/** Opens the phone with everything it kept. */
export async function openPhone(store: PhoneStore): Promise<Phone> {
  return new Phone(store, await store.update(withoutOldDays))
}

/** What a driver does with the phone, and what it shows. */
export class Phone {
  private readonly listeners = new Set<() => void>()
  /** Events whose position is still being looked for: they go a moment later. */
  private readonly locating = new Set<string>()
  private syncing: Promise<void> | null = null
  private again = false
  private readonly store: PhoneStore
  private readonly fixes: Fixes
  private contents: Contents
  /** What the screens show now; another object after every change. */
  view: PhoneView

  constructor(store: PhoneStore, contents: Contents) {
    this.store = store
    this.fixes = new Fixes(store)
    this.contents = contents
    this.view = { ...viewOf(contents), ...OF_THE_MOMENT, trouble: store.trouble }
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
    if (!answer.ok) return FAILURES[answer.why]
    const { deviceId, driver } = answer.body
    const connection = { deviceId, driver: driver.name, driverId: driver.id, keys }
    const isOwnEvent = (event: UnsentEvent) => isOwn(event, connection)
    await this.change((contents) => withRecords(renumbered(contents, isOwnEvent), { connection }))
    this.show({ ended: false })
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
    const event = { eventId, bookingRef, kind: 'no-show-claimed', payload, position } as const
    await this.change((contents) => {
      const photos = jpeg ? [{ eventId, jpeg, ...ownerOf(contents.records.connection) }] : []
      return { ...withEvent(contents, event), photos: [...contents.photos, ...photos] }
    })
    void this.sync()
  }

  /** Keeps what happened, shows it at once, and sends it when it can. */
  async report(bookingRef: string, kind: DriverKind, payload?: Json): Promise<void> {
    const eventId = crypto.randomUUID()
    const isLocated = LOCATED.has(kind)
    if (isLocated) this.locating.add(eventId)
    await this.change((contents) => withEvent(contents, { eventId, bookingRef, kind, payload }))
    if (isLocated) {
      try {
        const position = await this.locateFor(bookingRef)
        if (position) await this.change((contents) => located(contents, eventId, position))
      } finally {
        this.locating.delete(eventId)
      }
    }
    void this.sync()
  }

  /** The driver has seen how these trips stand, or that they are gone: kept and told like a step. */
  async see(unseen: readonly Unseen[]): Promise<void> {
    await this.change((contents) => withSeen(contents, unseen))
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
    await this.change(dismissed)
  }

  /** Does as the driver wishes about language or colours, at once, and keeps it. */
  async choose(change: Partial<PhoneRecords['settings']>): Promise<void> {
    const settings = { ...this.view.settings, ...change }
    this.show({ settings })
    await this.change((contents) => withRecords(contents, { settings }))
  }

  private get connection(): PhoneRecords['connection'] | undefined {
    return this.contents.records.connection
  }

  /** Changes what is kept, and shows it. */
  private async change(change: (contents: Contents) => Contents): Promise<void> {
    this.contents = await this.store.update(change)
    this.show({ ...viewOf(this.contents), trouble: this.store.trouble })
  }

  private show(change: Partial<PhoneView>): void {
    this.view = { ...this.view, ...change }
    for (const listener of this.listeners) listener()
  }

  private async syncOnce(): Promise<void> {
    this.show({ sending: true })
    try {
      // What another window or the worker changed, or what is in the store again.
      await this.change((contents) => contents)
      if (this.connection && (await this.flush())) {
        await this.flushPhotos()
        await this.refresh()
      }
    } finally {
      this.show({ sending: false })
    }
  }

  /** False when there is no going on: no answer, or this phone is known no more. */
  private async flush(): Promise<boolean> {
    for (let most = BATCH; ; ) {
      const { outbox } = this.view
      const batch = outbox.filter(({ eventId }) => !this.locating.has(eventId)).slice(0, most)
      if (batch.length === 0 || !this.connection) return this.connection !== undefined
      const answer = await handOver(this.connection.keys.privateKey, batch)
      if (answer.ok) {
        const { results } = answer.body
        await this.change((contents) => settled(contents, batch, results))
        most = Math.min(2 * most, BATCH)
      } else if (batch.length > 1 && (answer.why === 'refused' || answer.why === 'too-large')) {
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
    const { events, photos } = this.contents
    const unsent = new Set(events.map(({ eventId }) => eventId))
    for (const photo of photos) {
      const { eventId, jpeg } = photo
      const isTaken = !unsent.has(eventId) && isOwn(photo, this.connection)
      if (!isTaken || !(await sendPhoto(eventId, jpeg))) continue
      await this.change((contents) => ({
        ...contents,
        photos: contents.photos.filter((one) => one.eventId !== eventId),
      }))
    }
  }

  private async refresh(): Promise<void> {
    const today = await readDay()
    if (!today.ok) return this.unanswered(today.why)
    const tomorrow = await readDay(today.body.next)
    const days: Parameters<typeof refreshed>[1] = [today.body, tomorrow.ok ? tomorrow.body : null]
    await this.change((contents) => refreshed(contents, days, today.serverTime))
    this.show({ away: false })
  }

  private async unanswered(why: Unanswered): Promise<void> {
    if (why !== 'unknown-phone') return this.show({ away: true })
    this.fixes.forget()
    await this.change(forgotten)
    this.show({ ended: true })
  }
}

/** Why a phone was not connected. */
export type PairFailure = 'refused' | 'too-many' | 'away' | 'failed'

const FAILURES: Record<Unanswered, PairFailure> = {
  refused: 'refused',
  'too-many': 'too-many',
  away: 'away',
  'too-large': 'failed',
  'unknown-phone': 'failed',
}

type Unanswered = Extract<Answer<never>, { ok: false }>['why']
