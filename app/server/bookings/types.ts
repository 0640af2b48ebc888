import type { VatRates } from '#app/domain/booking/order-line.ts'
import type { ReturnProblem } from '#app/domain/booking/return-trip.ts'
import type { BookingStatus, PaymentMethod } from '#app/domain/booking/status.ts'
import type { Cents } from '#app/domain/money.ts'
import type { WallDate, WallTime } from '#app/domain/time/athens.ts'
import type { TripState } from '#app/domain/trip-events/kinds.ts'
import type { Calendar } from '#app/server/calendar/index.server.ts'
import type { Clock } from '#app/server/clock/index.server.ts'
import type { Database, Store, Transaction } from '#app/server/db/index.server.ts'
import type { Jobs } from '#app/server/jobs/index.server.ts'
import type { Keys } from '#app/server/keys/index.server.ts'
import type { Live } from '#app/server/live/index.server.ts'
import type { Log } from '#app/server/log/index.server.ts'
import type { BankDetails, Mail } from '#app/server/mail/index.server.ts'
import type { Maps } from '#app/server/maps/index.server.ts'
import type { TradeCounts } from '#app/server/metrics/index.server.ts'
import type { CardProvider, CardSession } from '#app/server/payments/index.server.ts'
import type { FreeTime, PromiseDesk, Verdict } from '#app/server/planning/index.server.ts'
import type { Quotes } from '#app/server/quotes/index.server.ts'
import type { NewOrderWithLegs } from './order/insert-orders.ts'

/** What the booking use cases work with, before they are bound to each other. */
export type BookingParts = {
  store: Store
  jobs: Jobs
  mail: Mail
  live: Live
  /** Where the company's trips are written; see publishCalendar. */
  calendar: Calendar
  quotes: Quotes
  /** Whether a day has room for what is sold; see planning. */
  promise: PromiseDesk
  /** Places and driving times by our own data: for what asks for many at once. */
  roads: Pick<Maps, 'route' | 'locate' | 'notesOf'>
  /** How far their drivers told these trips to be, by id; without a word a trip is not in it. */
  reportedStates(
    db: Database | Transaction,
    bookingIds: readonly number[],
  ): Promise<Map<number, TripState>>
  /** Withdraws the link of the request that became an order, and writes to another address from now on. */
  withdrawRequestLink(tx: Transaction, orderId: number, change: { email?: string }): Promise<void>
  cards: CardProvider
  keys: Keys
  now: Clock
  log: Log
  /** What the operator's figures are counted by. */
  trade: TradeCounts
  /** Public address, no trailing slash. */
  origin: string
  paymentMethods: PaymentMethod[]
  /** What is written on every line that is sold. */
  vat: VatRates
  /** The company's account for bank transfers; null when that method is not offered. */
  bank: BankDetails | null
  /** When the passport or ID number is asked for. */
  idNumber: 'required' | 'optional' | 'later' | 'off'
  random: (bytes: number) => Uint8Array
}

/** What the booking use cases work with. */
export type BookingDeps = BookingParts & {
  /** Stores new orders; see createStoreOrder. */
  storeOrder: StoreOrder
  /** Makes orders follow reports about their card sessions; see createSettle. */
  settle: Settle
}

/** By which way a booking comes in, and what that way allows. */
export type Channel = {
  source: 'website' | 'phone'
  /** Who made the booking, for its history: customer, or the username of an administrator. */
  actor: string
  /** The ways to pay that can be chosen. */
  paymentMethods: readonly PaymentMethod[]
  /** Less than 90 minutes of notice are taken on purpose. */
  shortNotice: boolean
  /** Sold whatever the plan of its day says: the office means it. */
  override: boolean
  /** What the history says of it beside state and total; nothing personal. */
  said: Record<string, unknown>
}

/** Who books and how they pay, in every booking request. */
export type CustomerRequest = {
  /** Minted by the browser once per checkout; a repeat finds the first answer. */
  idempotencyKey: string
  firstName: string
  lastName: string
  idNumber: string
  email: string
  phone: string
  specialRequest: string
  paymentMethod: PaymentMethod
  partnerCode: string | null
}

/** A checked transfer request; amounts, vehicle and status are never part of it. */
export type BookingRequest = CustomerRequest & {
  quote: string
  /** What the customer comes with, as typed; empty without one. */
  flightOrFerry: string
  flightTime: WallTime | ''
  returnTransfer: boolean
  returnDate: WallDate | ''
  returnTime: WallTime | ''
  /** What the customer leaves by, as typed; empty without one. */
  returnFlightOrFerry: string
  returnFlightTime: WallTime | ''
}

/** A checked tour request; the price is worked out from tour and participants. */
export type TourRequest = CustomerRequest & {
  tourId: number
  date: WallDate
  time: WallTime
  /** 1 to 15. */
  participants: number
  pickupPlace: string
}

/** What the customer learns of an order. `checkoutUrl` is where to pay, for unpaid card orders. */
export type BookedOrder = {
  bookingRef: string
  returnBookingRef: string | null
  status: BookingStatus
  paymentMethod: PaymentMethod
  totalCents: Cents
  manageUrl: string
  checkoutUrl: string | null
  /** Until when a card order can be paid; null for other ways to pay. */
  payBefore: Date | null
  /** The confirmation mail was refused or came back; the booking stands. */
  mailFailed: boolean
  /** When and where each leg goes, outbound first. */
  trips: BookedTrip[]
  /** Where to pay by bank transfer; null for other ways, and while no account is set. */
  bank: BankDetails | null
}

/** One leg as its customer booked it; a tour ends where it began. */
type BookedTrip = {
  bookingRef: string
  date: WallDate
  time: WallTime
  pickupLocation: string
  dropoffLocation: string
  /** The office's own words on where it is met, and the address of a photo of it; empty for most places. */
  meetingWords: string
  meetingPhoto: string
}

/**
 * Why there is no card page to pay at: the provider gave none, or does not take the company's key.
 * The same request with the same idempotency key tries again.
 */
export type CardFailure = 'checkout-session-failed' | 'card-provider-missing'

/** Why a booking was not made; with a {@link CardFailure} the order is stored. */
export type BookingRefusal =
  | 'quote-invalid'
  | 'quote-expired'
  | 'unknown-tour'
  /** Not one of the tour's start times. */
  | 'invalid-start'
  /** An end nobody knows, or no road to it: it becomes a request. */
  | 'place-unknown'
  | 'too-soon'
  /** Further ahead than trips are sold. */
  | 'too-far'
  /** The pickup is over; not even the office can take it. */
  | 'already-past'
  | 'method-not-offered'
  | 'key-reused'
  /** The key's order was closed unpaid; the customer starts a new checkout with a new key. */
  | 'order-closed'
  | CardFailure

/**
 * Why a day does not take a trip: no plan has room, or the owner stopped the sale. `alternatives` are free
 * times; `request`: nobody could tell in time, so the trip may be asked for.
 */
export type NoPlace =
  | { error: 'no-longer-available'; alternatives: Alternative[]; request: boolean }
  | { error: 'sales-stopped'; message: string }

/** Another time for the first leg that does not fit, at the price of the whole order. */
export type Alternative = FreeTime & { vehicleType: string; totalCents: Cents }

/** Outcome of a request to book; `created` is false for a repeat. */
export type CreateAnswer =
  | { ok: true; created: boolean; order: BookedOrder }
  | { ok: false; error: BookingRefusal }
  | ({ ok: false; error: 'invalid-return' } & ReturnProblem)
  | ({ ok: false } & NoPlace)

/** Who reports a session's state; `event` makes a provider's message count once. */
type SettleSource = {
  actor: 'provider' | 'system'
  event?: { id: string; type: string }
}

/** What became of an order's card session. Without a session: the order has none to be paid by. */
export type Report = { orderId: number; session: CardSession | null; source: SettleSource }

/** `unknown`: the session belongs to no order of ours, and if it was paid, the office is told. */
export type SettleOutcome = 'settled' | 'repeat' | 'unknown'

/** Makes an order follow a report; answers when the effect is stored. */
export type Settle = (report: Report) => Promise<SettleOutcome>

/** Stores an order; its id, null when its idempotency key is taken, or why its day does not take it. */
export type StoreOrder = (made: NewOrderWithLegs) => Promise<number | null | Refusal>

export type { FreeTime }

/** The word of a day's plan against an order; nothing of it was stored. */
export type Refusal = Extract<Verdict, { sold: false }>
