import * as z from 'zod/mini'
import { messagesEn } from '#app/content/en/messages.ts'
import { checkoutMessagesEn } from '#app/content/en/messages-checkout.ts'
import { texts } from '#app/content/texts.ts'
import { hasLeadTime, isWithinHorizon } from '#app/domain/booking/lead-time.ts'
import { checkReturn } from '#app/domain/booking/return-trip.ts'
import type { PaymentMethod } from '#app/domain/booking/status.ts'
import {
  athensDate,
  athensInstant,
  isWallDate,
  type WallDate,
  type WallTime,
} from '#app/domain/time/athens.ts'
import { type FieldErrors, firstErrors, type Parsed } from '#app/ui/forms/form-errors.ts'
import { says } from '#app/ui/forms/says.ts'
import { line, timeOrNothing } from '#app/ui/forms/text-rules.ts'
import {
  byIdNumberRule,
  type IdNumberRule,
  type Person,
  paymentFields,
  personFields,
} from './person.ts'

/** What step 2 collects. Return date and time are empty without a return transfer. */
export type PersonalDetails = Person & {
  /** What the customer comes with, as typed; empty without one. */
  flightOrFerry: string
  /** When that lands or sails, to the minute; empty without it. */
  flightTime: WallTime | ''
  returnTransfer: boolean
  returnDate: WallDate | ''
  returnTime: WallTime | ''
  /** What the customer leaves by, as typed; empty without a return transfer. */
  returnFlightOrFerry: string
  returnFlightTime: WallTime | ''
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
  'flightTime',
  'specialRequest',
  'returnTransfer',
  'returnDate',
  'returnTime',
  'returnFlightOrFerry',
  'returnFlightTime',
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
      ...(payment.success
        ? {}
        : { paymentMethod: texts()(checkoutMessagesEn).payment.methodMissing }),
    },
  }
}

/** A time that does not work out, and the text to show. `outbound` belongs to the trip itself. */
type TimeProblems = FieldErrors<'outbound' | 'returnDate' | 'returnTime'>

/**
 * Checks the clock rules of step 2: the outbound trip and the return are at least 90 minutes
 * ahead and the return comes after the outbound trip. An empty answer means all is well.
 */
export function findTimeProblems(
  trip: { date: WallDate; time: WallTime },
  details: Pick<PersonalDetails, 'returnTransfer' | 'returnDate' | 'returnTime'>,
  now: Date,
): TimeProblems {
  const messages = texts()(messagesEn)
  const checkoutMessages = texts()(checkoutMessagesEn)
  const problems: TimeProblems = {}
  if (!hasLeadTime(athensInstant(trip.date, trip.time), now)) {
    problems.outbound = checkoutMessages.details.leadTime
  } else if (!isWithinHorizon(trip.date, athensDate(now))) {
    problems.outbound = messages.trip.horizon
  }
  if (!details.returnTransfer) return problems
  const refused = checkReturn(trip, details, now)
  if (refused) problems[refused.field] = returnMessages()[refused.problem]
  return problems
}

/** What the customer reads for each problem of a return trip. */
export const returnMessages = () => {
  const messages = texts()(messagesEn)
  const checkoutMessages = texts()(checkoutMessagesEn)
  return {
    'date-required': checkoutMessages.details.returnDateRequired,
    'time-required': checkoutMessages.details.returnTimeRequired,
    'before-outbound-date': checkoutMessages.details.returnBeforeOutbound,
    'not-after-outbound': checkoutMessages.details.returnNotAfterOutbound,
    'too-soon': checkoutMessages.details.returnLeadTime,
    'too-far': messages.trip.horizon,
  } as const
}

type Source = Record<string, unknown>

/** Return fields left over from an unticked return transfer are nobody's mistake. */
function withoutUnwantedReturn(input: unknown): Source {
  const source: Source = typeof input === 'object' && input !== null ? { ...input } : {}
  if (source.returnTransfer === true) return source
  return {
    ...source,
    returnDate: '',
    returnTime: '',
    returnFlightOrFerry: '',
    returnFlightTime: '',
  }
}

function findReturnGaps(source: Source): FieldErrors<DetailField> {
  const messages = texts()(checkoutMessagesEn)
  if (source.returnTransfer !== true) return {}
  return {
    ...(!source.returnDate && { returnDate: messages.details.returnDateRequired }),
    ...(!source.returnTime && { returnTime: messages.details.returnTimeRequired }),
  }
}

/** A flight or ferry with its number, e.g. "Blue Star Naxos 17:30". */
const CARRIER_LIMIT = 60

const emptyOrDate = (text: string) => text === '' || isWallDate(text)

const carrier = z._default(line(CARRIER_LIMIT), '')
const timeOrNone = z._default(timeOrNothing(), '')

const personalSchemas = byIdNumberRule({
  ...personFields,
  flightOrFerry: carrier,
  flightTime: timeOrNone,
  returnTransfer: z._default(z.boolean(says(messagesEn, 'field.required')), false),
  returnDate: z._default(
    z
      .string(says(messagesEn, 'field.invalidDate'))
      .check(z.refine(emptyOrDate, says(messagesEn, 'field.invalidDate'))),
    '',
  ),
  returnTime: timeOrNone,
  returnFlightOrFerry: carrier,
  returnFlightTime: timeOrNone,
})

const paymentSchema = z.object(paymentFields)

/** The whole request; the ID number is required, optional or left out by a setting. */
export const bookingSchema = z.extend(personalSchemas.optional, {
  ...paymentFields,
  quote: z._default(z.string(), ''),
})
