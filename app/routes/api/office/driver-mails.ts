import type { Context } from 'hono'
import { parseTellGuests } from '#app/contract/input/tell-guests.ts'
import type { ApiEnv } from '../env.ts'
import { answer } from '../request/answer.ts'
import { officeForm } from './office-form.ts'

/**
 * POST /api/admin/driver-mails {bookingIds}: tells the guests of these bookings who drives them, and in what; from
 * then on their pages name it. Each is told on its own: one that cannot be is named, the others are told.
 */
export async function tellOfficeGuests(c: Context<ApiEnv>): Promise<Response> {
  const form = await officeForm(c, parseTellGuests)
  if (!form.ok) return form.refused
  const { bookings } = c.get('services')
  const results: {
    bookingId: number
    result: Awaited<ReturnType<typeof bookings.sendDriverDetails>>
  }[] = []
  for (const bookingId of new Set(form.value.bookingIds)) {
    results.push({ bookingId, result: await bookings.sendDriverDetails(bookingId) })
  }
  return answer(c, 'POST /api/admin/driver-mails', results)
}
