import { useState } from 'react'
import type { TripLine } from '#app/server/bookings/index.server.ts'

/** The chosen rows of a list. */
export type Selection = {
  /** As they are now, in the order of the list. */
  chosen: TripLine[]
  /** How many rows are shown that are not chosen. */
  left: number
  has(id: number): boolean
  toggle(id: number): void
  /** Chooses all that are shown, or none. */
  setAll(all: boolean): void
}

/** Keeps which rows are chosen, by their ids, for as long as the same page of a list is shown. */
export function useSelection(page: string, bookings: readonly TripLine[]): Selection {
  const [selected, setSelected] = useState({ page, ids: new Set<number>() })
  const ids = selected.page === page ? selected.ids : new Set<number>()
  const set = (next: Iterable<number>) => setSelected({ page, ids: new Set(next) })
  const chosen = bookings.filter(({ id }) => ids.has(id))
  return {
    chosen,
    left: bookings.length - chosen.length,
    has: (id) => ids.has(id),
    toggle: (id) => set(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id]),
    setAll: (all) => set(all ? bookings.map(({ id }) => id) : []),
  }
}
