import type { KeyObject } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { BookingStatus } from '#app/domain/booking/status.ts'
import { type Coordinates, straightMetres } from '#app/domain/place/geometry.ts'
import { verifyChain } from '#app/domain/trip-events/chain.ts'
import { isGap, isSkewed } from '#app/domain/trip-events/effective-time.ts'
import { countedEvents, foldTrip, type TripProgress } from '#app/domain/trip-events/fold.ts'
import { freeMinutesAt } from '#app/domain/trip-events/free-minutes.ts'
import { livePhase } from '#app/domain/trip-events/guest-day.ts'
import type { Position, TripEventActor, TripEventKind } from '#app/domain/trip-events/kinds.ts'
import { type Waited, waitedOf } from '#app/domain/trip-events/waiting.ts'
import { writtenInstant } from '#app/domain/trip-events/written-instant.ts'
import type { StoredLeg } from '#app/server/bookings/index.server.ts'
import {
  driverDevices,
  drivers,
  isAnyOf,
  tripEvents,
  tripPhotos,
} from '#app/server/db/index.server.ts'
import type { DriverDeps } from './deps.ts'
import { sha256 } from './digest.ts'
import { pickupPointOf } from './places.ts'
import { readEvents, type StoredEvent, toChecked, toFolded } from './read-events.ts'
import {
  type CheckedEvent,
  isSigned,
  readStoredKey,
  signedText,
  toLedger,
} from './signed-events.ts'

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
  /** Told by a driver whose trip it is no more: no step of who drives it now. */
  former: boolean
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
  /** The phone that told it and its number there; null for guest and office. */
  deviceId: number | null
  deviceSeq: number | null
  /** The text whose UTF-8 bytes were signed; null where nothing was, part of it was erased, or it is forged. */
  signed: string | null
}

/** A phone that told of a trip, and by what everybody can check what it signed: a JWK, ECDSA on P-256 over SHA-256. */
type SigningPhone = { deviceId: number; name: string; publicKey: unknown }

/** A trip's ledger, what it comes to, and whether it is whole: its chain, and each event as its phone signed it. */
export type TripLedger = {
  events: LedgerLine[]
  /** Hash of the last event, or of none. */
  head: string
  verified: boolean
  phones: SigningPhone[]
  progress: TripProgress
  /** How long its driver waited, or does; null where he did not, or the trip is over without an end that was told. */
  waited: Waited | null
}

/** Reads a booking's ledger; empty for one nobody has told anything of. */
export async function readLedger(deps: DriverDeps, bookingId: number): Promise<TripLedger> {
  const rows = (await readEvents(deps.store.db, [bookingId])).get(bookingId) ?? []
  const { names, keys, phones } = await readPhones(deps, rows)
  const gaps = await findGaps(deps, rows)
  const [leg, photos] = [await findLeg(deps, bookingId), await findPhotos(deps, bookingId)]
  const pickup = leg && pickupPointOf(deps.maps, leg)
  const folded = rows.map(toFolded)
  const progress = foldTrip(folded)
  const counted = new Set(countedEvents(folded).map(({ eventId }) => eventId))
  const checked = rows.map(toChecked)
  const verdict = verifyChain(sha256, checked.map(toLedger))
  const signed = await readSigned(checked, keys)
  return {
    events: rows.map((row) => ({
      ...lineOf(row),
      ...names(row),
      counts: counted.has(row.eventId),
      gap: gaps.has(row.eventId),
      signed: signed.get(row.seq) ?? null,
      forged: signed.get(row.seq) === null,
      photo: photos.has(row.eventId),
      pickupMetres: metresTo(pickup, row),
    })),
    head: verdict.ok ? verdict.head : (rows.at(-1)?.hash ?? ''),
    verified: verdict.ok && ![...signed.values()].includes(null),
    phones,
    progress,
    waited: leg && waitedFor(leg, progress, deps.now()),
  }
}

/** What the phones signed of the events that can be checked, by their numbers; null of a forged one. */
async function readSigned(
  checked: readonly CheckedEvent[],
  keys: ReadonlyMap<number, KeyObject | null>,
): Promise<Map<number, string | null>> {
  const events = checked.filter(isSigned)
  const texts = await Promise.all(
    events.map((event) => signedText(keys.get(event.deviceId), event)),
  )
  return new Map(events.map(({ seq }, index) => [seq, texts[index] ?? null]))
}

function waitedFor(leg: StoredLeg, progress: TripProgress, now: Date): Waited | null {
  const { pickupAt, pickupLocation, status } = leg
  const clock = { pickupAt: pickupAt.getTime(), free: freeMinutesAt(pickupLocation) }
  const waited = waitedOf(progress, clock)
  const trip = { pickupAt, state: progress.state, status: status as BookingStatus }
  return waited?.endedAt === null && livePhase(trip, now) === 'over' ? null : waited
}

type LaterField =
  | 'counts'
  | 'driver'
  | 'device'
  | 'gap'
  | 'forged'
  | 'photo'
  | 'pickupMetres'
  | 'signed'

function lineOf(row: StoredEvent): Omit<LedgerLine, LaterField> {
  const { eventId, seq, held, former, refersTo, payloadHash, prevHash, hash, signature, content } =
    row
  return {
    eventId,
    seq,
    held,
    former,
    refersTo,
    payloadHash,
    prevHash,
    hash,
    signature,
    deviceId: row.deviceId,
    deviceSeq: row.deviceSeq,
    kind: row.kind as TripEventKind,
    actor: row.actor as TripEventActor,
    at: writtenInstant(toFolded(row).at),
    atDevice: writtenInstant(row.atDevice),
    atServer: writtenInstant(row.atServer),
    skewed: isSkewed(row.skewMs),
    payload: content?.payload ?? null,
    position: (content?.position ?? null) as Position | null,
    erased: content?.erasedAt != null,
  }
}

async function findLeg({ bookings }: DriverDeps, id: number): Promise<StoredLeg | null> {
  const [leg] = await bookings.readLegs([id])
  return leg ?? null
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

/** Who told these events by which phone, and the keys of the phones by their ids. */
async function readPhones({ store: { db } }: DriverDeps, rows: StoredEvent[]) {
  const ids = rows.flatMap(({ deviceId }) => deviceId ?? [])
  if (ids.length === 0)
    return { names: () => ({ driver: null, device: null }), keys: new Map(), phones: [] }
  const driverIds = rows.flatMap(({ driverId }) => driverId ?? [])
  const devices = await db.select().from(driverDevices).where(isAnyOf(driverDevices.id, ids))
  const people = await db.select().from(drivers).where(isAnyOf(drivers.id, driverIds))
  const names = ({ deviceId, driverId }: StoredEvent) => ({
    driver: people.find(({ id }) => id === driverId)?.name ?? null,
    device: devices.find(({ id }) => id === deviceId)?.name ?? null,
  })
  return {
    names,
    phones: devices.map(({ id: deviceId, name, publicKey }) => ({ deviceId, name, publicKey })),
    keys: new Map(devices.map(({ id, publicKey }) => [id, readStoredKey(publicKey)])),
  }
}

/** The events before which their phone's numbers leave one out. */
async function findGaps({ store: { db } }: DriverDeps, rows: StoredEvent[]): Promise<Set<string>> {
  const ids = [...new Set(rows.flatMap(({ deviceId }) => deviceId ?? []))]
  if (ids.length === 0) return new Set()
  const { deviceId, deviceSeq, eventId } = tripEvents
  const sequence = await db
    .select({ deviceId, deviceSeq, eventId })
    .from(tripEvents)
    .where(isAnyOf(deviceId, ids))
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
