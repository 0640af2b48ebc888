import { builtInGazetteer, createGazetteer, type Gazetteer, KNOWN_PLACES } from './gazetteer.ts'
import { createPlaceSearch, type PlaceSearch } from './place-search.ts'
import type { KnownPlace } from './types.ts'

/** The places of an installation, those of its office included; what they are may change at any time. */
export type PlaceBook = Pick<Gazetteer, 'byId' | 'find' | 'findExact'> & {
  search: PlaceSearch
  /** The same among the office's places alone. */
  searchOwn: PlaceSearch
  all(): readonly KnownPlace[]
  /** A place as the product knows it by itself, whatever the office says of it. */
  builtIn(id: string): KnownPlace | null
  allBuiltIn(): readonly KnownPlace[]
  /** A place that a booking names, also one that the office has removed since: nobody finds that any more. */
  ofBooking(id: string): KnownPlace | null
  /** Puts the office's places in, and those it removed: one with the id of a known place takes its stead. */
  replaceOwn(own: readonly KnownPlace[], removed?: readonly KnownPlace[]): void
  /** The name of the photo of a place's meeting point; null where the office gave none. */
  photoOf(id: string): string | null
  /** Puts the photos in, their names by place. */
  replacePhotos(names: ReadonlyMap<string, string>): void
}

/** Texts whose place is kept. */
const MOST_TEXTS = 2_000

/** Opens the book with the places the product knows by itself. */
export function openPlaceBook(): PlaceBook {
  let gazetteer: Gazetteer = builtInGazetteer
  let search = builtInSearch
  let searchOwn: PlaceSearch = () => []
  // What people ask for a price with they ask again, and a slip of the pen takes long to be understood.
  const found = new Map<string, KnownPlace | null>()
  let removedById: ReadonlyMap<string, KnownPlace> = new Map()
  const find = (text: string) => {
    const known = found.get(text)
    if (known !== undefined) return known
    if (found.size >= MOST_TEXTS) found.clear()
    const place = gazetteer.find(text)
    found.set(text, place)
    return place
  }
  let photos: ReadonlyMap<string, string> = new Map()
  return {
    all: () => gazetteer.places,
    builtIn: (id) => builtInGazetteer.byId(id),
    allBuiltIn: () => KNOWN_PLACES,
    byId: (id) => gazetteer.byId(id),
    find,
    findExact: (text) => gazetteer.findExact(text),
    search: (query, limit) => search(query, limit),
    searchOwn: (query, limit) => searchOwn(query, limit),
    ofBooking: (id) => gazetteer.byId(id) ?? removedById.get(id) ?? null,
    replaceOwn(own, removed = []) {
      found.clear()
      removedById = new Map(removed.map((place) => [place.id, place]))
      const ids = new Set(own.map(({ id }) => id))
      const others = KNOWN_PLACES.filter(({ id }) => !ids.has(id))
      gazetteer = own.length === 0 ? builtInGazetteer : createGazetteer([...own, ...others])
      search = own.length === 0 ? builtInSearch : createPlaceSearch(gazetteer)
      searchOwn = own.length === 0 ? () => [] : createPlaceSearch(createGazetteer(own))
    },
    photoOf: (id) => photos.get(id) ?? null,
    replacePhotos(names) {
      photos = names
    },
  }
}

const builtInSearch = createPlaceSearch(builtInGazetteer)

/** The product's own places, where no installation has any: prerendered pages, commands, tests. */
export const BUILT_IN_BOOK: PlaceBook = openPlaceBook()
