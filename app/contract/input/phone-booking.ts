import * as z from 'zod/mini'
import { messagesEn } from '#app/content/en/messages.ts'
import { firstErrors, type Parsed } from '#app/ui/forms/form-errors.ts'
import { says } from '#app/ui/forms/says.ts'
import { line } from '#app/ui/forms/text-rules.ts'
import { type BookingDetails, bookingSchema, parseDetails } from './booking-details.ts'
import type { IdNumberRule } from './person.ts'
import { parseTourBooking, type TourBooking, tourBookingSchema } from './tour-booking.ts'

/** What `POST /api/admin/bookings` takes. */
type PhoneBooking = (
  | ({ kind: 'transfer'; quote: string } & BookingDetails)
  | ({ kind: 'tour' } & TourBooking)
) & { partnerCode: string | null; shortNotice: boolean; override: boolean }

const deskSchema = z.object({
  kind: z.enum(['transfer', 'tour'], says(messagesEn, 'field.required')),
  partnerCode: z._default(line(60), ''),
  shortNotice: z._default(z.boolean(says(messagesEn, 'field.required')), false),
  override: z._default(z.boolean(says(messagesEn, 'field.required')), false),
})

const quoteSchema = z.object({ quote: z._default(z.string(says(messagesEn, 'quote.failed')), '') })

/** The whole request: a booking of the website, and what only the office can say. */
export const phoneBookingSchema = z.union([
  z.extend(bookingSchema, { ...deskSchema.shape, kind: z.literal('transfer') }),
  z.extend(tourBookingSchema, { ...deskSchema.shape, kind: z.literal('tour') }),
])

/**
 * Reads a phone booking: the fields and rules of the website's checkout, the ID number never
 * required, and what only the office can say.
 *
 * The two consents are what the caller said on the phone; without them nothing is booked.
 */
export function parsePhoneBooking(
  input: unknown,
  { idNumber }: { idNumber: IdNumberRule },
): Parsed<PhoneBooking, string> {
  const desk = deskSchema.safeParse(input ?? {})
  if (!desk.success) return { ok: false, errors: firstErrors(desk.error.issues) }
  const { kind, partnerCode, shortNotice, override } = desk.data
  const office = { partnerCode: partnerCode || null, shortNotice, override }
  const rule = { idNumber: officeIdNumber(idNumber) }
  if (kind === 'tour') {
    const tour = parseTourBooking(input, rule)
    return tour.ok ? { ok: true, value: { kind, ...tour.value, ...office } } : tour
  }
  const details = parseDetails(input, rule)
  if (!details.ok) return details
  const quote = quoteSchema.safeParse(input)
  if (!quote.success) return { ok: false, errors: firstErrors(quote.error.issues) }
  return { ok: true, value: { kind, ...quote.data, ...details.value, ...office } }
}

/** Nobody spells a passport number into a telephone: the office never has to ask for it. */
export function officeIdNumber(rule: IdNumberRule): IdNumberRule {
  return rule === 'off' ? 'off' : 'optional'
}
