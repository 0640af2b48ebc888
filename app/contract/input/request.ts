import * as z from 'zod/mini'
import { messagesEn } from '#app/content/en/messages.ts'
import { checkoutMessagesEn } from '#app/content/en/messages-checkout.ts'
import { officeMessagesEn } from '#app/content/en/messages-office.ts'
import { texts } from '#app/content/texts.ts'
import { personFields } from '#app/contract/input/person.ts'
import { PAYMENT_METHODS } from '#app/domain/booking/status.ts'
import { VEHICLE_TYPES } from '#app/domain/fleet/vehicle.ts'
import { MOST_REQUESTED, OFFER_HOURS } from '#app/domain/request/request.ts'
import { isWallDate, isWallTime } from '#app/domain/time/athens.ts'
import { firstErrors, type Parsed } from '#app/ui/forms/form-errors.ts'
import { type Said, says } from '#app/ui/forms/says.ts'
import { line, paragraph, requiredLine, wallDate, wallTime } from '#app/ui/forms/text-rules.ts'

const CARRIER_LIMIT = 60
const PLACE_LIMIT = 200
const NOTE_LIMIT = 1000
const ID_NUMBER_LIMIT = 50
/** Ten thousand euros: beyond it somebody typed cents. */
const MOST_CENTS = 1_000_000

const { acceptTerms: _, ...guestFields } = personFields

function count(least: number, most: number, message: Said) {
  return z
    .number(says(messagesEn, 'field.required'))
    .check(z.refine((value) => Number.isInteger(value) && value >= least && value <= most, message))
}

const emptyOr = (rule: (text: string) => boolean) => (text: string) => text === '' || rule(text)

/** The body of an endpoint about requests, see its contract. */
export const requestSchema = z.object({
  ...guestFields,
  pickupLocation: requiredLine(PLACE_LIMIT),
  dropoffLocation: requiredLine(PLACE_LIMIT),
  date: wallDate(),
  time: wallTime(),
  passengers: count(
    1,
    MOST_REQUESTED.passengers,
    says(officeMessagesEn, 'requests.passengerRange'),
  ),
  luggage: count(0, MOST_REQUESTED.luggage, says(officeMessagesEn, 'requests.luggageRange')),
  flightOrFerry: z._default(line(CARRIER_LIMIT), ''),
  returnDate: z._default(
    z.string().check(z.refine(emptyOr(isWallDate), says(messagesEn, 'field.invalidDate'))),
    '',
  ),
  returnTime: z._default(
    z.string().check(z.refine(emptyOr(isWallTime), says(messagesEn, 'field.invalidTime'))),
    '',
  ),
  returnFlightOrFerry: z._default(line(CARRIER_LIMIT), ''),
  reason: z.catch(z._default(z.nullable(z.enum(['several-cars', 'no-car'])), null), null),
})

/** What a guest sends with a request; nothing of it is a price. */
type RequestForm = z.infer<typeof requestSchema>

/**
 * Reads a request for a trip: the person of a booking, the trip with up to 60 people, and the way
 * back where both its date and its time are told.
 */
export function parseRequest(input: unknown): Parsed<RequestForm, keyof RequestForm> {
  const parsed = requestSchema.safeParse(withoutHalfReturn(input))
  if (parsed.success) return { ok: true, value: parsed.data }
  return { ok: false, errors: firstErrors(parsed.error.issues) }
}

function withoutHalfReturn(input: unknown): Record<string, unknown> {
  const source = typeof input === 'object' && input !== null ? { ...input } : {}
  const { returnDate, returnTime, ...rest } = source as Record<string, unknown>
  return returnDate && returnTime ? { ...rest, returnDate, returnTime } : rest
}

/** The body of an endpoint about requests, see its contract. */
export const answerSchema = z.discriminatedUnion('answer', [
  z.object({
    answer: z.literal('accept'),
    /** Left out: the first way to pay on offer. */
    paymentMethod: z.optional(
      z.enum(PAYMENT_METHODS, says(checkoutMessagesEn, 'payment.methodMissing')),
    ),
    /** Left out: asked for on the trip's page. */
    idNumber: z._default(line(ID_NUMBER_LIMIT), ''),
    /** The terms that the offer names are accepted with it; said in so many words it is the tick of the form. */
    acceptTerms: z.optional(z.literal(true, says(checkoutMessagesEn, 'details.acceptTerms'))),
  }),
  z.object({ answer: z.literal('decline') }),
])

/** A guest's decision on an offer. */
type AnswerForm = z.infer<typeof answerSchema>

/** Reads what a guest decides. */
export function parseAnswer(input: unknown): Parsed<AnswerForm, string> {
  const parsed = answerSchema.safeParse(input ?? {})
  if (parsed.success) return { ok: true, value: parsed.data }
  return { ok: false, errors: firstErrors(parsed.error.issues) }
}

/**
 * Reads what a guest decides on the form of the offer, where the way to pay is chosen and the terms are ticked.
 *
 * @param needsId Whether a passport or ID number must come with it (COLLECT_ID_NUMBER).
 */
export function parseAnswerForm(input: unknown, needsId: boolean): Parsed<AnswerForm, string> {
  const parsed = parseAnswer(input)
  if (!parsed.ok || parsed.value.answer === 'decline') return parsed
  const { paymentMethod, acceptTerms, idNumber } = parsed.value
  const checkoutMessages = texts()(checkoutMessagesEn)
  const errors = {
    ...(!paymentMethod && { paymentMethod: checkoutMessages.payment.methodMissing }),
    ...(!acceptTerms && { acceptTerms: checkoutMessages.details.acceptTerms }),
    ...(needsId && idNumber === '' && { idNumber: texts()(messagesEn).field.required }),
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : parsed
}

const version = z.int32().check(z.minimum(1))

/** The body of an endpoint about requests, see its contract. */
export const offerSchema = z.strictObject({
  version,
  totalCents: z
    .int(says(messagesEn, 'field.required'))
    .check(
      z.refine(
        (cents) => cents > 0 && cents <= MOST_CENTS,
        says(officeMessagesEn, 'requests.priceRange'),
      ),
    ),
  /** Left out: as the guest asked for it. */
  date: z.optional(wallDate()),
  time: z.optional(wallTime()),
  /** Left out: the smallest that seats them all, or the largest there is. */
  vehicleType: z.optional(z.enum(VEHICLE_TYPES)),
  note: z._default(paragraph(NOTE_LIMIT), ''),
  validHours: z
    .int(says(messagesEn, 'field.required'))
    .check(
      z.refine(
        (hours) => hours >= OFFER_HOURS.least && hours <= OFFER_HOURS.most,
        says(officeMessagesEn, 'requests.hoursRange'),
      ),
    ),
})

type OfferForm = z.infer<typeof offerSchema>

/** Reads an offer of the office; unknown fields are refused. */
export function parseOffer(input: unknown): Parsed<OfferForm, string> {
  const parsed = offerSchema.safeParse(input ?? {})
  if (parsed.success) return { ok: true, value: parsed.data }
  return { ok: false, errors: firstErrors<string>(parsed.error.issues) }
}

/** The body of an endpoint about requests, see its contract. */
export const refusalSchema = z.strictObject({
  version,
  note: z._default(paragraph(NOTE_LIMIT), ''),
})

/** Reads a refusal of the office. */
export function parseRefusal(input: unknown): Parsed<z.infer<typeof refusalSchema>, string> {
  const parsed = refusalSchema.safeParse(input ?? {})
  if (parsed.success) return { ok: true, value: parsed.data }
  return { ok: false, errors: firstErrors(parsed.error.issues) }
}
