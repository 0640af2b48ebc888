import type { VerifiedCheckout } from '#app/contract/bookings.ts'

/** Navigation state of /booking-confirmation. Never read from an address. */
export type ConfirmationState = {
  type: 'transfer' | 'tour'
  bookingRef: string
  returnBookingRef?: string
  tourTitle?: string
  paymentStatus: 'completed' | 'pending'
  /** Card session, to verify again after a reload. */
  sessionId?: string
  /** Idempotency key this tab booked by: it finds the whole trip. */
  orderKey?: string
}

/** The state that shows a verified payment. */
export function confirmationOf(
  checkout: VerifiedCheckout,
  sessionId: string,
  orderKey = '',
): ConfirmationState {
  return {
    type: checkout.type,
    bookingRef: checkout.bookingRef,
    ...(checkout.returnBookingRef && { returnBookingRef: checkout.returnBookingRef }),
    ...(checkout.tourTitle && { tourTitle: checkout.tourTitle }),
    paymentStatus: checkout.paid ? 'completed' : 'pending',
    sessionId,
    ...(orderKey && { orderKey }),
  }
}

/** Reads navigation state; null without a reference. */
export function readConfirmation(state: unknown): ConfirmationState | null {
  const incoming = (state ?? {}) as Partial<ConfirmationState>
  const { type, bookingRef, returnBookingRef, tourTitle, paymentStatus, sessionId, orderKey } =
    incoming
  if (typeof bookingRef !== 'string' || bookingRef === '') return null
  return {
    bookingRef,
    type: type === 'tour' ? 'tour' : 'transfer',
    paymentStatus: paymentStatus === 'completed' ? 'completed' : 'pending',
    ...(typeof returnBookingRef === 'string' && { returnBookingRef }),
    ...(typeof tourTitle === 'string' && { tourTitle }),
    ...(typeof sessionId === 'string' && { sessionId }),
    ...(typeof orderKey === 'string' && { orderKey }),
  }
}
