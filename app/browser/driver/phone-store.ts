import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { DriverDay } from '#app/contract/driver.ts'
import type { Json } from '#app/domain/trip-events/canonical-json.ts'
import type { PhoneClock } from '#app/domain/trip-events/effective-time.ts'
import type { DriverKind, Position } from '#app/domain/trip-events/kinds.ts'

/** An event that is not sent yet. It is signed as it goes: until then its position may still come. */
export type UnsentEvent = {
  eventId: string
  /** Who told it: it goes as nobody else's. What an app of before kept does not say. */
  driver?: { id: number; name: string }
  bookingRef: string
  kind: DriverKind
  /** ISO, by the phone's clock. */
  at: string
  deviceSeq: number
  payload?: Json
  position?: Position
  /** What the phone said of its clock then; an app of before said nothing. */
  clock?: PhoneClock
}

/** What the phone stores beside its events; `lastContact` by its own clock. */
export type PhoneRecords = {
  /** One of an app of before does not have the driver's id. */
  connection: { deviceId: number; driver: string; driverId?: number; keys: CryptoKeyPair }
  days: DriverDay[]
  lastContact: number
  /** Milliseconds by which the phone's clock was behind the server's then. */
  skewMs: number
  /** When the server last took events in, by the phone's clock. */
  lastSent: number
  seq: number
  /** What it took in since the days were last read. */
  taken: UnsentEvent[]
  /** How often the phone was asked where it is, by the trip's reference. */
  fixes: Record<string, number>
  /** `trip`: its time and pickup, as the phone knew it. */
  refused: { eventId: string; code: string; trip?: string; driver?: UnsentEvent['driver'] }[]
  /** `news`: whether the phone is told of changes while nobody looks at it; unset until asked. */
  settings: {
    language: 'el' | 'en'
    colours: 'auto' | 'day' | 'night'
    news?: 'on' | 'off'
  }
}

/** What goes as the phone is disconnected. */
export const FORGOTTEN = ['days', 'taken', 'connection', 'fixes'] as const

/** A photo that goes after its event, by the id of that event, and as nobody else's. */
export type UnsentPhoto = Pick<UnsentEvent, 'eventId' | 'driver'> & { jpeg: Blob }

interface PhoneSchema extends DBSchema {
  kept: { key: keyof PhoneRecords; value: PhoneRecords[keyof PhoneRecords] }
  photos: { key: string; value: UnsentPhoto }
  outbox: { key: number; value: UnsentEvent }
}

/** Everything on the phone: trips, what is not sent, the key, which no script can read out. */
export type PhoneStore = {
  read<Name extends keyof PhoneRecords>(name: Name): Promise<PhoneRecords[Name] | undefined>
  write<Name extends keyof PhoneRecords>(name: Name, value: PhoneRecords[Name]): Promise<void>
  /** Whether the phone has no room left, so that closing the app would lose what was told. */
  isFull(): boolean
  /** Keeps an event under the next number, or the one behind `after`: both or neither. */
  append(event: Omit<UnsentEvent, 'deviceSeq'>, after?: number): Promise<UnsentEvent>
  /** Gives an event that is not sent yet its position. */
  locate(deviceSeq: number, position: Position): Promise<void>
  /** What is not sent, oldest first. */
  outbox(): Promise<UnsentEvent[]>
  /** Keeps a photo until the server has it. */
  storePhoto(photo: UnsentPhoto): Promise<void>
  photos(): Promise<UnsentPhoto[]>
  dropPhoto(eventId: string): Promise<void>
  /** Takes out what the server has an answer for. */
  settle(numbers: number[]): Promise<void>
  /**
   * Numbers what is not sent from 1, as the server counts the events of a phone from when it was connected. What
   * `isOwn` is not true of waits under numbers below 0, in its order.
   */
  renumber(isOwn: (event: UnsentEvent) => boolean): Promise<void>
  /** Forgets trips and key; what is not sent stays, to go when the phone is connected again. */
  forget(): Promise<void>
}

/** Opens the phone's store; it asks the browser not to drop it. */
export async function openPhoneStore(name = 'meltemi-driver'): Promise<PhoneStore> {
  const db = await openDB<PhoneSchema>(name, 2, {
    upgrade(fresh, before) {
      if (before < 1) {
        fresh.createObjectStore('kept')
        fresh.createObjectStore('outbox', { keyPath: 'deviceSeq' })
      }
      fresh.createObjectStore('photos', { keyPath: 'eventId' })
    },
  })
  void navigator.storage?.persist?.()
  return {
    isFull: () => false,
    read: async (name) => (await db.get('kept', name)) as never,
    async write(name, value) {
      await db.put('kept', value, name)
    },
    append: (event, after) => append(db, event, after),
    async locate(deviceSeq, position) {
      const tx = db.transaction('outbox', 'readwrite')
      const event = await tx.store.get(deviceSeq)
      if (event) await tx.store.put({ ...event, position })
      await tx.done
    },
    outbox: () => db.getAll('outbox'),
    async storePhoto(photo) {
      await db.put('photos', photo)
    },
    photos: () => db.getAll('photos'),
    dropPhoto: (eventId) => db.delete('photos', eventId),
    async settle(numbers) {
      const tx = db.transaction('outbox', 'readwrite')
      await Promise.all([...numbers.map((number) => tx.store.delete(number)), tx.done])
    },
    renumber: (isOwn) => renumber(db, isOwn),
    async forget() {
      const tx = db.transaction('kept', 'readwrite')
      await Promise.all([...FORGOTTEN.map((name) => tx.store.delete(name)), tx.done])
    },
  }
}

async function append(
  db: IDBPDatabase<PhoneSchema>,
  event: Omit<UnsentEvent, 'deviceSeq'>,
  after = 0,
): Promise<UnsentEvent> {
  const tx = db.transaction(['kept', 'outbox'], 'readwrite', { durability: 'strict' })
  const facts = tx.objectStore('kept')
  const last = ((await facts.get('seq')) as number | undefined) ?? 0
  const deviceSeq = Math.max(last, after) + 1
  const numbered = { ...event, deviceSeq }
  await Promise.all([facts.put(deviceSeq, 'seq'), tx.objectStore('outbox').put(numbered), tx.done])
  return numbered
}

async function renumber(
  db: IDBPDatabase<PhoneSchema>,
  isOwn: (event: UnsentEvent) => boolean,
): Promise<void> {
  const tx = db.transaction(['kept', 'outbox'], 'readwrite', { durability: 'strict' })
  const outbox = tx.objectStore('outbox')
  const all = await outbox.getAll()
  const own = all.filter(isOwn)
  const others = all.filter((event) => !isOwn(event))
  const numbered = [
    ...others.map((event, index) => ({ ...event, deviceSeq: index - others.length })),
    ...own.map((event, index) => ({ ...event, deviceSeq: index + 1 })),
  ]
  await outbox.clear()
  const kept = numbered.map((event) => outbox.put(event))
  await Promise.all([...kept, tx.objectStore('kept').put(own.length, 'seq'), tx.done])
}
