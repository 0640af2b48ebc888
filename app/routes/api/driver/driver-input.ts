import type * as z from 'zod/mini'
import {
  batchSchema,
  eventSchema,
  PAYLOADS,
  pairingSchema,
  pushSchema,
} from '#app/contract/input/driver-events.ts'
import type { Json } from '#app/domain/trip-events/canonical-json.ts'
import { isDriverKind } from '#app/domain/trip-events/kinds.ts'
import type { ReportedEvent } from '#app/server/drivers/index.server.ts'

/** What a phone sends to be connected; null when it is nothing of the kind. */
export function parsePairing(body: unknown): z.infer<typeof pairingSchema> | null {
  return pairingSchema.safeParse(body).data ?? null
}

/** How a phone wants to hear of news; null when it is nothing of the kind. */
export function parsePush(body: unknown): z.infer<typeof pushSchema> | null {
  return pushSchema.safeParse(body).data ?? null
}

/** An event that can be taken in, or why it never will; `eventId` is empty where there was none. */
type ReadEvent =
  | { ok: true; event: ReportedEvent }
  | { ok: false; eventId: string; code: 'unknown-kind' | 'invalid-event' }

/** What a phone hands over, each event by itself: one that is none keeps no other from coming in. */
export function parseBatch(
  body: unknown,
): { events: ReadEvent[]; sentAt: Date | null; running: number | null } | null {
  const read = batchSchema.safeParse(body)
  if (!read.success) return null
  const { events, sentAt, running = null } = read.data
  return { events: events.map(readEvent), sentAt: sentAt ? new Date(sentAt) : null, running }
}

function readEvent(raw: unknown): ReadEvent {
  const read = eventSchema.safeParse(raw)
  if (!read.success) return { ok: false, eventId: eventIdOf(raw), code: 'invalid-event' }
  const { kind, eventId, payload = null, position = null, clock = null, at, ...event } = read.data
  if (!isDriverKind(kind)) return { ok: false, eventId, code: 'unknown-kind' }
  if (!PAYLOADS[kind].safeParse(payload).success) {
    return { ok: false, eventId, code: 'invalid-event' }
  }
  const { signature: _, ...signed } = raw as Record<string, Json>
  const refersTo = kind === 'undo' ? String((payload as { eventId: string }).eventId) : null
  return {
    ok: true,
    event: {
      ...event,
      kind,
      eventId,
      position,
      clock,
      refersTo,
      signed,
      at: new Date(at),
      payload: payload as Json,
    },
  }
}

function eventIdOf(raw: unknown): string {
  const { eventId } = (raw ?? {}) as { eventId?: unknown }
  return typeof eventId === 'string' ? eventId.slice(0, 40) : ''
}
