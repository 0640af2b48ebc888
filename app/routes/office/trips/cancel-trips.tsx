import { useState } from 'react'
import type { TripLine } from '#app/server/bookings/index.server.ts'
import { callApi } from '#app/ui/forms/api.ts'
import { CancelTripsDialog } from './cancel-trips-dialog.tsx'
import { usePreview } from './use-preview.ts'

const lookUpCancellations = (body: { bookingIds: number[] }, signal: AbortSignal) =>
  callApi('POST /api/admin/previews/cancellations', { body, signal })

/** `onClose` gets what was done, in words, or null. */
type CancelTripsProps = {
  bookings: readonly TripLine[]
  onClose: (done: string | null) => void
}

/** Asks before several trips are cancelled: what goes back for each by our terms stands there first. */
export function CancelTrips({ bookings: chosen, onClose }: CancelTripsProps) {
  // The list behind reads anew while this works through its rows.
  const [bookings] = useState(chosen)
  const bookingIds = bookings.map(({ id }) => id)
  const preview = usePreview(lookUpCancellations, { bookingIds })
  return <CancelTripsDialog bookings={bookings} preview={preview} onClose={onClose} />
}
