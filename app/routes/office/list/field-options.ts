import { statusLabelsEn } from '#app/content/en/booking-status.ts'
import { paymentLabel } from '#app/content/formats.ts'
import { texts } from '#app/content/texts.ts'
import {
  BOOKING_STATUSES,
  type BookingStatus,
  PAYMENT_METHODS,
  type PaymentMethod,
} from '#app/domain/booking/status.ts'
import type { EditableName } from './use-field-edit.ts'

/**
 * What a field may be set to: any status, any way to pay. "Not specified" is only
 * offered to a booking that has it.
 */
export function fieldOptions(field: EditableName, value: string): readonly string[] {
  if (field === 'status') return BOOKING_STATUSES
  return value === '' ? ['', ...PAYMENT_METHODS] : PAYMENT_METHODS
}

/** What people read for a value of a field. */
export function labelOf(field: EditableName, value: string): string {
  if (field === 'status') return texts()(statusLabelsEn)[value as BookingStatus]
  return paymentLabel(value as PaymentMethod | '')
}
