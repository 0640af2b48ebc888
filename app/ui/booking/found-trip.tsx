import { useEffect, useState } from 'react'
import { BookedTrip } from './booked-trip.tsx'
import { findBookingByKey } from './find-booking-by-key.ts'
import type { BookingAnswer } from './submit-order.ts'

/** Props of {@link FoundTrip}: the key this tab booked by, and the reference it must have led to. */
type FoundTripProps = { orderKey: string; bookingRef: string }

/** The trip of a paid order, in the tab that booked it; nothing in any other. */
export function FoundTrip({ orderKey, bookingRef }: FoundTripProps) {
  const [booking, setBooking] = useState<BookingAnswer | null>(null)
  useEffect(() => {
    let left = false
    if (orderKey) {
      void findBookingByKey(orderKey).then((found) => {
        if (!left && found?.bookingRef === bookingRef) setBooking(found)
      })
    }
    return () => {
      left = true
    }
  }, [orderKey, bookingRef])
  if (!booking?.trips || !booking.manageUrl) return null
  return <BookedTrip trips={booking.trips} manageUrl={booking.manageUrl} />
}
