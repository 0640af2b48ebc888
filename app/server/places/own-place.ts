import { and, asc, desc, eq, notInArray, sql } from 'drizzle-orm'
import type { Coordinates } from '#app/domain/place/geometry.ts'
import type { PlaceKind } from '#app/domain/place/place-kind.ts'
import {
  type Database,
  placeHistory,
  places,
  type Transaction,
} from '#app/server/db/index.server.ts'
import { islandOf, type KnownPlace, type PlaceBook } from '#app/server/maps/index.server.ts'

/** A place of the office as it is stored. */
export type OwnPlace = typeof places.$inferSelect

/** What the office writes of a place. */
export type PlaceFields = {
  label: string
  names: string[]
  kind: PlaceKind
  lat: number
  lng: number
  driverNote: string
  meetingPoint: string
}

/** A place that is gone, as it was. */
type PlaceRemoved = PlaceFields & { placeId: string }

/** What was done to a place, newest first. */
export type PlaceChange = { at: Date; actor: string; what: 'added' | 'changed' | 'removed' }

/** Every place of the office. */
export function readOwnPlaces(db: Database | Transaction): Promise<OwnPlace[]> {
  return db.select().from(places).orderBy(asc(places.id))
}

/** What the office said of each place when it removed it; without those that are there again. */
export async function readRemovedPlaces(db: Database): Promise<PlaceRemoved[]> {
  const { placeId, said } = placeHistory
  const rows = await db
    .selectDistinctOn([placeId], { placeId, said })
    .from(placeHistory)
    .where(
      and(
        eq(placeHistory.what, 'removed'),
        notInArray(placeId, db.select({ placeId: places.placeId }).from(places)),
      ),
    )
    .orderBy(placeId, desc(placeHistory.id))
  return rows.map((row) => ({ ...(row.said as PlaceFields), placeId: row.placeId }))
}

/** What was done to a place, newest first. */
export async function readPlaceHistory(db: Database, placeId: string): Promise<PlaceChange[]> {
  const { at, actor, what } = placeHistory
  const rows = await db
    .select({ at, actor, what })
    .from(placeHistory)
    .where(eq(placeHistory.placeId, placeId))
    .orderBy(desc(placeHistory.id))
  return rows.map((row) => ({ ...row, what: row.what as PlaceChange['what'] }))
}

/** Holds every other change of places off until the transaction ends: names must stay one place's. */
export async function holdPlaces(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('places', 0))`)
}

/** The fields alone of a row, as its history keeps them. */
export function fieldsOf(row: OwnPlace | (PlaceFields & { osmId?: string | null })): PlaceFields {
  const { label, names, kind, lat, lng, driverNote, meetingPoint } = row
  return { label, names, kind: kind as PlaceKind, lat, lng, driverNote, meetingPoint }
}

/** A place of the office as searches and routes know it. Where its pin was not moved it keeps its road. */
export function toKnownPlace(
  row: OwnPlace | PlaceRemoved,
  book: Pick<PlaceBook, 'builtIn'>,
): KnownPlace {
  const { placeId, label, names, kind, lat, lng, driverNote, meetingPoint } = row
  const known = book.builtIn(placeId)
  const stays = known !== null && isSamePoint(known.coordinates, row)
  const needsFerry = stays ? known.needsFerry : islandOf({ lat, lng }) === 'by-ferry'
  return {
    id: placeId,
    label: needsFerry && !label.endsWith('by ferry)') ? `${label} (by ferry)` : label,
    kind,
    needsFerry,
    driverNote,
    meetingPoint,
    coordinates: { lat, lng },
    names: [label, ...names],
    node: stays ? known.node : null,
    snapKm: stays ? known.snapKm : 0,
    isOwn: true,
  }
}

/** Whether two points are the same to the centimetres that people enter. */
export function isSamePoint(one: Coordinates, other: Coordinates): boolean {
  return Math.abs(one.lat - other.lat) < 1e-6 && Math.abs(one.lng - other.lng) < 1e-6
}
