import type { WallDate, WallTime } from '#app/domain/time/athens.ts'

/** One trip as the customer asks for it; date and time are the Athens wall clock (DATA-01). */
export type Trip = {
  pickupLocation: string
  dropoffLocation: string
  date: WallDate
  time: WallTime
  /** 1 to 15. */
  passengers: number
  /** Pieces, 0 to 10. */
  luggage: number
}

/** A trip still being filled in: texts may be empty, passengers 0 (WIDGET-05, WIDGET-06). */
export type TripDraft = Trip
