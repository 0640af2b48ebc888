/** The states of a booking, in the order of its life. */
export const BOOKING_STATUSES = ['pending', 'confirmed', 'completed', 'cancelled'] as const

/** One state of a booking. The office may set any; the system moves only pending. */
export type BookingStatus = (typeof BOOKING_STATUSES)[number]

/** The ways to pay; which of them are on offer is configuration. */
export const PAYMENT_METHODS = ['card', 'cash', 'bank_transfer'] as const

/** One way to pay, as stored. */
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** What each way to pay is called in files, and in English. */
export const PAYMENT_LABEL: Record<PaymentMethod, string> = {
  card: 'Credit/Debit Card',
  cash: 'Cash Payment',
  bank_transfer: 'Bank Transfer',
}

/** The state a new booking starts in: only cash, paid to the driver, is certain at once. */
export function statusAtCreation(method: PaymentMethod): BookingStatus {
  return method === 'cash' ? 'confirmed' : 'pending'
}

/** What the payment provider can report about an order. */
export type SystemEvent = 'paid' | 'expired'

/**
 * What an event does to a booking: a new state, or a refusal. `already-done` is safe to ignore;
 * `paid-after-cancel` means money came in for a cancelled trip, `card-lapsed` that the time to pay
 * is over for one which the office let stand: the office must be told of both.
 */
type SystemTransition =
  | { to: BookingStatus }
  | { refused: 'already-done' | 'paid-after-cancel' | 'card-lapsed' }

/** Every move the system may make by itself. */
export const SYSTEM_TRANSITIONS: Record<BookingStatus, Record<SystemEvent, SystemTransition>> = {
  pending: { paid: { to: 'confirmed' }, expired: { to: 'cancelled' } },
  confirmed: { paid: { refused: 'already-done' }, expired: { refused: 'card-lapsed' } },
  completed: { paid: { refused: 'already-done' }, expired: { refused: 'card-lapsed' } },
  cancelled: { paid: { refused: 'paid-after-cancel' }, expired: { refused: 'already-done' } },
}

/** Looks up what a provider's event does to a booking in the given state. */
export function systemTransition(status: BookingStatus, event: SystemEvent): SystemTransition {
  return SYSTEM_TRANSITIONS[status][event]
}
