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
  /** Ids of the suggestions that were chosen; they count with the very texts they came with. */
  pickupPlaceId?: string | undefined
  dropoffPlaceId?: string | undefined
}

/** A trip still being filled in: texts may be empty, passengers 0 (WIDGET-05, WIDGET-06). */
export type TripDraft = Trip

/** The six fields, in the order the form shows them. */
export const TRIP_FIELDS = [
  'pickupLocation',
  'dropoffLocation',
  'date',
  'time',
  'passengers',
  'luggage',
] as const satisfies readonly Exclude<keyof Trip, 'pickupPlaceId' | 'dropoffPlaceId'>[]

/** A field of the trip form. */
export type TripField = (typeof TRIP_FIELDS)[number]
