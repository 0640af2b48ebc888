import { placePhotoPath } from '#app/domain/place/photo.ts'
import { openLiveCache } from '#app/server/live/index.server.ts'
import {
  addPlace,
  builtInFields,
  changePlace,
  type PlaceAnswer,
  type PlaceEdit,
  removePlace,
} from './change-place.ts'
import type { PlaceDeps } from './deps.ts'
import { type ImportPlan, importPlaces } from './import-places.ts'
import {
  type PhotoAnswer,
  readPhotoNames,
  readPlacePhoto,
  removePlacePhoto,
  savePlacePhoto,
} from './meeting-photos.ts'
import {
  fieldsOf,
  type OwnPlace,
  type PlaceChange,
  type PlaceFields,
  readOwnPlaces,
  readPlaceHistory,
  readRemovedPlaces,
  toKnownPlace,
} from './own-place.ts'

/**
 * A place as the office sees it. `origin`: known to the product, that one corrected by the office, or the
 * office's own; `version` is 0 for the first.
 */
export type OfficePlace = PlaceFields & {
  placeId: string
  /** Address of the photo of its meeting point; empty without one. */
  photo: string
  origin: 'built-in' | 'corrected' | 'own'
  needsFerry: boolean
  version: number
  changedAt: Date | null
  changedBy: string | null
}

/** The places of the office: in the guests' search of every process as soon as they are stored. */
export type Places = {
  /** Those of the office by name; with words to look for, of all places those that fit best, at most 20. */
  list(query?: string): Promise<OfficePlace[]>
  find(placeId: string): Promise<OfficePlace | null>
  history(placeId: string): Promise<PlaceChange[]>
  add(fields: PlaceFields, actor: string): Promise<PlaceAnswer>
  change(edit: PlaceEdit): Promise<PlaceAnswer>
  remove(edit: Omit<PlaceEdit, 'change'>): Promise<PlaceAnswer>
  /** Stores a photo of where guests are met, made small, upright and without what the camera wrote into it. */
  savePhoto(placeId: string, file: Uint8Array, actor: string): Promise<PhotoAnswer>
  /** Takes the photo away; false where there is none. */
  removePhoto(placeId: string, actor: string): Promise<boolean>
  /** A photo by its name, a JPEG; null when no place has it (any more). */
  readPhoto(name: string): Promise<Buffer | null>
  /** Reads a file of OpenStreetMap; `null` when it is none. Writes only when told to. */
  importFile(text: string, options: { apply: boolean; actor: string }): Promise<ImportPlan | null>
  /** A stored row as the office sees it. */
  toOffice(row: OwnPlace): OfficePlace
  close(): void
}

const MOST_FOUND = 20

/** Reads the office's places into the book of this process, now and whenever any process changes them. */
export async function openPlaces(deps: PlaceDeps): Promise<Places> {
  const { store, book } = deps
  const cache = await openPlaceCache(deps)
  /** Whoever stored it finds it at once; other processes hear of it. */
  const followed = async <Answer>(work: Promise<Answer>) => {
    const answer = await work
    await cache.reload()
    return answer
  }
  return {
    list: (query) => listPlaces(deps, query),
    find: (placeId) => findPlace(deps, placeId),
    history: (placeId) => readPlaceHistory(store.db, placeId),
    add: (fields, actor) => followed(addPlace(deps, fields, actor)),
    change: (edit) => followed(changePlace(deps, edit)),
    remove: (edit) => followed(removePlace(deps, edit)),
    savePhoto: (placeId, file, actor) => followed(savePlacePhoto(deps, { placeId, file, actor })),
    removePhoto: (placeId, actor) => followed(removePlacePhoto(deps, placeId, actor)),
    readPhoto: (name) => readPlacePhoto(store.db, name),
    importFile: (text, options) => followed(importPlaces(deps, text, options)),
    toOffice: (row) => toOffice(book, row),
    close: cache.close,
  }
}

/** Keeps the book of this process as the store has it. */
function openPlaceCache({ store, live, book, log }: PlaceDeps) {
  let taken = ''
  const read = async () => {
    const [own, photos] = [await readOwnPlaces(store.db), await readPhotoNames(store.db)]
    const removed = await readRemovedPlaces(store.db)
    book.replacePhotos(photos)
    const rows = JSON.stringify([own, removed])
    // All words are put in order anew by it: not for a photo, nor once more when the notice of an own change comes back.
    if (rows === taken) return
    const [here, gone] = [own, removed].map((all) => all.map((row) => toKnownPlace(row, book)))
    book.replaceOwn(here ?? [], gone)
    taken = rows
  }
  const failure = 'the places of the office could not be read'
  return openLiveCache({ live, topic: 'places', read, failure, log })
}

async function listPlaces({ store, book }: PlaceDeps, query = ''): Promise<OfficePlace[]> {
  const own = await readOwnPlaces(store.db)
  if (!query.trim()) {
    return own
      .map((row) => toOffice(book, row))
      .toSorted((one, other) => one.label.localeCompare(other.label, 'en'))
  }
  return book.search(query, MOST_FOUND).flatMap(({ id = '' }) => {
    const row = own.find(({ placeId }) => placeId === id)
    return row ? [toOffice(book, row)] : ofBuiltIn({ book }, id)
  })
}

async function findPlace(deps: PlaceDeps, placeId: string): Promise<OfficePlace | null> {
  const row = (await readOwnPlaces(deps.store.db)).find((one) => one.placeId === placeId)
  return row ? toOffice(deps.book, row) : (ofBuiltIn(deps, placeId)[0] ?? null)
}

function ofBuiltIn({ book }: Pick<PlaceDeps, 'book'>, placeId: string): OfficePlace[] {
  const [fields, known] = [builtInFields(book, placeId), book.builtIn(placeId)]
  if (!fields || !known) return []
  const never = { version: 0, changedAt: null, changedBy: null }
  const { needsFerry } = known
  const photo = placePhotoPath(book.photoOf(placeId))
  return [{ placeId, ...fields, ...never, photo, origin: 'built-in', needsFerry }]
}

function toOffice(book: PlaceDeps['book'], row: OwnPlace): OfficePlace {
  const { placeId, version, changedAt, changedBy } = row
  return {
    placeId,
    ...fieldsOf(row),
    photo: placePhotoPath(book.photoOf(placeId)),
    origin: book.builtIn(placeId) ? 'corrected' : 'own',
    needsFerry: toKnownPlace(row, book).needsFerry,
    version,
    changedAt,
    changedBy,
  }
}
