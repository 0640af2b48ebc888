import { type FocusEvent, type RefObject, useLayoutEffect, useState } from 'react'
import type { TimelineRow } from './rows.ts'
import { hasFocus, showRow } from './use-sight.ts'

/** Where the focus is in the timeline: a trip, or the ghost of one. */
type FocusedBar = { tripId: number; isGhost: boolean }

/**
 * Lets the focus stay with a bar that is drawn anew in another row, before any key could be pressed. Answers whether a row
 * has the bar in focus, and what the grid has to listen to.
 */
export function useFollowingFocus(
  grid: RefObject<HTMLElement | null>,
  rows: readonly TimelineRow[],
) {
  const [bar, setBar] = useState<FocusedBar | null>(null)
  useLayoutEffect(() => {
    const row = bar && rows.find((one) => holds(one, bar))
    if (!row || !grid.current || hasFocus()) return
    showRow(grid.current, row)
    const { tripId, isGhost } = bar
    grid.current
      .querySelector<HTMLElement>(isGhost ? `[data-ghost="${tripId}"]` : `[data-trip="${tripId}"]`)
      ?.focus()
  }, [bar, rows, grid])
  const listeners = {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => setBar(barOf(target)),
    // A window that is left keeps its focus. What is drawn anew elsewhere says nothing: React listens to no blur meanwhile.
    onBlur: ({ target }: FocusEvent<HTMLElement>) => {
      if (document.activeElement !== target) setBar(null)
    },
  }
  return { hasBar: (row: TimelineRow) => bar !== null && holds(row, bar), listeners }
}

function barOf({ dataset: { trip, ghost } }: HTMLElement): FocusedBar | null {
  const id = trip ?? ghost
  return id === undefined ? null : { tripId: Number(id), isGhost: trip === undefined }
}

function holds({ trips, ghosts }: TimelineRow, { tripId, isGhost }: FocusedBar): boolean {
  return isGhost
    ? ghosts.some(({ ghost }) => ghost.trip.id === tripId)
    : trips.some(({ trip }) => trip.id === tripId)
}
