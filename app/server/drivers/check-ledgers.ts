import type { KeyObject } from 'node:crypto'
import { type ChainVerdict, verifyChain } from '#app/domain/trip-events/chain.ts'
import { writtenInstant } from '#app/domain/trip-events/written-instant.ts'
import { sha256 } from './digest.ts'
import {
  type CheckedEvent,
  findForged,
  isSigned,
  readStoredKey,
  toLedger,
} from './signed-events.ts'

/** A trip whose ledger is not as it was written. */
export type BrokenLedger = { bookingRef: string } & Extract<ChainVerdict, { ok: false }>

/** What checking the signatures of phones came to; those of an event whose content was erased cannot be checked. */
export type SignatureReport = { checked: number; forged: { bookingRef: string; seq: number }[] }

/** What is asked of ledgers; instants in milliseconds since 1970. */
export type LedgerQuestion = {
  /** Each ledger counts up to the first event that came in after it; null for all of it. */
  until: number | null
  /** Signatures are checked of trips of which something came in since then; null for none. */
  signedSince: number | null
}

/** What a page of ledgers came to; `heads` of those that count, by the ids of their bookings. */
export type LedgerVerdict = { events: number; heads: string[]; broken: BrokenLedger[] } & {
  signatures: SignatureReport
}

/** Whole ledgers, one after the other, their instants with whatever zone; keys of phones are JWKs by the phones' ids. */
export type LedgerPage = { events: PagedEvent[]; keys: Record<string, unknown> | null }
type PagedEvent = CheckedEvent & { bookingId: number }

/** Checks a page of ledgers: what the phones signed by Node's own threads, and their chains meanwhile. */
export async function checkLedgers(
  { events, keys }: LedgerPage,
  { until, signedSince }: LedgerQuestion,
): Promise<LedgerVerdict> {
  const ledgers = [...Map.groupBy(events.map(inUtc), ({ bookingId }) => bookingId).values()]
  const needsSignatures = (rows: PagedEvent[]) =>
    signedSince !== null && cameSince(rows, signedSince)
  const signed = ledgers.filter(needsSignatures).flatMap((rows) => rows.filter(isSigned))
  const forging = findForged(signed, rememberedKeys(keys ?? {}))
  const verdict = { events: 0, heads: [] as string[], broken: [] as BrokenLedger[] }
  for (const rows of ledgers) {
    const chain = verifyChain(sha256, rows.map(toLedger))
    if (!chain.ok) verdict.broken.push({ bookingRef: rows[0]?.bookingRef ?? '', ...chain })
    const counted = until === null ? rows : rowsUntil(rows, until)
    verdict.events += counted.length
    const head = counted.at(-1)?.hash
    if (head !== undefined) verdict.heads.push(head)
  }
  const forged = (await forging).map(({ bookingRef, seq }) => ({ bookingRef, seq }))
  return { ...verdict, signatures: { checked: signed.length, forged } }
}

/** Keys as they are asked for: reading one takes as long as checking a signature. */
function rememberedKeys(keys: Record<string, unknown>) {
  const read = new Map<number, KeyObject | null>()
  return (id: number): KeyObject | null => {
    const known = read.get(id)
    if (known !== undefined) return known
    const key = readStoredKey(keys[id])
    read.set(id, key)
    return key
  }
}

/** Instants as the store writes them, in the form that was hashed and signed. */
function inUtc({ atDevice, atServer, ...event }: PagedEvent): PagedEvent {
  return { ...event, atDevice: writtenInstant(atDevice), atServer: writtenInstant(atServer) }
}

function rowsUntil(rows: PagedEvent[], until: number): PagedEvent[] {
  const later = rows.findIndex(({ atServer }) => Date.parse(atServer) > until)
  return later < 0 ? rows : rows.slice(0, later)
}

function cameSince(rows: PagedEvent[], since: number): boolean {
  return rows.some(({ atServer }) => Date.parse(atServer) >= since)
}
