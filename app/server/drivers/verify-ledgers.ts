import { type Database, type NamedQuery, runNamed } from '#app/server/db/index.server.ts'
import {
  type BrokenLedger,
  checkLedgers,
  type LedgerPage,
  type LedgerQuestion,
  type LedgerVerdict,
  type SignatureReport,
} from './check-ledgers.ts'
import type { DriverDeps } from './deps.ts'
import { sha256 } from './digest.ts'

/** Events that are read at once, or a few more: ledgers are read whole. */
const PAGE = 500
/** Pages whose signatures are being checked, at most: the store is not read faster than that. */
const MOST_WAITING = 2

/** What is to be checked beside the chains of all ledgers. */
export type LedgerWish = {
  /** Hash and counts take each ledger only up to the first event that came in after it: as they were at that instant. */
  until?: Date
  /** Signatures of all trips, or of those of which something came in since then, whenever their events did. */
  signatures?: 'all' | { since: Date }
}

/** What checking every ledger came to; `head` is one hash over the heads of all. */
export type LedgerCheck = {
  trips: number
  events: number
  broken: BrokenLedger[]
  head: string
  /** Nothing is checked unless asked for. */
  signatures: SignatureReport
}

/**
 * Checks the ledger of every trip: that none is missing, added or changed, and by the phones' public keys that what is
 * stored is what they signed. The store is read page by page, while the signatures of the pages before are checked. What
 * is broken is told whenever it came in.
 */
export async function verifyLedgers(
  { store: { db } }: DriverDeps,
  wish: LedgerWish = {},
): Promise<LedgerCheck> {
  const check = newCheck()
  const question = questionOf(wish)
  const checking: Promise<LedgerVerdict>[] = []
  for (let last: number | null = 0; last !== null; ) {
    const read: PageRead = await readPage(db, last, question)
    last = read.last
    checking.push(checkLedgers(read.page, question))
    while (checking.length > (last === null ? 0 : MOST_WAITING)) await addFirst(check, checking)
  }
  return check
}

function questionOf({ until, signatures }: LedgerWish): LedgerQuestion {
  const signedSince = signatures === 'all' ? 0 : (signatures?.since.getTime() ?? null)
  return { until: until?.getTime() ?? null, signedSince }
}

function newCheck(): LedgerCheck {
  return {
    trips: 0,
    events: 0,
    broken: [],
    head: sha256(''),
    signatures: { checked: 0, forged: [] },
  }
}

async function addFirst(check: LedgerCheck, checking: Promise<LedgerVerdict>[]): Promise<void> {
  const verdict = await checking.shift()
  if (!verdict) return
  const { events, heads, broken, signatures } = verdict
  check.trips += heads.length
  check.events += events
  check.broken.push(...broken)
  for (const head of heads) check.head = sha256(check.head + head)
  check.signatures.checked += signatures.checked
  check.signatures.forged.push(...signatures.forged)
}

// Contents and phones are looked up by their keys, one by one: a join is planned for the tables as they were when they
// were small, and reads all of them for each page. Rows by the names of their columns are written in half of the time
// that `json_build_object` takes.
const READ_LEDGERS: NamedQuery = {
  name: 'whole-ledgers',
  text: `
    with page as (
      select max(booking_id) as last, count(*) as events from (
        select booking_id from trip_events where booking_id > $1 order by booking_id limit $2
      ) next)
    select last, events, (
      select json_agg(event) from (
        select booking_id as "bookingId", booking_ref as "bookingRef", seq, kind, actor,
          at_device as "atDevice", at_server as "atServer",
          payload_hash as "payloadHash", prev_hash as "prevHash", hash,
          event_id as "eventId", device_id as "deviceId", device_seq as "deviceSeq", signature, clock, (
            select row_to_json(content) from (
              select payload, position, erased_at is not null as "isErased"
              from trip_event_payloads where trip_event_payloads.event_id = trip_events.event_id
            ) content
          ) as content
        from trip_events where booking_id > $1 and booking_id <= last order by booking_id, seq
      ) event) as ledgers, (
      select json_object_agg(id, public_key) from driver_devices where $3 and id in (
        select device_id from trip_events where booking_id > $1 and booking_id <= last)) as keys
    from page`,
}

type PageRead = { page: LedgerPage; last: number | null }
type PageRow = Pick<LedgerPage, 'keys'> & {
  last: number | string | null
  events: number | string
  ledgers: LedgerPage['events'] | null
}

/** The ledgers of the next bookings; `last` is null when there are no more after them. */
async function readPage(
  db: Database,
  after: number,
  { signedSince }: LedgerQuestion,
): Promise<PageRead> {
  const [row] = await runNamed<PageRow>(db, READ_LEDGERS, [after, PAGE, signedSince !== null])
  const page = { events: row?.ledgers ?? [], keys: row?.keys ?? null }
  return { page, last: Number(row?.events) < PAGE ? null : Number(row?.last) }
}
