import * as z from 'zod/mini'
import { BOOKING_STATUSES, PAYMENT_METHODS } from '#app/domain/booking/status.ts'
import { emailLine } from '#app/ui/forms/text-rules.ts'

const version = z.int32().check(z.positive())
const chosen = z.nullable(z.int().check(z.positive()))

/** The whitelist: one field, one of its values, nothing else. */
export const editSchema = z.union([
  z.strictObject({
    version,
    status: z.enum(BOOKING_STATUSES),
    /** Brought back although the plan of its day has no place for it. */
    override: z.optional(z.boolean()),
  }),
  z.strictObject({ version, paymentMethod: z.enum([...PAYMENT_METHODS, '']) }),
  z.strictObject({ version, review: z.null() }),
])

/** Another address of the customer; RFC 5321 names the longest that can be delivered to. */
export const emailSchema = z.strictObject({
  version,
  email: emailLine(254),
})

/** Who drives, and what. */
export const assignmentSchema = z.strictObject({
  driverId: chosen,
  vehicleId: chosen,
  version,
  allowClash: z._default(z.boolean(), false),
})

/** A cancellation, and how much goes back. */
export const cancellationSchema = z.strictObject({
  version,
  companionVersion: z._default(z.nullable(version), null),
  refundCents: z.int().check(z.nonnegative()),
})

/** The version of what was seen, and nothing else. */
export const versionSchema = z.strictObject({ version })

const words = z.string().check(
  z.trim(),
  z.maxLength(500),
  z.refine((said) => said.isWellFormed() && !said.includes('\0')),
)

/** What somebody of the office adds in words, or nothing. */
const note = z._default(words, '')

/** A slip of the finger is not booked: nothing we sell costs a hundred thousand euros. */
const MOST_CENTS = 10_000_000

/** Cash or a bank transfer that came in, or that was noted by mistake (below 0). */
export const receivedSchema = z.strictObject({
  version,
  cents: z.int().check(
    z.gte(-MOST_CENTS),
    z.lte(MOST_CENTS),
    z.refine((cents) => cents !== 0),
  ),
  by: z.enum(['cash', 'bank_transfer']),
  driverId: z._default(chosen, null),
  note,
})

/** More that goes back for a cancelled trip, and why. */
export const completionSchema = z.strictObject({
  version,
  refundCents: z.int().check(z.positive(), z.lte(MOST_CENTS)),
  reason: words.check(z.minLength(1)),
})

/** A deletion, and what becomes of money that is left. */
export const deletionSchema = z.strictObject({
  version,
  money: z._default(z.nullable(z.enum(['keep', 'refund'])), null),
})

/** What becomes of money that belongs to no trip. */
export const surplusSchema = z.strictObject({
  surplusCents: z.int().check(z.positive()),
  money: z.enum(['keep', 'refund']),
})

/** Whether a customer is erased although something is open. */
export const erasureSchema = z.object({ evenOpen: z._default(z.boolean(), false) })

/** The office's word on a driver's claim that nobody came. */
export const noShowSchema = z.strictObject({ version, confirm: z.boolean() })

/** Which held event counts after all. */
export const heldSchema = z.strictObject({ eventId: z.uuid() })

/** Which problems of a driver were dealt with, and what to say of that; without words none. */
export const resolutionSchema = z.strictObject({
  eventIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(50)),
  note,
})

/** Which event of a driver was wrong, and why. */
export const correctionSchema = z.strictObject({
  eventId: z.uuid(),
  reason: z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(500),
    z.refine((reason) => reason.isWellFormed() && !reason.includes('\0')),
  ),
})
