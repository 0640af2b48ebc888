import type { BookingDeps, Channel } from '../types.ts'

/** The way customers book by themselves: what the operator offers, with 90 minutes of notice. */
export function website({ paymentMethods }: Pick<BookingDeps, 'paymentMethods'>): Channel {
  return {
    source: 'website',
    actor: 'customer',
    paymentMethods,
    shortNotice: false,
    override: false,
    said: {},
  }
}
