import { type Cents, centsToEuros } from '#app/domain/money.ts'
import type { SubmitOutcome } from './submit-order.ts'

/** What is booked, as analytics names it. */
type BookingType = 'transfer' | 'tour'

/**
 * Everything analytics is told beside pages, with its parameters. There
 * is no place in it for anything personal: no name, no way to reach anybody, no place that was typed.
 */
type AnalyticsParameters = {
  /** A checkout, or the form of a tour, was opened. */
  booking_start: { booking_type: BookingType }
  /** The button that books was pressed, and nothing was missing. */
  form_submit: { form_name: 'booking_form' | 'tour_booking_form' }
  /** A price came; the server took what the button sent. */
  user_engagement: { engagement_type: 'price_calculated' | 'booking_form_submitted' }
  /** The reference of the order and what it costs, in euros. */
  purchase: {
    transaction_id: string
    value: number
    currency: 'EUR'
    items: [{ item_id: BookingType; item_name: BookingType; price: number; quantity: 1 }]
  }
}

/** One event on its way to analytics. */
export type AnalyticsEvent = {
  [Name in keyof AnalyticsParameters]: { name: Name; parameters: AnalyticsParameters[Name] }
}[keyof AnalyticsParameters]

declare global {
  interface WindowEventMap {
    /** Heard by browser/analytics.ts, which knows whether the visitor has agreed. */
    'meltemi:analytics': CustomEvent<AnalyticsEvent>
  }
}

const TYPE: keyof WindowEventMap = 'meltemi:analytics'

/**
 * Tells analytics of a step. Whoever reports need not know whether anybody listens: without the
 * visitor's consent, and in the office, it is dropped and not kept.
 */
export function reportEvent(event: AnalyticsEvent): void {
  window.dispatchEvent(new CustomEvent(TYPE, { detail: event }))
}

/**
 * Tells of an order that is paid for by card, or made with another way to pay; told again, as after
 * a reload, it still counts once.
 */
export function reportPurchase(type: BookingType, bookingRef: string, cents: Cents): void {
  const value = centsToEuros(cents)
  const item = { item_id: type, item_name: type, price: value, quantity: 1 } as const
  reportEvent({
    name: 'purchase',
    parameters: { transaction_id: bookingRef, value, currency: 'EUR', items: [item] },
  })
}

/** Tells that the server took what the button sent, when it did. */
export function reportTaken({ kind }: { kind: SubmitOutcome['kind'] | 'price-changed' }): void {
  if (kind !== 'pay' && kind !== 'booked') return
  const parameters = { engagement_type: 'booking_form_submitted' } as const
  reportEvent({ name: 'user_engagement', parameters })
}
