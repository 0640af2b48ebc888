import { data, type RouterContextProvider } from 'react-router'
import { may } from '#app/domain/office/rights.ts'
import { officeContext } from '#app/routes/guard.ts'
import { servicesContext } from '#app/services.server.ts'
import { NO_BOOKING } from './no-booking.ts'

/**
 * Everything about one booking, by its reference. The passport number stays on the server until
 * somebody asks to see it.
 *
 * @throws 404 with {@link NO_BOOKING} for a booking that is not there.
 */
export async function loadRecord(context: Readonly<RouterContextProvider>, reference: string) {
  const { bookings, documents, drivers, now } = context.get(servicesContext)
  const record = await bookings.office.readRecord(reference)
  if (!record) throw data(NO_BOOKING, { status: 404 })
  const { idNumber, ...shown } = record
  // Who has it may act as the guest.
  const manageUrl = may(context.get(officeContext).role, 'dispatch') ? record.manageUrl : null
  const ledger = await drivers.readLedger(record.booking.id)
  const road = await drivers.readRoad([record.booking.id])
  const passed = await bookings.office.readPassed(record.booking.id)
  const issued = await documents.readOfBooking(record.booking.id)
  const stars = (await drivers.readRatings([record.booking.id])).get(record.booking.id) ?? null
  return {
    record: { ...shown, manageUrl, ledger, stars, issued, passed, hasIdNumber: idNumber !== null },
    road,
    now: now(),
  }
}

/** What the browser gets of a record. */
export type ShownRecord = Awaited<ReturnType<typeof loadRecord>>['record']
