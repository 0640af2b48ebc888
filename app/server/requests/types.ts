import type { PaymentMethod } from '#app/domain/booking/status.ts'
import type { VehicleType } from '#app/domain/fleet/vehicle.ts'
import type { Cents } from '#app/domain/money.ts'
import type { RequestReason, RequestState } from '#app/domain/request/request.ts'
import type { WallDate, WallTime } from '#app/domain/time/athens.ts'
import type { Bookings } from '#app/server/bookings/index.server.ts'
import type { Clock } from '#app/server/clock/index.server.ts'
import type { Store } from '#app/server/db/index.server.ts'
import type { Keys } from '#app/server/keys/index.server.ts'
import type { Live } from '#app/server/live/index.server.ts'
import type { Log } from '#app/server/log/index.server.ts'
import type { Mail } from '#app/server/mail/index.server.ts'
import type { Maps } from '#app/server/maps/index.server.ts'

/** What requests work with. */
export type RequestDeps = {
  store: Store
  bookings: Pick<
    Bookings,
    'bookAgreed' | 'findAgreed' | 'lockAgreed' | 'withdrawUnpaid' | 'findBooked'
  >
  mail: Pick<Mail, 'queue'>
  live: Pick<Live, 'bookingsChanged'>
  /** Places and roads by our own data. */
  roads: Pick<Maps, 'route' | 'locate'>
  keys: Keys
  now: Clock
  log: Log
  /** Public address, no trailing slash. */
  origin: string
  random: (bytes: number) => Uint8Array
}

/** A checked wish for a trip; date and time on the Athens wall clock. */
export type NewRequest = {
  /** Minted by the browser once per wish; a repeat finds the first answer. */
  idempotencyKey: string
  /** What the guest was told why it cannot be sold at once; what the trip itself tells wins. */
  reason: Extract<RequestReason, 'several-cars' | 'no-car'> | null
  firstName: string
  lastName: string
  email: string
  phone: string
  pickupLocation: string
  dropoffLocation: string
  date: WallDate
  time: WallTime
  passengers: number
  luggage: number
  flightOrFerry: string
  specialRequest: string
  /** Empty without a way back. */
  returnDate: WallDate | ''
  returnTime: WallTime | ''
  returnFlightOrFerry: string
  partnerCode: string | null
}

type OpenRefusal =
  | 'key-reused'
  | 'already-past'
  | 'too-far'
  | 'return-too-far'
  | 'return-before-outbound'

/** What came of a wish: its reference and the guest's own link, or why it was not taken. */
export type OpenAnswer =
  | { ok: true; created: boolean; request: OpenedRequest }
  | { ok: false; error: OpenRefusal }

/** A request as its guest is told of it. */
type OpenedRequest = { reference: string; state: RequestState; url: string }

/** The office's answer: what it costs in all, when, by what, and until when that stands. */
export type NewOffer = {
  version: number
  totalCents: Cents
  /** Left out: as it was asked for. */
  date?: WallDate | undefined
  time?: WallTime | undefined
  /** Left out: the smallest that seats them all, or the largest there is. */
  vehicleType?: VehicleType | undefined
  note: string
  /** Whole hours, see OFFER_HOURS. */
  validHours: number
}

/** An offer as it stands. */
export type Offer = {
  totalCents: Cents
  date: WallDate
  time: WallTime
  vehicleType: VehicleType
  note: string
  /** When it ends. */
  validUntil: Date
}

/** What a guest decides on an offer; who accepts says how it is paid. */
export type GuestAnswer =
  | { answer: 'accept'; paymentMethod: PaymentMethod; idNumber: string }
  | { answer: 'decline' }
