/** What tells one state of a row from another. */
export type RowState = { id: number; version: number }

/** The rows seen so far in one list: version by id. */
export type SeenRows = ReadonlyMap<number, number>

/**
 * Finds what is new in a list that loaded itself again: bookings made since, and known ones that
 * changed. An older row that only moved up from the next page is not news.
 *
 * @param seen Null before the first rows were shown.
 */
export function freshRows(seen: SeenRows | null, rows: readonly RowState[]): number[] {
  if (seen === null) return []
  const newestSeen = Math.max(0, ...seen.keys())
  return rows.filter(({ id, version }) => isFresh(seen.get(id), id, version)).map(({ id }) => id)

  function isFresh(known: number | undefined, id: number, version: number) {
    return known === undefined ? id > newestSeen : known !== version
  }
}

/** Remembers the rows of a list together with those seen before. */
export function addSeenRows(seen: SeenRows | null, rows: readonly RowState[]): SeenRows {
  return new Map([...(seen ?? []), ...rows.map(({ id, version }) => [id, version] as const)])
}
