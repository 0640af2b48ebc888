import { createPublicKey, type JsonWebKey } from 'node:crypto'
import { and, asc, eq, gt, gte, inArray, isNull } from 'drizzle-orm'
import type { Json } from '#app/domain/trip-events/canonical-json.ts'
import {
  type Database,
  driverDevices,
  isAnyOf,
  tripEventPayloads,
  tripEvents,
} from '#app/server/db/index.server.ts'
import type { DriverDeps } from './deps.ts'
import { isGenuine } from './is-genuine.ts'

/** Events whose signatures are checked at once, some 20 ms: others want their answers meanwhile. */
const STEP = 200

/** What checking the signatures of phones came to; those of an event whose content was erased cannot be checked. */
export type SignatureReport = { checked: number; forged: { bookingRef: string; seq: number }[] }

/** An event as far as its phone signed it. */
const SIGNED = {
  id: tripEvents.id,
  seq: tripEvents.seq,
  eventId: tripEvents.eventId,
  bookingRef: tripEvents.bookingRef,
  kind: tripEvents.kind,
  deviceId: tripEvents.deviceId,
  deviceSeq: tripEvents.deviceSeq,
  atDevice: tripEvents.atDevice,
  signature: tripEvents.signature,
  payload: tripEventPayloads.payload,
  position: tripEventPayloads.position,
}

type SignedEvent = Pick<typeof tripEvents.$inferSelect, Exclude<keyof typeof SIGNED, Content>> &
  Record<Content, unknown>
type Content = 'payload' | 'position'

/**
 * Checks by the phones' public keys that what is stored is what they signed, some events at a time.
 *
 * @param since Only of the trips of which something came in since then, but all that was told of those.
 */
export async function verifySignatures(
  { store: { db } }: DriverDeps,
  since?: Date,
): Promise<SignatureReport> {
  const report: SignatureReport = { checked: 0, forged: [] }
  const { id, bookingId, atServer, deviceId } = tripEvents
  const reported = db.select({ bookingId }).from(tripEvents)
  const ofThose = since && inArray(bookingId, reported.where(gte(atServer, since)))
  for (let last = 0; ; ) {
    const rows = await db
      .select(SIGNED)
      .from(tripEvents)
      .innerJoin(driverDevices, eq(driverDevices.id, deviceId))
      .leftJoin(tripEventPayloads, eq(tripEventPayloads.eventId, tripEvents.eventId))
      .where(and(gt(id, last), isNull(tripEventPayloads.erasedAt), ofThose))
      .orderBy(asc(id))
      .limit(STEP)
    if (rows.length === 0) return report
    last = rows.at(-1)?.id ?? last
    report.checked += rows.length
    const forged = await findForged(db, rows)
    report.forged.push(...forged.map(({ bookingRef, seq }) => ({ bookingRef, seq })))
  }
}

/** Those of these events that their phones did not sign as they are stored; all of phones, none of them erased. */
export async function findForged<One extends Omit<SignedEvent, 'id'>>(
  db: Database,
  events: readonly One[],
): Promise<One[]> {
  const ids = [...new Set(events.flatMap(({ deviceId }) => deviceId ?? []))]
  if (ids.length === 0) return []
  const { id, publicKey } = driverDevices
  const phones = await db.select({ id, publicKey }).from(driverDevices).where(isAnyOf(id, ids))
  const keys = new Map(phones.map((phone) => [phone.id, readKey(phone.publicKey)]))
  return events.filter((event) => {
    const key = keys.get(event.deviceId ?? 0)
    const signature = event.signature ?? ''
    return !(key && signedForms(event).some((signed) => isGenuine(key, { signed, signature })))
  })
}

function readKey(publicKey: unknown) {
  return createPublicKey({ key: publicKey as JsonWebKey, format: 'jwk' })
}

/** The event as its phone may have sent it: what it did not say was left out, or was null. */
function signedForms(event: Omit<SignedEvent, 'id'>): Json[] {
  const { eventId, bookingRef, kind, deviceSeq } = event
  const sent = { eventId, bookingRef, kind, deviceSeq, at: event.atDevice.toISOString() }
  const forms = (name: Content) =>
    event[name] === null || event[name] === undefined
      ? [{}, { [name]: null }]
      : [{ [name]: event[name] }]
  return forms('payload').flatMap((payload) =>
    forms('position').map((position) => ({ ...sent, ...payload, ...position }) as Json),
  )
}
