import type { WallDate, WallTime } from '#app/domain/time/athens.ts'

/** One trip as it is asked for: places as text, date and time on the Athens wall clock. */
export type TripRequest = {
  pickupLocation: string
  dropoffLocation: string
  date: WallDate
  time: WallTime
  /** 1 to 15. */
  passengers: number
  /** Pieces, 0 to 10. */
  luggage: number
}
