import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto'
import { canonicalJson, type Json } from '#app/domain/trip-events/canonical-json.ts'
import type { LedgerEvent } from '#app/domain/trip-events/chain.ts'
import type { Position } from '#app/domain/trip-events/kinds.ts'
import { isGenuineMeanwhile } from './is-genuine.ts'

/**
 * An event as it is stored, to be checked by its chain and by its phone's key; instants in ISO, UTC, milliseconds. `content`
 * is null where nothing but its kind was told.
 */
export type CheckedEvent = Omit<LedgerEvent, 'content'> & {
  eventId: string
  deviceId: number | null
  deviceSeq: number | null
  signature: string | null
  /** What the phone said of its clock; missing or null where it said nothing. */
  clock?: Json
  content: { payload: Json; position: Position | null; isErased: boolean } | null
}

/** An event of a phone whose content is all there: of what was erased nobody can tell. */
type SignedEvent<Event> = Event & { deviceId: number }

/** An event as its chain has it. */
export function toLedger({ content, ...event }: CheckedEvent): LedgerEvent {
  const { payload = null, position = null, isErased = false } = content ?? {}
  return { ...event, content: isErased ? null : { payload, position } }
}

/** Whether an event is one that its phone's signature tells of. */
export function isSigned<Event extends CheckedEvent>(event: Event): event is SignedEvent<Event> {
  return event.deviceId !== null && !event.content?.isErased
}

/** Those of these events that their phones did not sign as they are stored. */
export async function findForged<Event extends CheckedEvent>(
  events: readonly SignedEvent<Event>[],
  keyOf: (deviceId: number) => KeyObject | null | undefined,
): Promise<Event[]> {
  const texts = await Promise.all(events.map((event) => signedText(keyOf(event.deviceId), event)))
  return events.filter((_, index) => texts[index] === null)
}

/** Reads a phone's stored public key, a JWK; null for what is none: nothing is signed by that. */
export function readStoredKey(key: unknown): KeyObject | null {
  try {
    return createPublicKey({ key: key as JsonWebKey, format: 'jwk' })
  } catch {
    return null
  }
}

/** The text whose UTF-8 bytes a phone signed for an event as it is stored; null where this key signed nothing of it. */
export async function signedText(
  key: KeyObject | null | undefined,
  event: CheckedEvent,
): Promise<string | null> {
  if (!key) return null
  const signature = event.signature ?? ''
  // Nearly all are signed in their first form.
  for (const signed of signedForms(event))
    if (await isGenuineMeanwhile(key, { signed, signature })) return canonicalJson(signed)
  return null
}

/** The event in each form in which its phone may have sent it: what it did not say was left out, or was null. */
function signedForms(event: CheckedEvent): Json[] {
  const { eventId, bookingRef, kind, deviceSeq, atDevice: at, clock, content } = event
  const sent = { eventId, bookingRef, kind, deviceSeq, at, ...(clock && { clock }) }
  const forms = (name: 'payload' | 'position') => {
    const said = content?.[name] ?? null
    return said === null ? [{}, { [name]: null }] : [{ [name]: said }]
  }
  return forms('payload').flatMap((payload) =>
    forms('position').map((position) => ({ ...sent, ...payload, ...position }) as Json),
  )
}
