import { randomUUID } from 'node:crypto'
import { insideParosBox, straightMetres } from '#app/domain/place/geometry.ts'
import { areAlike, familyOf } from '#app/domain/place/place-kind.ts'
import { MOST_PLACE_NAMES } from '#app/domain/place/place-name.ts'
import {
  findTakenName,
  type NamedPlace,
  nameKey,
  nameOwners,
} from '#app/domain/place/taken-name.ts'
import { islandOf, type KnownPlace } from '#app/server/maps/index.server.ts'
import { builtInFields, withOwn } from './change-place.ts'
import type { PlaceDeps } from './deps.ts'
import { matchPlaces } from './match-places.ts'
import { type OsmPlace, readOsmFile } from './osm-file.ts'
import { fieldsOf, holdPlaces, type OwnPlace, readOwnPlaces } from './own-place.ts'
import { type StoredFields, storePlace } from './store-place.ts'

/**
 * What a file does to one place: a new one; a known one that moves by so many metres or gets names; or why
 * it is left out: the same as another of the file, far from every road, or its name is another place's.
 */
export type ImportStep =
  | { what: 'new'; label: string }
  | { what: 'changed'; label: string; movedMetres: number; newNames: string[] }
  | { what: 'left-out'; label: string; why: 'double' | 'outside' | 'name-taken'; owner?: string }

/** What a file does, place by place; `same` are as they were, `unusable` have no name or are no places. */
export type ImportPlan = { steps: ImportStep[]; same: number; unusable: number }

/** A shift of less is no other place, in metres. */
const LEAST_MOVE = 25
const SAME_HOUSE_METRES = 300

/**
 * Takes the places of an OpenStreetMap file in: exact positions and further names for those that are
 * known, the others as new. The same file again changes nothing. Null when the text is no such file.
 */
export async function importPlaces(
  deps: PlaceDeps,
  text: string,
  { apply, actor }: { apply: boolean; actor: string },
): Promise<ImportPlan | null> {
  const file = readOsmFile(text)
  if (!file) return null
  return deps.store.transaction(async (tx) => {
    await holdPlaces(tx)
    const own = await readOwnPlaces(tx)
    const { steps, same, writes } = planImport(deps, file.places, own)
    for (const { row, placeId, fields } of apply ? writes : []) {
      await storePlace(deps, tx, { before: row, placeId, fields, actor })
    }
    return { steps, same, unusable: file.left }
  })
}

type Write = { row: OwnPlace | null; placeId: string; fields: StoredFields }
type Step = { step: ImportStep | null; write?: Write }

function planImport(deps: PlaceDeps, found: readonly OsmPlace[], own: readonly OwnPlace[]) {
  const { book } = deps
  const known = withOwn(book, own)
  const numbers = new Map(own.flatMap(({ osmId, placeId }) => (osmId ? [[osmId, placeId]] : [])))
  const matches = matchPlaces(found, known, numbers)
  const owners = new Map(nameOwners(known))
  const taken: OsmPlace[] = found.filter(({ osmId }) => matches.has(osmId))
  const planned = found.map((place): Step => {
    const match = matches.get(place.osmId)
    if (match) return planKnown(deps, place, { match, own, owners })
    if (taken.some((other) => isSameHouse(place, other))) {
      return { step: { what: 'left-out', label: place.name, why: 'double' } }
    }
    taken.push(place)
    return planNew(place, { known, owners })
  })
  const steps = planned.flatMap(({ step }) => step ?? [])
  const writes = planned.flatMap(({ write }) => write ?? [])
  return { steps, writes, same: planned.length - steps.length }
}

type Owners = Map<string, NamedPlace>

/** Where cars stop at villages, ports and the airport is known better here than where their dot is there. */
function isMovable({ kind }: KnownPlace): boolean {
  return familyOf(kind) !== 'settlement' && familyOf(kind) !== 'travel'
}

function planKnown(
  { book }: PlaceDeps,
  place: OsmPlace,
  { match, own, owners }: { match: KnownPlace; own: readonly OwnPlace[]; owners: Owners },
): Step {
  const row = own.find(({ placeId }) => placeId === match.id) ?? null
  const before = row ? fieldsOf(row) : builtInFields(book, match.id)
  if (!before) return { step: null }
  const moved = Math.round(straightMetres(before, place.at))
  const moves = isMovable(match) && !row?.pinned && moved >= LEAST_MOVE && isReached(place)
  const newNames = claimNames(match, place.names, owners).slice(
    0,
    Math.max(0, MOST_PLACE_NAMES - before.names.length),
  )
  if (!moves && newNames.length === 0) return { step: null }
  const fields: StoredFields = {
    ...before,
    ...(moves && place.at),
    names: [...before.names, ...newNames],
    pinned: row?.pinned ?? false,
    osmId: row?.osmId ?? place.osmId,
  }
  const movedMetres = moves ? moved : 0
  return {
    step: { what: 'changed', label: before.label, movedMetres, newNames },
    write: { row, placeId: match.id, fields },
  }
}

function planNew(
  place: OsmPlace,
  { known, owners }: { known: readonly KnownPlace[]; owners: Owners },
): Step {
  if (!isReached(place)) return { step: { what: 'left-out', label: place.name, why: 'outside' } }
  const label = labelOf(place, known)
  const placeId = `own-${randomUUID().slice(0, 13)}`
  const named = { id: placeId, label, names: [] }
  const taken = findTakenName(named, owners)
  if (taken) {
    return { step: { what: 'left-out', label, why: 'name-taken', owner: taken.owner.label } }
  }
  owners.set(nameKey(label), named)
  const names = claimNames(named, place.names, owners).slice(0, MOST_PLACE_NAMES)
  const { kind, osmId, at } = place
  const notes = { driverNote: '', meetingPoint: '' }
  const fields = { label, names, kind, ...at, ...notes, osmId, pinned: false }
  return { step: { what: 'new', label }, write: { row: null, placeId, fields } }
}

/** Those of the names that nobody has yet; from now on they are this place's. */
function claimNames(place: NamedPlace, names: readonly string[], owners: Owners): string[] {
  return names.filter((name) => {
    if (owners.has(nameKey(name))) return false
    owners.set(nameKey(name), place)
    return true
  })
}

/** With the village it is near to, unless its name says so. */
function labelOf({ name, at, kind }: OsmPlace, known: readonly KnownPlace[]): string {
  if (familyOf(kind) === 'settlement') return name
  const [village] = known
    .filter((place) => place.kind === 'town' || place.kind === 'village')
    .toSorted((a, b) => straightMetres(at, a.coordinates) - straightMetres(at, b.coordinates))
  const near = village?.label.replace(/ \(.*\)$/, '')
  return !near || nameKey(name).includes(nameKey(near)) ? name : `${name}, ${near}`
}

function isReached({ at }: OsmPlace): boolean {
  return insideParosBox(at) && islandOf(at) !== null
}

function isSameHouse(one: OsmPlace, other: OsmPlace): boolean {
  return (
    areAlike(one.kind, other.kind) &&
    straightMetres(one.at, other.at) <= SAME_HOUSE_METRES &&
    one.names.some((name) => other.names.some((also) => nameKey(name) === nameKey(also)))
  )
}
