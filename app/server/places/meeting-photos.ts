import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { PLACE_PHOTO_BYTES, PLACE_PHOTO_SIDES } from '#app/domain/place/photo.ts'
import {
  type Database,
  placeHistory,
  placePhotos,
  type Transaction,
} from '#app/server/db/index.server.ts'
import { openPicture } from '#app/server/pictures/index.server.ts'
import type { PlaceDeps } from './deps.ts'
import { holdPlaces, readOwnPlaces } from './own-place.ts'

/** What became of a photo; `no-photo`: it cannot be read as one, or is too small to show anything. */
export type PhotoAnswer = { ok: true } | { ok: false; error: 'not-found' | 'no-photo' }

/** A photo as it comes, for which place and by whom. */
type PhotoUpload = { placeId: string; file: Uint8Array; actor: string }

/** Stores the photo of a place's meeting point; one that was there goes. */
export async function savePlacePhoto(
  deps: PlaceDeps,
  { placeId, file, actor }: PhotoUpload,
): Promise<PhotoAnswer> {
  // Drawing a photo is the dearest thing the office can ask for: not for a place that is not there.
  if (!(await isPlace(deps, deps.store.db, placeId))) return { ok: false, error: 'not-found' }
  const jpeg = await makeAnew(file)
  if (!jpeg) return { ok: false, error: 'no-photo' }
  const name = createHash('sha256').update(jpeg).digest('hex')
  return deps.store.transaction(async (tx) => {
    await holdPlaces(tx)
    if (!(await isPlace(deps, tx, placeId))) return { ok: false, error: 'not-found' }
    const at = { changedAt: deps.now(), changedBy: actor }
    const photo = { name, jpeg: jpeg.toString('base64'), ...at }
    await tx
      .insert(placePhotos)
      .values({ placeId, ...photo })
      .onConflictDoUpdate({ target: placePhotos.placeId, set: photo })
    await noteChange(deps, tx, { placeId, actor, photo: name })
    return { ok: true }
  })
}

async function isPlace(deps: PlaceDeps, db: Database, placeId: string): Promise<boolean> {
  if (deps.book.builtIn(placeId)) return true
  return (await readOwnPlaces(db)).some((one) => one.placeId === placeId)
}

/** Takes the photo of a meeting point away; false where there is none. */
export function removePlacePhoto(
  deps: PlaceDeps,
  placeId: string,
  actor: string,
): Promise<boolean> {
  return deps.store.transaction(async (tx) => {
    const gone = await tx.delete(placePhotos).where(eq(placePhotos.placeId, placeId)).returning()
    if (gone.length === 0) return false
    await noteChange(deps, tx, { placeId, actor, photo: '' })
    return true
  })
}

/** The names of all photos, by the id of their place. */
export async function readPhotoNames(db: Database): Promise<Map<string, string>> {
  const { placeId, name } = placePhotos
  const rows = await db.select({ placeId, name }).from(placePhotos)
  return new Map(rows.map((row) => [row.placeId, row.name]))
}

/** A photo by its name; null when no place has it. */
export async function readPlacePhoto(db: Database, name: string): Promise<Buffer | null> {
  const { jpeg } = placePhotos
  const [photo] = await db.select({ jpeg }).from(placePhotos).where(eq(placePhotos.name, name))
  return photo ? Buffer.from(photo.jpeg, 'base64') : null
}

/** A file of a few kilobytes can claim to be a picture of gigabytes. */
const MOST_PIXELS = 64_000_000

/** A new JPEG of what the file shows, as the camera was held; null for what is no photo. */
async function makeAnew(file: Uint8Array): Promise<Buffer | null> {
  if (file.length > PLACE_PHOTO_BYTES) return null
  const { widest, narrowest } = PLACE_PHOTO_SIDES
  const box = { width: widest, height: widest, fit: 'inside', withoutEnlargement: true } as const
  return openPicture(file, async (open) => {
    const photo = open({ failOn: 'error', limitInputPixels: MOST_PIXELS }).autoOrient()
    const { width, height } = await photo.metadata()
    if (Math.min(width, height) < narrowest) return null
    return photo.resize(box).flatten({ background: '#fff' }).jpeg({ quality: 78 }).toBuffer()
  })
}

type PhotoChange = { placeId: string; actor: string; photo: string }

async function noteChange(
  { live, now }: PlaceDeps,
  tx: Transaction,
  { placeId, actor, photo }: PhotoChange,
) {
  const said = { photo }
  await tx.insert(placeHistory).values({ placeId, at: now(), actor, what: 'changed', said })
  live.placesChanged(tx)
}
