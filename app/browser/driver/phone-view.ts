import type { DayTrip, DriverDay } from '#app/contract/driver.ts'
import { phoneNow } from './phone-clock.ts'
import type { Contents, PhoneRecords, UnsentEvent } from './phone-contents.ts'
import type { StoreTrouble } from './phone-store.ts'

/** What the screens show. */
export type PhoneView = {
  /** The driver's name; null while the phone is not connected. */
  driver: string | null
  deviceId: number
  days: DriverDay[]
  /** Trips as the driver knew them, that are others now or gone, until he has seen it. */
  before: DayTrip[]
  /** What this driver told and is not sent. */
  outbox: UnsentEvent[]
  /** What is not sent of other drivers: it goes once they connect the phone again. */
  others: UnsentEvent[]
  /** What the server has taken in, as long as the days were not read since. */
  taken: UnsentEvent[]
  refused: PhoneRecords['refused']
  settings: PhoneRecords['settings']
  /** When the server last answered, by the phone's clock; null when never. */
  lastContact: number | null
  /** When it last took events in; null when never. */
  lastSent: number | null
  sending: boolean
  /** Why only memory has what is told now: it is lost when the app is closed before it is sent. */
  trouble: StoreTrouble | null
  /** The server could not be reached the last time. */
  away: boolean
  /** The office ended the connection. */
  ended: boolean
  /** Milliseconds by which the phone's clock is behind the server's. */
  skewMs: number
}

type Connection = PhoneRecords['connection'] | undefined
type Owned = { driver?: UnsentEvent['driver'] }

/** Whose phone it is, as what is told on it says; a connection of an older app does not know. */
export function ownerOf(connection: Connection): Owned {
  const { driver: name, driverId: id } = connection ?? {}
  return id === undefined || name === undefined ? {} : { driver: { id, name } }
}

/** Whether something is of the driver whose phone this is; of a phone that is not connected nothing is. */
export function isOwn({ driver }: Owned, connection: Connection): boolean {
  return connection !== undefined && (!driver || driver.id === connection.driverId)
}

/** Trips are forgotten when the server was not heard of for so long. */
const FORGET_MS = 36 * 3_600_000

/** Takes out trips that are too old to be shown. */
export function withoutOldDays(contents: Contents): Contents {
  const { lastContact } = contents.records
  const isOld = lastContact !== undefined && phoneNow() - lastContact > FORGET_MS
  return isOld ? { ...contents, records: { ...contents.records, days: [], before: [] } } : contents
}

/** What a phone shows of all that it stored. */
export function viewOf({ records, events }: Contents): Stored {
  const { connection } = records
  return {
    driver: connection?.driver ?? null,
    deviceId: connection?.deviceId ?? 0,
    lastContact: records.lastContact ?? null,
    days: records.days ?? [],
    before: records.before ?? [],
    outbox: events.filter((event) => isOwn(event, connection)),
    others: events.filter((event) => !isOwn(event, connection)),
    taken: records.taken ?? [],
    lastSent: records.lastSent ?? null,
    refused: (records.refused ?? []).filter((one) => isOwn(one, connection)),
    settings: records.settings ?? { language: 'el', colours: 'auto' },
    skewMs: records.skewMs ?? 0,
  }
}

/** What of it the phone stores; the rest is of the moment. */
type Stored = Omit<PhoneView, keyof typeof OF_THE_MOMENT | 'trouble'>

/** What is so as the app is opened. */
export const OF_THE_MOMENT = { sending: false, away: false, ended: false }
