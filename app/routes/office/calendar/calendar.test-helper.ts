import type { CalendarDay, CalendarTrip } from '#app/server/bookings/index.server.ts'

/** A confirmed transfer of 27 November 2026, changed as told. */
export function calendarTrip(change: Partial<CalendarTrip> = {}): CalendarTrip {
  return {
    id: 1,
    bookingRef: 'PT-OUTBOUND',
    kind: 'transfer',
    tourTitle: null,
    customerName: 'Anna Papadopoulou',
    date: '2026-11-27',
    time: '14:30',
    durationMinutes: 33,
    pickupLocation: 'Paros Airport',
    dropoffLocation: 'Naoussa',
    status: 'confirmed',
    driverName: 'Nikos Skiadas',
    trouble: null,
    ...change,
  }
}

/** A day with these trips, and `more` transfers that are left out. */
export function calendarDay(date: string, trips: CalendarTrip[] = [], more = 0): CalendarDay {
  const tours = trips.filter(({ kind }) => kind === 'tour').length
  return { date, trips, overnight: [], tours, transfers: trips.length - tours + more, more }
}
