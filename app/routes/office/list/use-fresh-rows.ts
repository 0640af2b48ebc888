import { useEffect, useRef, useState } from 'react'
import { addSeenRows, freshRows, type RowState, type SeenRows } from './fresh-rows.ts'

/** Long enough to be found by an eye that was elsewhere. */
const SHOWN_MS = 6_000

const NONE: ReadonlySet<number> = new Set()

/**
 * Which rows to light up for a moment.
 *
 * @param list Names the list; another one starts without news.
 */
export function useFreshRows(list: string, rows: readonly RowState[]): ReadonlySet<number> {
  const seen = useRef<{ list: string; rows: SeenRows } | null>(null)
  const [fresh, setFresh] = useState(NONE)
  useEffect(() => {
    const before = seen.current?.list === list ? seen.current.rows : null
    seen.current = { list, rows: addSeenRows(before, rows) }
    const ids = freshRows(before, rows)
    if (before === null) setFresh(NONE)
    else if (ids.length > 0) setFresh((shown) => new Set([...shown, ...ids]))
  }, [list, rows])
  useEffect(() => {
    if (fresh.size === 0) return
    const timer = setTimeout(() => setFresh(NONE), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [fresh])
  return fresh
}
