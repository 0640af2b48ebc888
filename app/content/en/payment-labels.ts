import { PAYMENT_LABEL, type PaymentMethod } from '#app/domain/booking/status.ts'
import { inEnglish } from '../texts.ts'

/** What people read for each way to pay; empty where none is stored. */
export const paymentLabelsEn = inEnglish<Record<PaymentMethod | '', string>>({
  ...PAYMENT_LABEL,
  '': 'Not specified',
})
