import { asc, eq, gt, inArray } from 'drizzle-orm'
import { type Coordinates, straightMetres } from '#app/domain/place/geometry.ts'
import { type ChainVerdict, verifyChain } from '#app/domain/trip-events/chain.ts'
import { isGap, isSkewed } from '#app/domain/trip-events/effective-time.ts'
import { countedEvents, foldTrip, type TripProgress } from '#app/domain/trip-events/fold.ts'
import type { Position, TripEventActor, TripEventKind } from '#app/domain/trip-events/kinds.ts'
import { driverDevices, drivers, tripEvents, tripPhotos } from '#app/server/db/index.server.ts'
import type { DriverDeps } from './deps.ts'
import { sha256 } from './digest.ts'
import { pickupPointOf } from './places.ts'
import {
  type ChainedEvent,
  readChains,
  readEvents,
  type StoredEvent,
  toFolded,
  toLedger,
} from './read-events.ts'
import { findForged, type SignedEvent } from './verify-signatures.ts'

/** A line of a trip's ledger; instants in ISO. Hashes in hex, as docs/rules/ledger.md has them. */
export type LedgerLine = {
  eventId: string
  seq: number
  kind: TripEventKind
  actor: TripEventActor
  /** When it happened, by the server's clock. */
  at: string
  atDevice: string
  atServer: string
  /** The phone's clock was more than five minutes off. */
  skewed: boolean
  /** Events of the same phone before this one never came, whichever trip they were of. */
  gap: boolean
  held: boolean
  /** Neither held nor taken back, by the driver or by the office. */
  counts: boolean
  refersTo: string | null
  driver: string | null
  device: string | null
  payload: unknown
  position: Position | null
  /** How far from the pickup that is, in metres; null where one of the two is not known. */
  pickupMetres: number | null
  /** A photo came with it and is kept. */
  photo: boolean
  /** Part of its content was taken out, by wish or by time: the chain stays whole. */
  erased: boolean
  /** Not as its phone signed it. */
  forged: boolean
  payloadHash: string
  prevHash: string
  hash: string
  signature: string | null
}

/** A trip's ledger, what it comes to, and whether it is whole: its chain, and each event as its phone signed it. */
export type TripLedger = {
  events: LedgerLine[]
  /** Hash of the last event, or of none. */
  head: string
  verified: boolean
  progress: TripProgress
}

/** Reads a booking's ledger; empty for one nobody has told anything of. */
export async function readLedger(deps: DriverDeps, bookingId: number): Promise<TripLedger> {
  const rows = (await readEvents(deps.store.db, [bookingId])).get(bookingId) ?? []
  const [names, gaps] = [await readNames(deps, rows), await findGaps(deps, rows)]
  const [pickup, photos] = [await findPickup(deps, bookingId), await findPhotos(deps, bookingId)]
  const folded = rows.map(toFolded)
  const counted = new Set(countedEvents(folded).map(({ eventId }) => eventId))
  const verdict = verifyChain(sha256, rows.map(toLedger))
  const forged = new Set((await findForged(deps.store.db, signedOf(rows))).map(({ seq }) => seq))
  return {
    events: rows.map((row) => ({
      ...lineOf(row),
      ...names(row),
      counts: counted.has(row.eventId),
      gap: gaps.has(row.eventId),
      forged: forged.has(row.seq),
      photo: photos.has(row.eventId),
      pickupMetres: metresTo(pickup, row),
    })),
    head: verdict.ok ? verdict.head : (rows.at(-1)?.hash ?? ''),
    verified: verdict.ok && forged.size === 0,
    progress: foldTrip(folded),
  }
}

/** What phones told, as long as all of its content is there. */
function signedOf(rows: readonly StoredEvent[]): SignedEvent[] {
  return rows.flatMap(({ deviceId, atDevice, content, ...event }) => {
    if (deviceId === null || content?.erasedAt) return []
    const { payload, position } = content ?? {}
    return { ...event, deviceId, payload, position, atDevice: atDevice.getTime() }
  })
}

type LaterField = 'counts' | 'driver' | 'device' | 'gap' | 'forged' | 'photo' | 'pickupMetres'

function lineOf(row: StoredEvent): Omit<LedgerLine, LaterField> {
  const { eventId, seq, held, refersTo, payloadHash, prevHash, hash, signature, content } = row
  return {
    eventId,
    seq,
    held,
    refersTo,
    payloadHash,
    prevHash,
    hash,
    signature,
    kind: row.kind as TripEventKind,
    actor: row.actor as TripEventActor,
    at: new Date(toFolded(row).at).toISOString(),
    atDevice: row.atDevice.toISOString(),
    atServer: row.atServer.toISOString(),
    skewed: isSkewed(row.skewMs),
    payload: content?.payload ?? null,
    position: (content?.position ?? null) as Position | null,
    erased: content?.erasedAt != null,
  }
}

async function findPickup({ bookings, maps }: DriverDeps, id: number) {
  const [leg] = await bookings.readLegs([id])
  return leg ? pickupPointOf(maps, leg) : null
}

async function findPhotos({ store: { db } }: DriverDeps, id: number): Promise<Set<string>> {
  const { eventId, bookingId } = tripPhotos
  const rows = await db.select({ eventId }).from(tripPhotos).where(eq(bookingId, id))
  return new Set(rows.map((row) => row.eventId))
}

function metresTo(pickup: Coordinates | null, { content }: StoredEvent): number | null {
  const position = (content?.position ?? null) as Position | null
  return pickup && position ? Math.round(straightMetres(pickup, position)) : null
}

async function readNames({ store: { db } }: DriverDeps, rows: StoredEvent[]) {
  const ids = rows.flatMap(({ deviceId }) => deviceId ?? [])
  const driverIds = rows.flatMap(({ driverId }) => driverId ?? [])
  if (ids.length === 0) return () => ({ driver: null, device: null })
  const devices = await db.select().from(driverDevices).where(inArray(driverDevices.id, ids))
  const people = await db.select().from(drivers).where(inArray(drivers.id, driverIds))
  return ({ deviceId, driverId }: StoredEvent) => ({
    driver: people.find(({ id }) => id === driverId)?.name ?? null,
    device: devices.find(({ id }) => id === deviceId)?.name ?? null,
  })
}

/** The events before which their phone's numbers leave one out. */
async function findGaps({ store: { db } }: DriverDeps, rows: StoredEvent[]): Promise<Set<string>> {
  const ids = [...new Set(rows.flatMap(({ deviceId }) => deviceId ?? []))]
  if (ids.length === 0) return new Set()
  const { deviceId, deviceSeq, eventId } = tripEvents
  const sequence = await db
    .select({ deviceId, deviceSeq, eventId })
    .from(tripEvents)
    .where(inArray(deviceId, ids))
    .orderBy(asc(deviceId), asc(deviceSeq))
  return new Set(
    sequence
      .filter((event, index) => {
        const before = sequence[index - 1]
        const isFirst = before?.deviceId !== event.deviceId
        return isGap(isFirst ? 0 : (before?.deviceSeq ?? 0), event.deviceSeq ?? 0)
      })
      .map((event) => event.eventId),
  )
}

/** Trips whose chains are read at once. */
const STEP = 200

/** A trip whose ledger is not as it was written. */
export type BrokenLedger = { bookingRef: string } & Extract<ChainVerdict, { ok: false }>

/** What checking every ledger came to; `head` is one hash over the heads of all. */
export type LedgerCheck = { trips: number; events: number; broken: BrokenLedger[]; head: string }

/**
 * Checks the ledger of every trip, some at a time.
 *
 * @param until Hash and counts take each ledger only up to the first event that came in after it: as they were at
 *   that instant. What is broken is told whenever it came in.
 */
export async function verifyLedgers(
  { store: { db } }: DriverDeps,
  until?: Date,
): Promise<LedgerCheck> {
  const check: LedgerCheck = { trips: 0, events: 0, broken: [], head: sha256('') }
  const { bookingId } = tripEvents
  for (let last = 0; ; ) {
    const ids = await db
      .selectDistinct({ bookingId })
      .from(tripEvents)
      .where(gt(bookingId, last))
      .orderBy(asc(bookingId))
      .limit(STEP)
    if (ids.length === 0) return check
    const from = last + 1
    last = ids.at(-1)?.bookingId ?? last
    const ledgers = await readChains(db, { from, to: last })
    for (const rows of ledgers.values()) addTo(check, rows, until)
  }
}

function rowsUntil(rows: ChainedEvent[], until: Date): ChainedEvent[] {
  const later = rows.findIndex(({ atServer }) => atServer > until)
  return later < 0 ? rows : rows.slice(0, later)
}

function addTo(check: LedgerCheck, rows: ChainedEvent[], until?: Date): void {
  const verdict = verifyChain(sha256, rows.map(toLedger))
  if (!verdict.ok) check.broken.push({ bookingRef: rows[0]?.bookingRef ?? '', ...verdict })
  const counted = until ? rowsUntil(rows, until) : rows
  if (counted.length === 0) return
  check.trips += 1
  check.events += counted.length
  check.head = sha256(check.head + (counted.at(-1)?.hash ?? ''))
}
