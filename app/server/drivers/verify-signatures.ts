import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto'
import { availableParallelism } from 'node:os'
import type { Json } from '#app/domain/trip-events/canonical-json.ts'
import {
  type Database,
  driverDevices,
  isAnyOf,
  type NamedQuery,
  runNamed,
} from '#app/server/db/index.server.ts'
import type { DriverDeps } from './deps.ts'
import { createSignatureCheck, type SignatureCheck } from './signatures.ts'

/** Events that are read at once, some 25 ms on the embedded store, while the ones before are checked. */
const STEP = 500

/** What checking the signatures of phones came to; those of an event whose content was erased cannot be checked. */
export type SignatureReport = { checked: number; forged: { bookingRef: string; seq: number }[] }

/** What a phone told and signed, as it is stored; all of its content is there. */
export type SignedEvent = {
  seq: number
  eventId: string
  bookingRef: string
  kind: string
  deviceId: number
  deviceSeq: number | null
  /** Milliseconds since 1970. */
  atDevice: number
  signature: string | null
  payload?: unknown
  position?: unknown
}

/** The keys of phones, by their ids. */
type Keys = Map<number, KeyObject>

/** A trip's few signatures are checked at once. */
const here = createSignatureCheck(0)

// One value for all rows, and contents one by one by their keys: a join is planned for the tables as they were when
// they were small, and reads all of them for each page.
const READ_SIGNED: NamedQuery = {
  name: 'signed-events',
  text: `
    select max(id) as last, json_agg(json_build_object(
      'seq', seq, 'eventId', event_id, 'bookingRef', booking_ref, 'kind', kind,
      'deviceId', device_id, 'deviceSeq', device_seq, 'signature', signature,
      'atDevice', floor(extract(epoch from at_device) * 1000),
      'content', (
        select json_build_object('payload', payload, 'position', position, 'isErased', erased_at is not null)
        from trip_event_payloads content where content.event_id = page.event_id)
    ) order by id) as events
    from (
      select * from trip_events
      where id > $1 and device_id is not null and ($2::timestamptz is null or booking_id in (
        select booking_id from trip_events where at_server >= $2))
      order by id limit $3
    ) page`,
}

/** Rows of {@link READ_SIGNED}; nulls after the last. */
type Page = { last: number | string | null; events: PagedEvent[] | null }
type PagedEvent = Omit<SignedEvent, 'payload' | 'position'> & {
  content: { payload: unknown; position: unknown; isErased: boolean } | null
}

/**
 * Checks by the phones' public keys that what is stored is what they signed, page by page, in threads of their own.
 *
 * @param since Only of the trips of which something came in since then, but all that was told of those.
 */
export async function verifySignatures(
  { store: { db } }: DriverDeps,
  since?: Date,
): Promise<SignatureReport> {
  const report: SignatureReport = { checked: 0, forged: [] }
  const keys: Keys = new Map()
  const check = createSignatureCheck(availableParallelism())
  try {
    let before: Promise<SignedEvent[]> = Promise.resolve([])
    for (let last: number | null = 0; last !== null; ) {
      const page = await readPage(db, last, since)
      await readKeys(db, page.events, keys)
      report.forged.push(...(await before).map(nameOf))
      report.checked += page.events.length
      before = forgedOf(check, keys, page.events)
      last = page.last
    }
    return report
  } finally {
    await check.close()
  }
}

async function readPage(db: Database, after: number, since?: Date) {
  const values = [after, since?.toISOString() ?? null, STEP]
  const [page] = await runNamed<Page>(db, READ_SIGNED, values)
  const events = (page?.events ?? [])
    .filter(({ content }) => !content?.isErased)
    .map(({ content, ...event }): SignedEvent => {
      return { ...event, payload: content?.payload, position: content?.position }
    })
  return { events, last: page?.last ? Number(page.last) : null }
}

function nameOf({ bookingRef, seq }: SignedEvent) {
  return { bookingRef, seq }
}

/** Those of these events that their phones did not sign as they are stored. */
export async function findForged(
  db: Database,
  events: readonly SignedEvent[],
): Promise<SignedEvent[]> {
  return forgedOf(here, await readKeys(db, events, new Map()), events)
}

/** Reads the keys of these events' phones that are not there yet. */
async function readKeys(db: Database, events: readonly SignedEvent[], keys: Keys): Promise<Keys> {
  const ids = [...new Set(events.map(({ deviceId }) => deviceId))].filter((one) => !keys.has(one))
  if (ids.length === 0) return keys
  const { id, publicKey } = driverDevices
  const phones = await db.select({ id, publicKey }).from(driverDevices).where(isAnyOf(id, ids))
  for (const phone of phones) {
    const key = phone.publicKey as JsonWebKey
    keys.set(phone.id, createPublicKey({ key, format: 'jwk' }))
  }
  return keys
}

async function forgedOf(
  check: SignatureCheck,
  keys: Keys,
  events: readonly SignedEvent[],
): Promise<SignedEvent[]> {
  const ofPhones = Map.groupBy(events, ({ deviceId }) => deviceId)
  const genuine = await Promise.all(
    Array.from(ofPhones, ([id, own]) => {
      const key = keys.get(id)
      return key ? genuineOf(check, key, own) : []
    }),
  )
  const signed = new Set(genuine.flat())
  return events.filter((event) => !signed.has(event))
}

/** Those that this key signed, in one of the forms in which a phone may have sent them. */
async function genuineOf(
  check: SignatureCheck,
  key: KeyObject,
  events: readonly SignedEvent[],
): Promise<SignedEvent[]> {
  const open = new Map(events.map((event) => [event, signedForms(event)]))
  // Nearly all are signed in their first.
  for (let form = 0; ; form += 1) {
    const sent = Array.from(open).flatMap(([event, { [form]: signed }]) =>
      signed === undefined ? [] : [{ event, signed, signature: event.signature ?? '' }],
    )
    if (sent.length === 0) return events.filter((event) => !open.has(event))
    for (const { event } of await check.genuineOf(key, sent)) open.delete(event)
  }
}

type Content = 'payload' | 'position'

/** The event as its phone may have sent it: what it did not say was left out, or was null. */
function signedForms(event: SignedEvent): Json[] {
  const { eventId, bookingRef, kind, deviceSeq } = event
  const at = new Date(event.atDevice).toISOString()
  const sent = { eventId, bookingRef, kind, deviceSeq, at }
  const forms = (name: Content) =>
    event[name] === null || event[name] === undefined
      ? [{}, { [name]: null }]
      : [{ [name]: event[name] }]
  return forms('payload').flatMap((payload) =>
    forms('position').map((position) => ({ ...sent, ...payload, ...position }) as Json),
  )
}
