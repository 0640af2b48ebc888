import { type SQL, sql } from 'drizzle-orm'
import type { PaymentStanding } from '#app/domain/booking/settlement.ts'
import type { BookingStatus, PaymentMethod } from '#app/domain/booking/status.ts'
import type { Cents } from '#app/domain/money.ts'
import type { WallDate, WallTime } from '#app/domain/time/athens.ts'
import { bookings, messages } from '#app/server/db/index.server.ts'
import { type CrewTrouble, crewTrouble } from '../order/crew-trouble.ts'
import { isUntold } from '../order/is-untold.ts'

/** Why the newest mail of its kind did not arrive: a server further on gave it back, or ours refused it. */
export type MailTrouble = 'came-back' | 'undelivered'

/**
 * A booking as the office sees it in lists, pickers and answers to its edits. Money in cents, date
 * and time by the Athens wall clock. Passport numbers are not part of it.
 */
export type ListedBooking = ListedRow &
  LegMoney & {
    /** How its money stands, in one word. */
    payment: PaymentStanding
    order: OrderMoney
  }

/** Money of one leg in cents: what it was sold for, its parts of what came in and went back, and what is due. */
type LegMoney = {
  soldCents: Cents
  receivedCents: Cents
  refundedCents: Cents
  dueCents: Cents
}

/** The same of a whole order; `retainedCents` of trips that do not take place, `surplusCents` belongs to no trip. */
type OrderMoney = LegMoney & { id: number; retainedCents: Cents; surplusCents: Cents }

/** What stands in the booking's own row. */
export type ListedRow = {
  id: number
  bookingRef: string
  kind: 'transfer' | 'tour'
  /** As it was sold; null for a transfer. */
  tourId: number | null
  tourTitle: string | null
  customerName: string
  firstName: string
  lastName: string
  email: string
  phone: string
  pickupLocation: string
  dropoffLocation: string
  flightOrFerry: string
  flightTime: string
  date: WallDate
  time: WallTime
  durationMinutes: number
  passengers: number
  luggage: number
  vehicleType: string
  distanceKm: number | null
  status: BookingStatus
  paymentMethod: PaymentMethod | ''
  priceCents: Cents | null
  currency: string
  /** Reference of the outbound leg when this is a return leg. */
  includedIn: string | null
  partnerCode: string | null
  specialRequest: string
  estimated: boolean
  review: string | null
  source: 'website' | 'phone' | 'import'
  driverId: number | null
  vehicleId: number | null
  driverName: string | null
  driverPhone: string | null
  assignedVehicle: string | null
  /** The dispatcher gave driver or vehicle two jobs at once on purpose. */
  clashAllowed: boolean
  /** Driver and vehicle as the customer was told; null before. */
  toldDriverName: string | null
  toldVehicle: string | null
  /** Somebody drives, and the customer was told of somebody or something else, or of nobody. */
  untold: boolean
  /** Why driver or vehicle cannot do it; null when nothing is known against them. */
  trouble: CrewTrouble | null
  confirmationEmailSent: boolean
  confirmationTrouble: MailTrouble | null
  driverEmailSent: boolean
  /** Of what this driver was told with; null until it was sent. */
  driverEmailTrouble: MailTrouble | null
  /** Named by an edit; an older one is refused. */
  version: number
  createdAt: Date
}

const { id, bookingRef, kind, tourId, tourTitle, customerName, firstName, lastName } = bookings
const { email, phone, pickupLocation, dropoffLocation, flightOrFerry, flightTime, date, time } =
  bookings
const { durationMinutes, passengers, luggage, vehicleType, distanceKm, status } = bookings
const { paymentMethod, priceCents, currency, partnerCode, specialRequest, estimated } = bookings
const { review, source, driverId, vehicleId, driverName, driverPhone, assignedVehicle } = bookings
const { clashAllowed, confirmationEmailSent, driverEmailSent, version, createdAt } = bookings

/** What to select from bookings to read a {@link ListedRow}. */
export const listedColumns = {
  id,
  bookingRef,
  tourId,
  tourTitle,
  customerName,
  firstName,
  lastName,
  kind: sql<ListedBooking['kind']>`${kind}`,
  email,
  phone,
  pickupLocation,
  dropoffLocation,
  flightOrFerry,
  flightTime,
  date,
  time,
  durationMinutes,
  passengers,
  luggage,
  vehicleType,
  distanceKm,
  status: sql<BookingStatus>`${status}`,
  paymentMethod: sql<PaymentMethod | ''>`${paymentMethod}`,
  includedIn: withTables(sql<string | null>`(
    select outbound.booking_ref from bookings outbound where outbound.id = ${bookings.returnOf})`),
  priceCents,
  currency,
  partnerCode,
  specialRequest,
  estimated,
  review,
  source: sql<ListedBooking['source']>`${source}`,
  driverId,
  vehicleId,
  driverName,
  driverPhone,
  assignedVehicle,
  clashAllowed,
  confirmationEmailSent,
  driverEmailSent,
  toldDriverName: bookings.toldDriverName,
  toldVehicle: bookings.toldVehicle,
  untold: isUntold,
  trouble: withTables(crewTrouble),
  version,
  createdAt,
  confirmationTrouble: newestTrouble(sql`${messages.kind} = 'booking-confirmation'`),
  driverEmailTrouble: newestTrouble(sql`${driverEmailSent} and ${messages.kind} = 'driver-details'
    and (${messages.facts} ->> 'bookingId')::bigint = ${bookings.id}`),
}

/** What became of the newest of some mails of a booking's order; null for all but a failure. */
function newestTrouble(which: SQL): SQL<MailTrouble | null> {
  const { id: messageId, orderId, state, bouncedAt } = messages
  return withTables(sql`(
    select case
      when ${bouncedAt} is not null then 'came-back'
      when ${state} = 'failed' then 'undelivered'
    end
    from ${messages}
    where ${orderId} = ${bookings.orderId} and ${which}
    order by ${messageId} desc
    limit 1)`)
}

/** Selected bare from one table, columns in a condition lose their table and would mean those of its own tables. */
function withTables<Value>(value: SQL<Value>): SQL<Value> {
  return sql<Value>`${value}`
}
