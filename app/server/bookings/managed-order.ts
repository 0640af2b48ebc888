import type { BookingStatus, PaymentMethod } from '#app/domain/booking/status.ts'
import type { Cents } from '#app/domain/money.ts'
import type { WallDate, WallTime } from '#app/domain/time/athens.ts'
import { findOrder, outboundOf } from './stored-order.ts'
import type { BookingDeps } from './types.ts'

/** What the holder of a signed link sees of an order: no identity number, no other customer. */
export type ManagedOrder = {
  firstName: string
  total: Cents
  paymentMethod: PaymentMethod
  paid: boolean
  passengers: number
  luggage: number
  vehicleType: string
  specialRequest: string
  legs: {
    bookingRef: string
    status: BookingStatus
    date: WallDate
    time: WallTime
    pickupLocation: string
    dropoffLocation: string
    driverName: string | null
    driverPhone: string | null
    assignedVehicle: string | null
  }[]
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
    })),
  }
}
