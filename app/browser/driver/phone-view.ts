import type { DriverDay } from '#app/contract/driver.ts'
import { phoneNow } from './phone-clock.ts'
import type { PhoneRecords, PhoneStore, UnsentEvent } from './phone-store.ts'

/** What the screens show. */
export type PhoneView = {
  /** The driver's name; null while the phone is not connected. */
  driver: string | null
  deviceId: number
  days: DriverDay[]
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
  /** The phone has no room left: what is not sent is lost when the app is closed. */
  full: boolean
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

/** What is not sent, by whose it is. */
export function divideOutbox(
  all: UnsentEvent[],
  connection: Connection,
): Pick<PhoneView, 'outbox' | 'others'> {
  return {
    outbox: all.filter((event) => isOwn(event, connection)),
    others: all.filter((event) => !isOwn(event, connection)),
  }
}

/** Trips are forgotten when the server was not heard of for so long. */
const FORGET_MS = 36 * 3_600_000

/** What a phone shows as it is opened: all that it stored. */
export async function readView(store: PhoneStore, connection: Connection): Promise<PhoneView> {
  const lastContact = (await store.read('lastContact')) ?? null
  const isOld = lastContact !== null && phoneNow() - lastContact > FORGET_MS
  if (isOld) await store.write('days', [])
  return {
    driver: connection?.driver ?? null,
    deviceId: connection?.deviceId ?? 0,
    lastContact,
    days: (await store.read('days')) ?? [],
    ...divideOutbox(await store.outbox(), connection),
    taken: (await store.read('taken')) ?? [],
    lastSent: (await store.read('lastSent')) ?? null,
    refused: ((await store.read('refused')) ?? []).filter((one) => isOwn(one, connection)),
    settings: (await store.read('settings')) ?? { language: 'el', colours: 'auto' },
    sending: false,
    full: false,
    away: false,
    ended: false,
    skewMs: (await store.read('skewMs')) ?? 0,
  }
}
