import { PAYMENT_METHODS, type PaymentMethod } from '#app/domain/booking/status.ts'
import { namePartners } from '#app/server/partners/index.server.ts'
import { bookTransfer } from '../create-booking.ts'
import { bookTour } from '../create-tour-booking.ts'
import type { BookingDeps, BookingRequest, Channel, CreateAnswer, TourRequest } from '../types.ts'

/** What the office books for somebody who called; `partnerCode` was checked. */
export type PhoneRequest = (
  | ({ kind: 'transfer' } & BookingRequest)
  | ({ kind: 'tour' } & TourRequest)
) & {
  /** Taken with less than 90 minutes of notice on purpose. */
  shortNotice: boolean
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
 * @see APP-15, CHECKOUT-49, A-10
 */
export function bookByPhone(
  deps: BookingDeps,
  request: PhoneRequest,
  actor: string,
): Promise<CreateAnswer> {
  const { shortNotice, ...asked } = request
  const said = { source: 'phone', consents: 'phone', ...(shortNotice && { shortNotice }) }
  const paymentMethods = phoneMethods(deps)
  const channel: Channel = { source: 'phone', actor, paymentMethods, shortNotice, said }
  return asked.kind === 'tour' ? bookTour(deps, asked, channel) : bookTransfer(deps, asked, channel)
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
