import type { BookingStatus } from '#app/domain/booking/status.ts'
import type { WallDate, WallTime } from '#app/domain/time/athens.ts'
import { findNamedOrder, type StoredLeg } from '../order/full-order.ts'
import { type LegDriver, toldDriverOf } from '../order/leg-driver.ts'
import type { BookingDeps } from '../types.ts'

/** A trip as far as whoever follows it on its day may know: nothing of price, telephone or e-mail. */
export type GuestTrip = {
  id: number
  bookingRef: string
  tourTitle: string | null
  status: BookingStatus
  date: WallDate
  time: WallTime
  pickupAt: Date
  pickup: string
  pickupPlaceId: string | null
  dropoff: string
  /** Counts the changes of the booking. */
  version: number
  /** Who drives it, whether the customer was told or not. */
  driverId: number | null
  /** Who the customer was told of. */
  driver: LegDriver | null
}

/** The trips of an order that take place, the first one first; none of an order that was erased. */
export async function readGuestTrips(deps: BookingDeps, orderId: number): Promise<GuestTrip[]> {
  const order = await findNamedOrder(deps.store.db, orderId)
  const legs = order?.legs.filter(({ status }) => status !== 'cancelled') ?? []
  return Promise.all(legs.map((leg) => toTrip(deps, leg)))
}

async function toTrip(deps: BookingDeps, leg: StoredLeg): Promise<GuestTrip> {
  const { id, bookingRef, tourTitle, status, date, time, pickupAt, version } = leg
  return {
    id,
    bookingRef,
    tourTitle,
    date,
    time,
    pickupAt,
    version,
    status: status as BookingStatus,
    pickup: leg.pickupLocation,
    pickupPlaceId: leg.pickupPlaceId,
    dropoff: leg.dropoffLocation,
    driverId: leg.driverId,
    driver: await toldDriverOf(deps, leg),
  }
}
