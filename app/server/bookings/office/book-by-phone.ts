import { PAYMENT_METHODS, type PaymentMethod } from '#app/domain/booking/status.ts'
import { namePartners } from '#app/server/partners/index.server.ts'
import { bookTransfer } from '../sale/create-booking.ts'
import { bookTour } from '../sale/create-tour-booking.ts'
import type { BookingDeps, BookingRequest, Channel, CreateAnswer, TourRequest } from '../types.ts'

/** What the office books for somebody who called; `partnerCode` was checked. */
export type PhoneRequest = (
  | ({ kind: 'transfer' } & BookingRequest)
  | ({ kind: 'tour' } & TourRequest)
) & {
  /** Taken with less than 90 minutes of notice on purpose. */
  shortNotice: boolean
  /** Taken although the plan of its day has no place, on purpose. */
  override: boolean
}

/**
 * Books for a caller, at most once per idempotency key, at the price everybody pays.
 *
 * Every way to pay can be chosen, also one the website does not offer; a bank transfer only when
 * there are bank details to send. The history names who took the call, that the consents were given
 * on the phone, and a notice shorter than 90 minutes.
 *
 * @param actor Username of the administrator.
 * @returns As the website's bookings, see {@link bookTransfer} and {@link bookTour}.
 */
export function bookByPhone(
  deps: BookingDeps,
  request: PhoneRequest,
  actor: string,
): Promise<CreateAnswer> {
  const { shortNotice, override, ...booking } = request
  const said = {
    source: 'phone',
    consents: 'phone',
    ...(shortNotice && { shortNotice }),
    ...(override && { override }),
  }
  const paymentMethods = phoneMethods(deps)
  const channel: Channel = { source: 'phone', actor, paymentMethods, shortNotice, override, said }
  return booking.kind === 'tour'
    ? bookTour(deps, booking, channel)
    : bookTransfer(deps, booking, channel)
}

/** What the office may choose from as it books by phone. */
export type PhoneOptions = {
  paymentMethods: PaymentMethod[]
  /** Active partners, by name. */
  partners: { code: string; name: string }[]
}

/** Reads what the office may choose from. */
export async function readPhoneOptions(deps: BookingDeps): Promise<PhoneOptions> {
  const partners = await namePartners(deps.store.db)
  return {
    paymentMethods: phoneMethods(deps),
    partners: partners.filter(({ isActive }) => isActive).map(({ code, name }) => ({ code, name })),
  }
}

function phoneMethods({ bank }: BookingDeps): PaymentMethod[] {
  return PAYMENT_METHODS.filter((method) => method !== 'bank_transfer' || bank !== null)
}
