import type { DayTrip, DriverDay } from '#app/contract/driver.ts'
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
  /** Trips as the driver knew them, that are others now or gone, until he has seen it. */
  before: DayTrip[]
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

/** A photo that goes after its event, by the id of that event, and as nobody else's. */
export type UnsentPhoto = Pick<UnsentEvent, 'eventId' | 'driver'> & { jpeg: Blob }

/** Everything on the phone: trips, what is not sent (oldest first), the key, which no script can read out. */
export type Contents = {
  records: Partial<PhoneRecords>
  events: UnsentEvent[]
  photos: UnsentPhoto[]
}

/** Of a phone that never was connected. */
export const EMPTY: Contents = { records: {}, events: [], photos: [] }

/**
 * What memory has and what only the store has: nothing of either is lost. What memory knew and has no more is done
 * with.
 *
 * @param isKnown Whether memory ever had an event or a photo.
 */
export function merged(
  memory: Contents,
  stored: Contents,
  isKnown: (one: object & { eventId: string }) => boolean,
): Contents {
  const isNew = (one: UnsentEvent | UnsentPhoto) => !isKnown(one)
  const records = { ...stored.records, ...memory.records }
  const numbers = new Set(memory.events.map(({ deviceSeq }) => deviceSeq))
  let last = Math.max(records.seq ?? 0, lastNumber([...memory.events, ...stored.events]))
  const more = stored.events.filter(isNew).map((event) => {
    return numbers.has(event.deviceSeq) ? { ...event, deviceSeq: ++last } : event
  })
  const events = [...memory.events, ...more].toSorted((a, b) => a.deviceSeq - b.deviceSeq)
  const photos = [...memory.photos, ...stored.photos.filter(isNew)]
  return { records: { ...records, seq: last }, events, photos }
}

/** The highest number of some events; 0 of none. */
export function lastNumber(events: readonly UnsentEvent[]): number {
  return Math.max(0, ...events.map(({ deviceSeq }) => deviceSeq))
}
