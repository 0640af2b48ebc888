import type { Coordinates } from '#app/domain/place/geometry.ts'
import type { Maps } from '#app/server/maps/index.server.ts'

/** Texts that stay looked up: a day in memory is asked for whatever guests write. */
const MOST_TEXTS = 2_000

/** Looks each text up once: what nobody knows is searched for among all places, which takes a millisecond. */
export function locateOnce(maps: Pick<Maps, 'locate'>): Pick<Maps, 'locate'> {
  const found = new Map<string, ReturnType<Maps['locate']>>()
  return {
    locate(text) {
      const known = found.get(text)
      if (known !== undefined) return known
      const place = maps.locate(text)
      if (found.size >= MOST_TEXTS) found.clear()
      found.set(text, place)
      return place
    },
  }
}

/** Gives every place of the day a number; one that nobody knows has its own. */
export class DayPlaces {
  readonly points: (Coordinates | null)[] = []
  /** By latitude, then longitude. */
  readonly #numbers = new Map<number, Map<number, number>>()
  readonly #maps: Pick<Maps, 'locate'>

  constructor(maps: Pick<Maps, 'locate'>) {
    this.#maps = maps
  }

  at(text: string, stored: Coordinates | null): number {
    const where = stored ?? this.#maps.locate(text)?.coordinates ?? null
    if (!where) return this.points.push(null) - 1
    const row = this.#numbers.get(where.lat) ?? new Map<number, number>()
    const known = row.get(where.lng)
    if (known !== undefined) return known
    this.#numbers.set(where.lat, row.set(where.lng, this.points.length))
    return this.points.push(where) - 1
  }

  isUnknown(ends: { pickup: number; dropoff: number } | undefined): boolean {
    return ends !== undefined && [ends.pickup, ends.dropoff].some((end) => !this.points[end])
  }
}
