import * as z from 'zod/mini'
import { messages } from '#app/content/en/messages.ts'
import { hasLeadTime } from '#app/domain/booking/lead-time.ts'
import { checkReturn } from '#app/domain/booking/return-trip.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#app/domain/booking/status.ts'
import {
  athensInstant,
  isWallDate,
  isWallTime,
  type WallDate,
  type WallTime,
} from '#app/domain/time/athens.ts'
import { type FieldErrors, firstErrors, type Parsed } from '#app/ui/booking/form-errors.ts'
import { line, paragraph, requiredLine } from '#app/ui/booking/text-rules.ts'

/** Whether the passport or ID number is asked for (setting COLLECT_ID_NUMBER, DATA-12). */
export type IdNumberRule = 'required' | 'optional' | 'off'

/** What step 2 collects. Return date and time are empty without a return transfer. */
export type PersonalDetails = {
  firstName: string
  lastName: string
  /** Empty when the setting is "off", whatever was sent. */
  idNumber: string
  email: string
  /** E.164 when it could be parsed, otherwise as typed (CHECKOUT-10). */
  phone: string
  /** Flight or ferry of the outbound trip, as typed; empty without one. */
  flightOrFerry: string
  specialRequest: string
  acceptPrivacy: true
  acceptTerms: true
  returnTransfer: boolean
  returnDate: WallDate | ''
  returnTime: WallTime | ''
  returnFlightOrFerry: string
}

/** Everything `POST /api/bookings` takes beside the quote. */
export type BookingDetails = PersonalDetails & { paymentMethod: PaymentMethod }

/** The fields of step 2 in the order the screen shows them. */
export const DETAIL_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'idNumber',
  'flightOrFerry',
  'specialRequest',
  'returnTransfer',
  'returnDate',
  'returnTime',
  'returnFlightOrFerry',
  'acceptPrivacy',
  'acceptTerms',
] as const satisfies readonly (keyof PersonalDetails)[]

/** A field of step 2. */
export type DetailField = (typeof DETAIL_FIELDS)[number]

/** A field of a whole booking request. */
export type BookingField = DetailField | 'paymentMethod'

/**
 * Reads step 2: who travels, how to reach them, the return transfer, the two consents.
 *
 * E-mail must be well formed and at most 254 characters; a phone is never refused for being
 * unusual. Single lines with control characters are refused. A return without its date or time
 * is refused here; whether the times fit is {@link findTimeProblems}.
 *
 * @see spec 5 (step 2), CHECKOUT-07 to CHECKOUT-14, DATA-12
 */
export function parsePersonalDetails(
  input: unknown,
  { idNumber }: { idNumber: IdNumberRule },
): Parsed<PersonalDetails, DetailField> {
  const source = withoutUnwantedReturn(input)
  const parsed = personalSchemas[idNumber].safeParse(source)
  const gaps = findReturnGaps(source)
  if (parsed.success && Object.keys(gaps).length === 0) return { ok: true, value: parsed.data }
  return {
    ok: false,
    errors: { ...firstErrors<DetailField>(parsed.error?.issues ?? []), ...gaps },
  }
}

/**
 * Reads a whole booking request: {@link parsePersonalDetails} and the payment method. Whether a
 * known method is enabled here is for the caller to check.
 */
export function parseDetails(
  input: unknown,
  rule: { idNumber: IdNumberRule },
): Parsed<BookingDetails, BookingField> {
  const personal = parsePersonalDetails(input, rule)
  const payment = paymentSchema.safeParse(input ?? {})
  if (personal.ok && payment.success) {
    return { ok: true, value: { ...personal.value, ...payment.data } }
  }
  return {
    ok: false,
    errors: {
      ...(personal.ok ? {} : personal.errors),
      ...(payment.success ? {} : { paymentMethod: messages.payment.methodMissing }),
    },
  }
}

/** A time that does not work out, and the text to show. `outbound` belongs to the trip itself. */
export type TimeProblems = FieldErrors<'outbound' | 'returnDate' | 'returnTime'>

/**
 * Checks the clock rules of step 2: the outbound trip and the return are at least 90 minutes
 * ahead and the return comes after the outbound trip. An empty answer means all is well.
 *
 * @see CHECKOUT-11 to CHECKOUT-17, A-10
 */
export function findTimeProblems(
  trip: { date: WallDate; time: WallTime },
  details: Pick<PersonalDetails, 'returnTransfer' | 'returnDate' | 'returnTime'>,
  now: Date,
): TimeProblems {
  const problems: TimeProblems = {}
  if (!hasLeadTime(athensInstant(trip.date, trip.time), now)) {
    problems.outbound = messages.details.leadTime
  }
  if (!details.returnTransfer) return problems
  const refused = checkReturn(trip, details, now)
  if (refused) problems[refused.field] = RETURN_MESSAGES[refused.problem]
  return problems
}

/** What the customer reads for each problem of a return trip (CHECKOUT-13 to CHECKOUT-17). */
export const RETURN_MESSAGES = {
  'date-required': messages.details.returnDateRequired,
  'time-required': messages.details.returnTimeRequired,
  'before-outbound-date': messages.details.returnBeforeOutbound,
  'not-after-outbound': messages.details.returnNotAfterOutbound,
  'too-soon': messages.details.returnLeadTime,
} as const

type Source = Record<string, unknown>

/** Return fields left over from an unticked return transfer are nobody's mistake. */
function withoutUnwantedReturn(input: unknown): Source {
  const source: Source = typeof input === 'object' && input !== null ? { ...input } : {}
  if (source.returnTransfer === true) return source
  return { ...source, returnDate: '', returnTime: '', returnFlightOrFerry: '' }
}

function findReturnGaps(source: Source): FieldErrors<DetailField> {
  if (source.returnTransfer !== true) return {}
  return {
    ...(!source.returnDate && { returnDate: messages.details.returnDateRequired }),
    ...(!source.returnTime && { returnTime: messages.details.returnTimeRequired }),
  }
}

const NAME_LIMIT = 100
const ID_NUMBER_LIMIT = 50
const PHONE_LIMIT = 40
const FLIGHT_LIMIT = 60
const REQUEST_LIMIT = 1000
/** RFC 5321: longest address that can be delivered to. */
const EMAIL_LIMIT = 254

const emptyOrDate = (text: string) => text === '' || isWallDate(text)
const emptyOrTime = (text: string) => text === '' || isWallTime(text)

const personalFields = {
  firstName: requiredLine(NAME_LIMIT),
  lastName: requiredLine(NAME_LIMIT),
  email: requiredLine(EMAIL_LIMIT).check(z.email(messages.field.invalidEmail)),
  phone: requiredLine(PHONE_LIMIT),
  flightOrFerry: z._default(line(FLIGHT_LIMIT), ''),
  specialRequest: z._default(paragraph(REQUEST_LIMIT), ''),
  acceptPrivacy: z.literal(true, messages.details.acceptPrivacy),
  acceptTerms: z.literal(true, messages.details.acceptTerms),
  returnTransfer: z._default(z.boolean(messages.field.required), false),
  returnDate: z._default(
    z.string(messages.field.invalidDate).check(z.refine(emptyOrDate, messages.field.invalidDate)),
    '',
  ),
  returnTime: z._default(
    z.string(messages.field.invalidTime).check(z.refine(emptyOrTime, messages.field.invalidTime)),
    '',
  ),
  returnFlightOrFerry: z._default(line(FLIGHT_LIMIT), ''),
}

const personalSchemas = {
  required: z.object({ ...personalFields, idNumber: requiredLine(ID_NUMBER_LIMIT) }),
  optional: z.object({ ...personalFields, idNumber: z._default(line(ID_NUMBER_LIMIT), '') }),
  off: z.object({
    ...personalFields,
    idNumber: z.pipe(
      z.unknown(),
      z.transform(() => ''),
    ),
  }),
}

const paymentSchema = z.object({
  paymentMethod: z.enum(PAYMENT_METHODS, messages.payment.methodMissing),
})
