import { randomUUID } from 'node:crypto'
import { insideParosBox } from '#app/domain/place/geometry.ts'
import { findTakenName, nameKey, nameOwners } from '#app/domain/place/taken-name.ts'
import type { Transaction } from '#app/server/db/index.server.ts'
import { islandOf, type PlaceBook } from '#app/server/maps/index.server.ts'
import type { PlaceDeps } from './deps.ts'
import {
  fieldsOf,
  holdPlaces,
  isSamePoint,
  type OwnPlace,
  type PlaceFields,
  readOwnPlaces,
  toKnownPlace,
} from './own-place.ts'
import { deletePlace, type StoredFields, storePlace } from './store-place.ts'

/**
 * What became of a change. `taken`: another place has that name, and which. `outside`: no road of Paros
 * or Antiparos is within 3 km. `stale`: it was changed meanwhile.
 */
export type PlaceAnswer =
  | { ok: true; row: OwnPlace }
  | { ok: false; error: 'not-found' | 'stale' | 'outside' }
  | { ok: false; error: 'taken'; name: string; owner: string }

/** An edit of a place; `version` is that of the row that was shown (0: as the product knows it), null any. */
export type PlaceEdit = {
  placeId: string
  version: number | null
  change: Partial<PlaceFields>
  actor: string
}

/** Adds a place of the office's own. */
export function addPlace(
  deps: PlaceDeps,
  fields: PlaceFields,
  actor: string,
): Promise<PlaceAnswer> {
  return deps.store.transaction(async (tx) => {
    await holdPlaces(tx)
    const placeId = `own-${randomUUID().slice(0, 13)}`
    const own = await readOwnPlaces(tx)
    const fault = findFault(deps.book, own, { placeId, before: null, fields })
    if (fault) return fault
    const stored = { ...tidy(fields), osmId: null, pinned: true }
    const row = await storePlace(deps, tx, { before: null, placeId, fields: stored, actor })
    return { ok: true, row }
  })
}

/** Corrects a place: one of the office, or one that the product knows, which it then stands in for. */
export function changePlace(deps: PlaceDeps, edit: PlaceEdit): Promise<PlaceAnswer> {
  const { placeId, version, change, actor } = edit
  return deps.store.transaction(async (tx) => {
    await holdPlaces(tx)
    const own = await readOwnPlaces(tx)
    const row = own.find((one) => one.placeId === placeId) ?? null
    const before = row ?? builtInFields(deps.book, placeId)
    if (!before) return { ok: false, error: 'not-found' }
    if (version !== null && version !== (row?.version ?? 0)) return { ok: false, error: 'stale' }
    const fields = { ...fieldsOf(before), ...change }
    const fault = findFault(deps.book, own, { placeId, before, fields })
    if (fault) return fault
    const pinned = (row?.pinned ?? false) || !isSamePoint(before, fields)
    const stored: StoredFields = { ...tidy(fields), osmId: row?.osmId ?? null, pinned }
    return {
      ok: true,
      row: await storePlace(deps, tx, { before: row, placeId, fields: stored, actor }),
    }
  })
}

/** Takes one of the office's places away; what stood in for a known place gives it back. */
export function removePlace(
  deps: PlaceDeps,
  { placeId, version, actor }: Omit<PlaceEdit, 'change'>,
): Promise<PlaceAnswer> {
  return deps.store.transaction(async (tx: Transaction) => {
    await holdPlaces(tx)
    const row = (await readOwnPlaces(tx)).find((one) => one.placeId === placeId)
    if (!row) return { ok: false, error: 'not-found' }
    if (version !== null && version !== row.version) return { ok: false, error: 'stale' }
    await deletePlace(deps, tx, row, actor)
    return { ok: true, row }
  })
}

/** A place as the product knows it, in the office's fields; null when it knows none of that id. */
export function builtInFields(book: PlaceBook, placeId: string): PlaceFields | null {
  const known = book.builtIn(placeId)
  if (!known) return null
  const { label, names, kind, coordinates } = known
  const others = names.filter((name) => nameKey(name) !== nameKey(label))
  const notes = { driverNote: '', meetingPoint: '' }
  return { label, names: others, kind: kind as PlaceFields['kind'], ...coordinates, ...notes }
}

/** Every place there is with these of the office in it. */
export function withOwn(book: PlaceBook, own: readonly OwnPlace[]) {
  const ids = new Set(own.map(({ placeId }) => placeId))
  const others = book.allBuiltIn().filter(({ id }) => !ids.has(id))
  return [...own.map((row) => toKnownPlace(row, book)), ...others]
}

type Checked = { placeId: string; before: PlaceFields | OwnPlace | null; fields: PlaceFields }

/** What speaks against a place: a point no road leads to, or a name that is another's and was not its own. */
function findFault(
  book: PlaceBook,
  own: readonly OwnPlace[],
  { placeId, before, fields }: Checked,
): Extract<PlaceAnswer, { ok: false }> | null {
  if (!insideParosBox(fields) || islandOf(fields) === null) {
    const isMoved = !before || !isSamePoint(before, fields)
    if (isMoved) return { ok: false, error: 'outside' }
  }
  const knownKeys = new Set(before ? [before.label, ...before.names].map(nameKey) : [])
  const [label = '', ...names] = [fields.label, ...fields.names].filter(
    (name) => !knownKeys.has(nameKey(name)),
  )
  if (!label) return null
  const taken = findTakenName({ id: placeId, label, names }, nameOwners(withOwn(book, own)))
  return taken && { ok: false, error: 'taken', name: taken.name, owner: taken.owner.label }
}

/** A name twice is one, and the label is no other name. */
function tidy(fields: PlaceFields): PlaceFields {
  const seen = new Set([nameKey(fields.label)])
  const names = fields.names.filter((name) => {
    const key = name.toLowerCase()
    return !seen.has(key) && seen.add(key)
  })
  return { ...fields, names }
}
