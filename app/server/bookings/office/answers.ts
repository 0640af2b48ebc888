import type { CancellationRule } from '#app/domain/booking/cancellation.ts'
import type { RefundState } from '#app/domain/booking/refund-state.ts'
import type { BookingStatus, PaymentMethod } from '#app/domain/booking/status.ts'
import type { Cents } from '#app/domain/money.ts'
import type { ListedBooking } from './listed-booking.ts'

/** A page of bookings, each as a `Row`; `nextCursor` opens the next one, null at the end. */
export type BookingPage<Row = ListedBooking> = {
  bookings: Row[]
  nextCursor: string | null
  /** How many there are on all pages; a `capped` value says "or more". */
  count: { value: number; capped: boolean }
}

/** One field of a booking as the dispatcher sets it, and the version it was seen at. */
export type BookingEdit = {
  version: number
} /** `override`: brought back although the plan of its day has no place, on purpose. */ & (
  | { status: BookingStatus; override?: boolean | undefined }
  | { paymentMethod: PaymentMethod | '' }
  /** Somebody has looked at what the booking was flagged for. */
  | { review: null }
)

/** The customer's address as it should be, and the version of the booking it was seen at. */
export type EmailCorrection = { email: string; version: number }

/** The other booking that has a driver or vehicle at the same time; `from` and `to` ISO instants. */
export type Clash = {
  bookingRef: string
  customerName: string
  /** Name of the driver who is taken. */
  driver?: string
  /** The vehicle that is taken, as it is assigned. */
  vehicle?: string
  from: string
  to: string
}

/** Outcome of an edit; `stale` carries the booking as it is now. */
export type EditAnswer =
  | { ok: true; booking: ListedBooking }
  | { ok: false; error: 'not-found' }
  | { ok: false; error: 'stale'; booking: ListedBooking }
  | { ok: false; error: 'clash'; clash: Clash }

/** The same of a field; the last two for a trip that is brought back on a day that does not take it. */
export type StatusAnswer =
  | EditAnswer
  | { ok: false; error: 'no-longer-available' }
  | { ok: false; error: 'sales-stopped'; message: string }

/**
 * Outcome of a cancellation by the office. `stale` carries the leg that changed; `not-cancellable`: a leg
 * is cancelled, driven or gone already, or it is one of two that still wait for their card money;
 * `refund-too-high`: more than `mostCents` cannot go back any more. Nothing was cancelled then.
 */
export type CancelBookingAnswer =
  | EditAnswer
  | { ok: false; error: 'not-cancellable' }
  | { ok: false; error: 'refund-too-high'; mostCents: Cents }

/** Who drives what; null clears. `allowClash`: two jobs at once, or too few seats, on purpose. */
export type Assignment = {
  driverId: number | null
  vehicleId: number | null
  version: number
  allowClash: boolean
}

/** Outcome of an assignment; the last two for one that is unknown or no longer active. */
export type AssignAnswer =
  | EditAnswer
  | { ok: false; error: 'too-small'; seats: number; people: number }
  | { ok: false; error: 'unknown-driver' }
  | { ok: false; error: 'unknown-vehicle' }

/** Something the office can cancel in one step, and what goes back: by our terms now, and at most. */
export type CancellationChoice = {
  /** Of the order's other leg, when it is cancelled too; null leaves it alone. */
  companionVersion: number | null
  refundCents: Cents
  mostCents: Cents
  /** In the order they take place; `rule` is each one's own. */
  legs: { bookingRef: string; refundCents: Cents; rule: CancellationRule }[]
}

/** Everything the office sees of one booking, on its own page. */
export type BookingRecord = {
  booking: ListedBooking
  /** Passport or ID number as given; null when none was, or after it was blanked; '' when it cannot be read. */
  idNumber: string | null
  /** Of the whole order. */
  money: {
    totalCents: Cents
    paidCents: Cents
    refundedCents: Cents
    /** Of trips that do not take place. */
    retainedCents: Cents
    dueCents: Cents
    surplusCents: Cents
  }
  /** What can still go back for it, once it is cancelled. */
  completableCents: Cents
  /** The office's own words about the trip. */
  internalNote: string
  /** What the driver is told of it. */
  driverNote: string
  /** What its customer was asked to pay by card on the booking page, and has not yet, in cents. */
  linkCents: Cents
  /** Cash and transfers that were noted, oldest first. */
  receipts: {
    id: number
    method: string
    amountCents: Cents
    takenBy: string
    driver: string | null
    note: string
    receivedAt: Date
  }[]
  refunds: {
    id: number
    amountCents: Cents
    state: RefundState
    /** cancellation, change, or provider. */
    cause: string
    createdAt: Date
  }[]
  /** What the office can cancel now: this leg, both; none when this one is cancelled or driven. */
  cancellations: CancellationChoice[]
  /** Newest first; of this booking and of its order as a whole. */
  history: { at: Date; actor: string; what: string; from: unknown; to: unknown }[]
  /** Newest first; every mail of the order. */
  messages: {
    id: number
    kind: string
    state: string
    attempts: number
    lastError: string | null
    bounceReason: string | null
    createdAt: Date
  }[]
  /** The other leg of the order. */
  companion: { id: number; bookingRef: string } | null
  /** The customer's own page; null once the customer was erased: it is gone too. */
  manageUrl: string | null
}

/** What became of marking a refund as sent by hand; `not-by-hand`: it is none, or was sent. */
export type RefundSentAnswer = { ok: true } | { ok: false; error: 'not-found' | 'not-by-hand' }
