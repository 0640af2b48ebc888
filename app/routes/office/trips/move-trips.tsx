import { useState } from 'react'
import { officeMessagesEn } from '#app/content/en/messages-office.ts'
import { texts } from '#app/content/texts.ts'
import type { BodyOf } from '#app/contract/call.ts'
import type { Movable } from '#app/contract/office-previews.ts'
import type { TripLine } from '#app/server/bookings/index.server.ts'
import { callApi } from '#app/ui/forms/api.ts'
import { MoveTripsDialog } from './move-trips-dialog.tsx'
import { type MovedTrip, movedBy, readMinutes } from './moved-trips.ts'
import { usePreview } from './use-preview.ts'

/** A number is typed by then. */
const TYPING_MS = 250

const lookUpMoves = (body: BodyOf<'POST /api/admin/previews/moves'>, signal: AbortSignal) =>
  callApi('POST /api/admin/previews/moves', { body, signal })

/** Props of {@link MoveTrips}; `onClose` gets what was done, in words, or null. */
type MoveTripsProps = {
  bookings: readonly TripLine[]
  onClose: (done: string | null) => void
}

/** Moves trips by so many minutes, as when a plane is late: what becomes of each stands there first. */
export function MoveTrips({ bookings: chosen, onClose }: MoveTripsProps) {
  // The list behind reads anew while this works through its rows.
  const [bookings] = useState(chosen)
  const [typed, setTyped] = useState('')
  const { preview, looked } = useLooked(bookings, readMinutes(typed))
  return <MoveTripsDialog {...{ bookings, typed, preview, looked, onClose }} onType={setTyped} />
}

/** What the move would come to for each trip; null until all is known. */
function useLooked(bookings: readonly TripLine[], minutes: number | null) {
  const wishes =
    minutes === null
      ? []
      : bookings.map((booking) => ({ booking, changes: movedBy(booking, minutes) }))
  const moves = wishes.map(({ booking: { id: bookingId, version }, changes }) => ({
    ...changes,
    bookingId,
    version,
  }))
  const body = moves.length > 0 ? { moves } : null
  const preview = usePreview(lookUpMoves, body, TYPING_MS)
  return { preview, looked: preview.value && toMoved(wishes, preview.value) }
}

function toMoved(
  wishes: readonly Pick<MovedTrip, 'booking' | 'changes'>[],
  found: Map<number, Movable>,
): MovedTrip[] {
  const gone = {
    preview: null,
    conflicts: [],
    problem: texts()(officeMessagesEn).admin.bookingNotFound,
  }
  return wishes.map(({ booking, changes }) => {
    const { preview, conflicts, problem } = found.get(booking.id) ?? gone
    return { booking, changes, preview, conflicts, problem }
  })
}
