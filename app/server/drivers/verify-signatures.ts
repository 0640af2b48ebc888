import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto'
import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { Json } from '#app/domain/trip-events/canonical-json.ts'
import { driverDevices, tripEventPayloads, tripEvents } from '#app/server/db/index.server.ts'
import type { DriverDeps } from './deps.ts'
import { isGenuine } from './is-genuine.ts'

const STEP = 1_000

/** What checking the signatures of phones came to; those of an event whose content was erased cannot be checked. */
export type SignatureReport = { checked: number; forged: { bookingRef: string; seq: number }[] }

/** Checks by the phones' public keys that what is stored is what they signed, some events at a time. */
export async function verifySignatures({ store: { db } }: DriverDeps): Promise<SignatureReport> {
  const report: SignatureReport = { checked: 0, forged: [] }
  const keys = new Map<number, KeyObject>()
  const { id, eventId } = tripEvents
  for (let last = 0; ; ) {
    const rows = await db
      .select({ event: tripEvents, content: tripEventPayloads, publicKey: driverDevices.publicKey })
      .from(tripEvents)
      .innerJoin(driverDevices, eq(driverDevices.id, tripEvents.deviceId))
      .leftJoin(tripEventPayloads, eq(tripEventPayloads.eventId, eventId))
      .where(and(gt(id, last), isNull(tripEventPayloads.erasedAt)))
      .orderBy(asc(id))
      .limit(STEP)
    if (rows.length === 0) return report
    last = rows.at(-1)?.event.id ?? last
    for (const { event, content, publicKey } of rows) {
      const deviceId = event.deviceId ?? 0
      const key = keys.get(deviceId) ?? readKey(publicKey)
      keys.set(deviceId, key)
      report.checked += 1
      const isSigned = signedForms(event, content).some((signed) =>
        isGenuine(key, { signed, signature: event.signature ?? '' }),
      )
      if (!isSigned) report.forged.push({ bookingRef: event.bookingRef, seq: event.seq })
    }
  }
}

function readKey(publicKey: unknown): KeyObject {
  return createPublicKey({ key: publicKey as JsonWebKey, format: 'jwk' })
}

type Content = { payload: unknown; position: unknown } | null

/** The event as its phone may have sent it: what it did not say was left out, or was null. */
function signedForms(event: typeof tripEvents.$inferSelect, content: Content): Json[] {
  const { eventId, bookingRef, kind, deviceSeq } = event
  const sent = { eventId, bookingRef, kind, deviceSeq, at: event.atDevice.toISOString() }
  const forms = (name: string, value: unknown) =>
    value === null || value === undefined ? [{}, { [name]: null }] : [{ [name]: value }]
  return forms('payload', content?.payload).flatMap((payload) =>
    forms('position', content?.position).map(
      (position) => ({ ...sent, ...payload, ...position }) as Json,
    ),
  )
}
