import { z } from 'zod'
import type { Json } from '#app/domain/trip-events/canonical-json.ts'
import { isDriverKind } from '#app/domain/trip-events/kinds.ts'
import type { ToldEvent } from '#app/server/drivers/index.server.ts'

/** As many as a call may bring. */
const MOST_EVENTS = 100

/** Text the store can keep and every reader can hash alike. */
const words = (most: number) =>
  z
    .string()
    .max(most)
    .refine((text) => text.isWellFormed() && !text.includes('\u0000'))
/** As the store writes it: in small letters two ways of writing one id are told apart by nobody. */
const EventId = z.uuid().lowercase()
const nothing = z.union([z.null(), z.strictObject({})])

/** What each kind says beside the fact itself. */
const PAYLOADS = {
  'on-way': nothing,
  arrived: nothing,
  'on-board': nothing,
  done: nothing,
  undo: z.strictObject({ eventId: EventId }),
  problem: z.strictObject({ text: words(1_000) }),
  'contact-attempt': z.strictObject({ by: z.enum(['call', 'message']) }),
  'no-show-claimed': z.union([z.null(), z.strictObject({ reason: words(500).optional() })]),
  'cash-received': z.strictObject({ cents: z.int().min(1).max(10_000_000) }),
}

const Place = z.strictObject({
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
  accuracy: z.number().min(0).max(1e7),
})

const Event = z.strictObject({
  eventId: EventId,
  bookingRef: words(40),
  kind: words(40),
  at: z.iso.datetime({ offset: true }),
  deviceSeq: z.int().min(1).max(2_147_483_647),
  position: Place.nullish(),
  payload: z.unknown().optional(),
  signature: z.string().max(200),
})

const Batch = z.object({
  events: z.array(z.unknown()).max(MOST_EVENTS),
  sentAt: z.iso.datetime({ offset: true }).optional(),
})

const Pairing = z.object({
  code: words(100).min(1),
  deviceName: words(60).trim().min(1),
  publicKey: z.record(z.string(), z.unknown()),
})

/** What a phone sends to be connected; null when it is nothing of the kind. */
export function parsePairing(body: unknown): z.infer<typeof Pairing> | null {
  return Pairing.safeParse(body).data ?? null
}

/** An event that can be taken in, or why it never will; `eventId` is empty where there was none. */
export type ReadEvent =
  | { ok: true; event: ToldEvent }
  | { ok: false; eventId: string; code: 'unknown-kind' | 'invalid-event' }

/** What a phone hands over, each event by itself: one that is none keeps no other from coming in. */
export function parseBatch(body: unknown): { events: ReadEvent[]; sentAt: Date | null } | null {
  const read = Batch.safeParse(body)
  if (!read.success) return null
  const { events, sentAt } = read.data
  return { events: events.map(readEvent), sentAt: sentAt ? new Date(sentAt) : null }
}

function readEvent(given: unknown): ReadEvent {
  const read = Event.safeParse(given)
  if (!read.success) return { ok: false, eventId: eventIdOf(given), code: 'invalid-event' }
  const { kind, eventId, payload = null, position = null, at, ...event } = read.data
  if (!isDriverKind(kind)) return { ok: false, eventId, code: 'unknown-kind' }
  if (!PAYLOADS[kind].safeParse(payload).success) {
    return { ok: false, eventId, code: 'invalid-event' }
  }
  const { signature: _, ...signed } = given as Record<string, Json>
  const refersTo = kind === 'undo' ? String((payload as { eventId: string }).eventId) : null
  return {
    ok: true,
    event: {
      ...{ ...event, kind, eventId, position, refersTo, signed, at: new Date(at) },
      payload: payload as Json,
    },
  }
}

function eventIdOf(given: unknown): string {
  const { eventId } = (given ?? {}) as { eventId?: unknown }
  return typeof eventId === 'string' ? eventId.slice(0, 40) : ''
}
