import type { BookingStatus, PaymentMethod } from '#app/domain/booking/status.ts'
import type { Cents } from '#app/domain/money.ts'
import type { WallDate, WallTime } from '#app/domain/time/athens.ts'
import { findOrder, outboundOf } from './stored-order.ts'
import type { BookingDeps } from './types.ts'

/** How a refund stands. */
export type RefundState = 'waiting' | 'pending' | 'succeeded' | 'failed' | 'by-hand'

/** What the holder of a signed link sees of an order: no identity number, no other customer. */
export type ManagedOrder = {
  type: 'transfer' | 'tour'
  tourTitle: string | null
  firstName: string
  /** Masked: m•••@example.com. */
  email: string
  phone: string
  total: Cents
  paidCents: Cents
  refundedCents: Cents
  paymentMethod: PaymentMethod
  paid: boolean
  passengers: number
  luggage: number
  vehicleType: string
  specialRequest: string
  /** Whether flight, request and phone may still be changed here. */
  editable: boolean
  /** The open card session of a pending order. */
  payUrl: string | null
  /** Null unless two legs can still be cancelled. */
  cancelAll: { refundCents: Cents } | null
  legs: ManagedLeg[]
}

/** One leg of a managed order; `worth` is what its half of the order costs. */
export type ManagedLeg = {
  bookingRef: string
  status: BookingStatus
  date: WallDate
  time: WallTime
  durationMinutes: number
  pickupLocation: string
  dropoffLocation: string
  flightOrFerry: string
  driverName: string | null
  driverPhone: string | null
  assignedVehicle: string | null
  worth: Cents
  cancellation: { refundCents: Cents; rule: 'free' | 'half' | 'none' | 'unpaid' } | null
  freeUntil: { date: WallDate; time: WallTime } | null
  movable: boolean
  /** When a tour may start; null for transfers. */
  startTimes: WallTime[] | null
  refunds: { cents: Cents; state: RefundState }[]
  awaitedMove: {
    date: WallDate
    time: WallTime
    differenceCents: Cents
    payUrl: string | null
  } | null
}

/** The order behind a signed link; null for a token that is not ours or an order that is gone. */
export async function readManagedOrder(
  deps: BookingDeps,
  token: string,
): Promise<ManagedOrder | null> {
  const link = deps.keys.open('manage-link', token) as { orderId: number } | null
  const order = link && (await findOrder(deps.store.db, link.orderId))
  if (!order || order.legs.length === 0) return null
  const { passengers, luggage, vehicleType, specialRequest } = outboundOf(order)
  return {
    ...{ passengers, luggage, vehicleType, specialRequest },
    ...{ type: 'transfer', tourTitle: null, editable: false, payUrl: null, cancelAll: null },
    ...{ email: '', phone: '', paidCents: 0, refundedCents: 0 },
    firstName: order.firstName,
    total: order.totalCents,
    paymentMethod: order.paymentMethod as PaymentMethod,
    paid: order.state === 'paid',
    legs: order.legs.map((leg) => ({
      bookingRef: leg.bookingRef,
      status: leg.status as BookingStatus,
      date: leg.date,
      time: leg.time.slice(0, 5),
      pickupLocation: leg.pickupLocation,
      dropoffLocation: leg.dropoffLocation,
      driverName: leg.driverName,
      driverPhone: leg.driverPhone,
      assignedVehicle: leg.assignedVehicle,
      ...{ durationMinutes: leg.durationMinutes, flightOrFerry: leg.flightOrFerry },
      ...{ worth: 0, cancellation: null, freeUntil: null, movable: false, startTimes: null },
      ...{ refunds: [], awaitedMove: null },
    })),
  }
}
