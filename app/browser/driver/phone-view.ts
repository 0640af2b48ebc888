import type { DriverDay } from '#app/contract/driver.ts'
import { phoneNow } from './phone-clock.ts'
import type { PhoneRecords, PhoneStore, UnsentEvent } from './phone-store.ts'

/** What the screens show. */
export type PhoneView = {
  /** The driver's name; null while the phone is not connected. */
  driver: string | null
  deviceId: number
  days: DriverDay[]
  outbox: UnsentEvent[]
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

/** Trips are forgotten when the server was not heard of for so long. */
const FORGET_MS = 36 * 3_600_000

/** What a phone shows as it is opened: all that it stored. */
export async function readView(
  store: PhoneStore,
  connection: PhoneRecords['connection'] | undefined,
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
    taken: (await store.read('taken')) ?? [],
    lastSent: (await store.read('lastSent')) ?? null,
    refused: (await store.read('refused')) ?? [],
    settings: (await store.read('settings')) ?? { language: 'el', colours: 'auto' },
    sending: false,
    full: false,
    away: false,
    ended: false,
    skewMs: 0,
  }
}
