import { canonicalJson, type Json } from './canonical-json.ts'
import type { Position, TripEventActor, TripEventKind } from './kinds.ts'

/** SHA-256 of a text's UTF-8 bytes in hex; the rules compute nothing of that kind themselves. */
type Sha256 = (text: string) => string

/** What the first event of a trip has as the hash before it. */
export const FIRST_PREV_HASH = '0'.repeat(64)

/** What may be forgotten of an event while the chain stays whole. */
type EventPayload = { payload: Json; position: Position | null }

/** What an event's hash covers; instants in ISO, UTC, with milliseconds. */
type SealedEvent = {
  bookingRef: string
  /** Counts the events of a trip from 1. */
  seq: number
  kind: TripEventKind
  actor: TripEventActor
  atDevice: string
  atServer: string
  payloadHash: string
  prevHash: string
}

/** An event as the ledger has it; `content` is null once it was erased. */
export type LedgerEvent = SealedEvent & { hash: string; content: EventPayload | null }

/** Whether a trip's ledger is whole; `seq` names the first event at which it is not. */
export type ChainVerdict =
  | { ok: true; head: string }
  | { ok: false; seq: number; fault: 'order' | 'link' | 'content' | 'hash' }

/** Hash of what can be erased. */
export function payloadHash(sha256: Sha256, { payload, position }: EventPayload): string {
  return sha256(canonicalJson({ payload, position }))
}

/** Hash of an event: of its facts, of its content's hash, and so of everything before it. */
export function eventHash(sha256: Sha256, event: SealedEvent): string {
  const { actor, atDevice, atServer, bookingRef, kind, payloadHash: content, prevHash, seq } = event
  // In the order of canonical JSON, which of such plain values is written just so, and three times as fast.
  const sealed = {
    actor,
    atDevice,
    atServer,
    bookingRef,
    kind,
    payloadHash: content,
    prevHash,
    seq,
  }
  return sha256(JSON.stringify(sealed))
}

/**
 * Checks a trip's ledger: no event missing, none added, changed or moved, and every content that is
 * still there is the one that came. @param events By `seq`.
 */
export function verifyChain(sha256: Sha256, events: readonly LedgerEvent[]): ChainVerdict {
  let head = FIRST_PREV_HASH
  for (const [index, event] of events.entries()) {
    const fault = faultOf(sha256, event, { seq: index + 1, head })
    if (fault) return { ok: false, seq: event.seq, fault }
    head = event.hash
  }
  return { ok: true, head }
}

function faultOf(sha256: Sha256, event: LedgerEvent, due: { seq: number; head: string }) {
  if (event.seq !== due.seq) return 'order'
  if (event.prevHash !== due.head) return 'link'
  if (event.content && payloadHash(sha256, event.content) !== event.payloadHash) return 'content'
  return eventHash(sha256, event) === event.hash ? null : 'hash'
}
