import { officeMessagesEn } from '#app/content/en/messages-office.ts'
import { requestMessagesEn } from '#app/content/en/messages-request.ts'
import { texts } from '#app/content/texts.ts'
import type { BookingChangeInput, BookingChanges } from '#app/contract/input/booking-change.ts'
import type { BookingStatus, PaymentMethod } from '#app/domain/booking/status.ts'
import type { Cents } from '#app/domain/money.ts'
import type { ConflictCode } from '#app/domain/planning/conflicts.ts'
import type { WallDate } from '#app/domain/time/athens.ts'
import type { CancellationChoice, ListedBooking } from '#app/server/bookings/index.server.ts'
import { callReauthenticated } from '#app/ui/account/reauthentication.ts'
import { type ApiAnswer, callApi, expectAnswer, type Problem } from '#app/ui/forms/api.ts'

/** The part of a booking that tells a call which one, and as it was seen. */
export type Named = Pick<ListedBooking, 'id' | 'version'>

/** One field as the dispatcher wants it. */
export type FieldEdit =
  | { status: BookingStatus }
  | { paymentMethod: PaymentMethod | '' }
  | { review: null }

/** What a row needs of the booking that a stale call answers with. */
type BookingNow = Pick<ListedBooking, 'version' | 'status' | 'paymentMethod'>

/** Who drives what; null clears. */
type Crew = { driverId: number | null; vehicleId: number | null }

/** Sets one field of a booking, or takes off its flag. */
export function editBooking({ id, version }: Named, edit: FieldEdit) {
  return callApi('PATCH /api/admin/bookings/:id', {
    params: { id },
    body: { version, ...edit },
  })
}

/** Corrects the customer's address, for all mails of the order. */
export function correctEmail({ id, version }: Named, email: string) {
  const body = { email, version }
  return callApi('PUT /api/admin/bookings/:id/email', { params: { id }, body })
}

/** Makes a new link for the customer; every one before opens nothing any more. */
export function renewLink({ id, version }: Named) {
  return callApi('POST /api/admin/bookings/:id/link', { params: { id }, body: { version } })
}

/** Asks who could have trips of a day; `car` is a vehicle's number, `none`, or empty for each driver's own. */
export function loadCrews(day: WallDate, ids: readonly number[], car: string, signal: AbortSignal) {
  const query = { bookings: ids.join(','), vehicle: car }
  return callApi('GET /api/admin/plan/:day/crews', { params: { day }, query, signal })
}

/** Gives trips of a day their crews, all or none; `allow` names what speaks against it and is meant. */
export function assignCrews(
  day: WallDate,
  moves: readonly (Crew & { bookingId: number; version: number })[],
  allow: readonly ConflictCode[],
) {
  const body = { baseVersion: null, moves, allow }
  return callApi('POST /api/admin/plan/:day/moves', { params: { day }, body })
}

/** Asks what a change of a booking would come to. */
export async function previewChange(
  { id, version }: Named,
  changes: BookingChanges,
  signal?: AbortSignal,
) {
  const body: BookingChangeInput = { version, changes, preview: true }
  const answer = await callApi('POST /api/admin/bookings/:id/change', {
    params: { id },
    body,
    signal,
  })
  return expectAnswer(answer, (value) => 'fits' in value)
}

/** Changes a booking at the price that was shown. */
export function saveChange(id: number, change: BookingChangeInput) {
  return callReauthenticated('POST /api/admin/bookings/:id/change', {
    params: { id },
    body: change,
  })
}

/** What is cancelled with a booking, and the cents that go back for all of it. */
type Cancelling = Pick<CancellationChoice, 'companionVersion' | 'refundCents'>

/** Cancels a booking, or both legs of its order, gives so much back and tells the customer. */
export function cancelBooking({ id, version }: Named, cancelling: Cancelling) {
  const body = { version, ...cancelling }
  return callReauthenticated('POST /api/admin/bookings/:id/cancellation', {
    params: { id },
    body,
  })
}

/** Deletes a booking for good; `money` says what becomes of what was paid for it, null when nothing was. */
export function deleteBooking(
  { id, version }: Named,
  money: 'keep' | 'refund' | null,
): Promise<ApiAnswer<unknown>> {
  const body = { version, money }
  return callReauthenticated('DELETE /api/admin/bookings/:id', { params: { id }, body })
}

/** Notes money that arrived for a booking's order beside the card. */
export function receiveMoney(
  { id, version }: Named,
  money: { cents: Cents; by: 'cash' | 'bank_transfer'; driverId: number | null; note: string },
) {
  const body = { version, ...money }
  return callApi('POST /api/admin/bookings/:id/received', { params: { id }, body })
}

/** The mails that a row can send. */
export type RowMail = 'confirmation' | 'driver_info'

/** Mails the customer once more; what it says is read from the store. */
export function sendMail(booking: ListedBooking, emailType: RowMail) {
  const { bookingRef, firstName, customerName, email, kind } = booking
  // Rows from elsewhere may have the whole name only.
  const name = firstName || customerName.split(' ')[0]
  const body = { bookingRef, firstName: name, email, type: kind, emailType }
  return callApi('POST /functions/v1/send-booking-email', { body })
}

/** Why a call failed, in the catalogue's words. */
export function reasonOf({ title }: Problem): string {
  return title || texts()(requestMessagesEn).request.away
}

/** Why a mail was not taken: the endpoint of the mails answers `error`. */
export function mailReasonOf({ status, facts }: Problem): string {
  const messages = texts()(requestMessagesEn)
  const officeMessages = texts()(officeMessagesEn)
  const error = facts?.error
  if (typeof error === 'string' && error !== '') return error
  return status === 0 ? messages.request.away : officeMessages.admin.emailFailed
}

/** The booking as it is now, when a call came too late; null for any other problem. */
export function staleBooking({ code, facts }: Problem): BookingNow | null {
  return code === 'stale' && facts?.booking ? (facts.booking as BookingNow) : null
}
