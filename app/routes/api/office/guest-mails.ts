import type { Context } from 'hono'
import { parseGuestNote } from '#app/contract/input/guest-note.ts'
import { parseTellGuests } from '#app/contract/input/tell-guests.ts'
import type { WrittenToGuest } from '#app/contract/office-work.ts'
import type { ApiEnv } from '../env.ts'
import { answer } from '../request/answer.ts'
import { officeForm } from './office-form.ts'

/**
 * POST /api/admin/driver-mails {bookingIds}: tells the guests of these bookings who drives them, and in what; from
 * then on their pages name it. Whose driver is gone reads that the driver changes. Each is told on its own: one that cannot be is named, the others are told.
 */
export async function tellOfficeGuests(c: Context<ApiEnv>): Promise<Response> {
  const form = await officeForm(c, parseTellGuests)
  if (!form.ok) return form.refused
  const { bookings } = c.get('services')
  const results: {
    bookingId: number
    result: Awaited<ReturnType<typeof bookings.tellGuest>>
  }[] = []
  for (const bookingId of new Set(form.value.bookingIds)) {
    results.push({ bookingId, result: await bookings.tellGuest(bookingId, form.actor) })
  }
  return answer(c, 'POST /api/admin/driver-mails', results)
}

/**
 * POST /api/admin/guest-notes {bookingIds, note, minutes?, words?}: writes to the guests of these bookings. Each is
 * written to on its own: one that cannot be is named, the others are. The same words again within a minute are one mail.
 */
export async function writeOfficeGuests(c: Context<ApiEnv>): Promise<Response> {
  const form = await officeForm(c, parseGuestNote)
  if (!form.ok) return form.refused
  const { bookingIds, note, minutes, words } = form.value
  const { bookings } = c.get('services')
  const results: WrittenToGuest[] = []
  for (const bookingId of new Set(bookingIds)) {
    const letter = { bookingId, note, minutes, words }
    results.push({ bookingId, result: await bookings.writeToGuest(letter, form.actor) })
  }
  return answer(c, 'POST /api/admin/guest-notes', results)
}
