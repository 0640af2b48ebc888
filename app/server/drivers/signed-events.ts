import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto'
import type { Json } from '#app/domain/trip-events/canonical-json.ts'
import { isGenuineMeanwhile } from './is-genuine.ts'

/** What a phone told and signed, as it is stored; all of its content is there. */
type SignedEvent = {
  eventId: string
  bookingRef: string
  kind: string
  deviceId: number
  deviceSeq: number | null
  /** ISO, UTC, milliseconds. */
  atDevice: string
  signature: string | null
  payload?: unknown
  position?: unknown
}

/** Reads a phone's stored public key, a JWK; null for what is none: nothing is signed by that. */
export function readStoredKey(key: unknown): KeyObject | null {
  try {
    return createPublicKey({ key: key as JsonWebKey, format: 'jwk' })
  } catch {
    return null
  }
}

/** Whether a phone signed this event as it is stored. */
export async function isSignedBy(
  key: KeyObject | null | undefined,
  event: SignedEvent,
): Promise<boolean> {
  if (!key) return false
  const signature = event.signature ?? ''
  // Nearly all are signed in their first form.
  for (const signed of signedForms(event))
    if (await isGenuineMeanwhile(key, { signed, signature })) return true
  return false
}

type Content = 'payload' | 'position'

/** The event in each form in which its phone may have sent it: what it did not say was left out, or was null. */
function signedForms(event: SignedEvent): Json[] {
  const { eventId, bookingRef, kind, deviceSeq, atDevice: at } = event
  const sent = { eventId, bookingRef, kind, deviceSeq, at }
  const forms = (name: Content) =>
    event[name] === null || event[name] === undefined
      ? [{}, { [name]: null }]
      : [{ [name]: event[name] }]
  return forms('payload').flatMap((payload) =>
    forms('position').map((position) => ({ ...sent, ...payload, ...position }) as Json),
  )
}
