import type { BookingDeps, Bound } from '../types.ts'
import { changeDriver, changeVehicle } from './change-fleet.ts'
import { comingTrips } from './coming-trips.ts'
import { listBookings } from './list-bookings.ts'

export type { FleetAnswer, FleetEdit } from './change-fleet.ts'
export type { ComingTrip, ComingTrips } from './coming-trips.ts'
export type { BookingPage } from './list-bookings.ts'
export type { ListedBooking } from './listed-booking.ts'

/** What the office does with bookings; see each function for what it promises. */
export type Office = {
  list: Bound<typeof listBookings>
  changeDriver: Bound<typeof changeDriver>
  changeVehicle: Bound<typeof changeVehicle>
  comingTrips: Bound<typeof comingTrips>
}

/** Binds the office's use cases to what they work with. */
export function createOffice(deps: BookingDeps): Office {
  return {
    list: (cursor) => listBookings(deps, cursor),
    changeDriver: (edit) => changeDriver(deps, edit),
    changeVehicle: (edit) => changeVehicle(deps, edit),
    comingTrips: (kind) => comingTrips(deps, kind),
  }
}
