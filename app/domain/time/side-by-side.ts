/** A stretch of a day, in minutes; it ends before `end`. */
export type Span = { start: number; end: number }

/** Where a stretch stands: its column, from 0, and how many share the width there. */
export type Placed<Item> = { item: Item; column: number; columns: number }

/**
 * Puts stretches that overlap side by side, so that every one of them can be seen. What overlaps,
 * directly or through others, shares the width in equal columns; what stands alone has all of it.
 *
 * @returns Every item once, by start; of equal starts the longer first.
 */
export function sideBySide<Item extends Span>(items: readonly Item[]): Placed<Item>[] {
  const placed: Placed<Item>[] = []
  let group: Placed<Item>[] = []
  let ends: number[] = []
  const closeGroup = () => {
    for (const one of group) one.columns = ends.length
    placed.push(...group)
    group = []
    ends = []
  }
  for (const item of items.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (ends.every((end) => end <= item.start)) closeGroup()
    const free = ends.findIndex((end) => end <= item.start)
    const column = free < 0 ? ends.length : free
    ends[column] = item.end
    group.push({ item, column, columns: 0 })
  }
  closeGroup()
  return placed
}
