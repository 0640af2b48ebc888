import { eq } from 'drizzle-orm'
import { placeHistory, placePhotos, places, type Transaction } from '#app/server/db/index.server.ts'
import type { PlaceDeps } from './deps.ts'
import { fieldsOf, type OwnPlace, type PlaceChange, type PlaceFields } from './own-place.ts'

/** A place as it is to be stored; `osmId` and `pinned` tell where its point is from. */
export type StoredFields = PlaceFields & { osmId: string | null; pinned: boolean }

/** Writes a place, new or changed, with its history; the caller holds all places. */
export async function storePlace(
  { live, now }: PlaceDeps,
  tx: Transaction,
  { before, placeId, fields, actor }: PlaceWrite,
): Promise<OwnPlace> {
  const [changedAt, version] = [now(), (before?.version ?? 0) + 1]
  const written = { ...fields, version, changedAt, changedBy: actor }
  const [row] = before
    ? await tx.update(places).set(written).where(eq(places.id, before.id)).returning()
    : await tx
        .insert(places)
        .values({ ...written, placeId })
        .returning()
  if (!row) throw new Error('the place was not stored')
  await note(tx, { placeId, at: changedAt, actor, what: before ? 'changed' : 'added' }, row)
  live.placesChanged(tx)
  return row
}

/** What is written: over the row that is there, if one is, and by whom. */
type PlaceWrite = {
  before: OwnPlace | null
  placeId: string
  fields: StoredFields
  actor: string
}

/** Takes a place of the office away, and its photo, with a line in its history. */
export async function deletePlace(
  { live, now }: PlaceDeps,
  tx: Transaction,
  row: OwnPlace,
  actor: string,
): Promise<void> {
  await tx.delete(places).where(eq(places.id, row.id))
  await tx.delete(placePhotos).where(eq(placePhotos.placeId, row.placeId))
  await note(tx, { placeId: row.placeId, at: now(), actor, what: 'removed' }, row)
  live.placesChanged(tx)
}

function note(tx: Transaction, change: PlaceChange & { placeId: string }, row: OwnPlace) {
  return tx.insert(placeHistory).values({ ...change, said: fieldsOf(row) })
}
