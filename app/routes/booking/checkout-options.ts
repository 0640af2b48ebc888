import type { PaymentMethod } from '#app/domain/booking/status.ts'
import type { IdNumberRule } from './details-input.ts'

/** What the operator has configured for the checkout. */
export type CheckoutOptions = { paymentMethods: readonly PaymentMethod[]; idNumber: IdNumberRule }
