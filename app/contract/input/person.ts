import * as z from 'zod/mini'
import { messagesEn } from '#app/content/en/messages.ts'
import { checkoutMessagesEn } from '#app/content/en/messages-checkout.ts'
import { PAYMENT_METHODS } from '#app/domain/booking/status.ts'
import { says } from '#app/ui/forms/says.ts'
import { emailLine, line, paragraph, requiredLine } from '#app/ui/forms/text-rules.ts'

/** Whether the passport or ID number is asked for (setting COLLECT_ID_NUMBER); later: on the trip's own page. */
export type IdNumberRule = 'required' | 'optional' | 'later' | 'off'

/** Who books a transfer or a tour, as far as a form has checked it. */
export type Person = {
  firstName: string
  lastName: string
  /** Empty when the setting is "off" or "later", whatever was sent. */
  idNumber: string
  email: string
  /** E.164 when it could be parsed, otherwise as typed. */
  phone: string
  specialRequest: string
  acceptPrivacy: true
  acceptTerms: true
}

/** The same fields while they are being filled in. */
export type PersonDraft = Record<Exclude<keyof Person, `accept${string}`>, string> & {
  /** ISO country the phone is read in when it has no country code. */
  phoneCountry: string
  acceptPrivacy: boolean
  acceptTerms: boolean
}

/** A person as a new customer finds the fields; Greece is the default country. */
export const EMPTY_PERSON: PersonDraft = {
  firstName: '',
  lastName: '',
  idNumber: '',
  email: '',
  phone: '',
  phoneCountry: 'GR',
  specialRequest: '',
  acceptPrivacy: false,
  acceptTerms: false,
}

const NAME_LIMIT = 100
const ID_NUMBER_LIMIT = 50
const PHONE_LIMIT = 40
const REQUEST_LIMIT = 1000
/** RFC 5321: longest address that can be delivered to. */
const EMAIL_LIMIT = 254

/** What reads as the address of a site: nobody is called so, and mail programs make it a link. */
const SITE_ADDRESS = /:\/\/|www\.|\.[a-z]{2,}\//i

function personName() {
  return requiredLine(NAME_LIMIT).check(
    z.refine((name) => !SITE_ADDRESS.test(name), says(messagesEn, 'field.siteAddress')),
  )
}

/** The rules of a person's fields but the ID number; see {@link byIdNumberRule}. */
export const personFields = {
  firstName: personName(),
  lastName: personName(),
  email: emailLine(EMAIL_LIMIT),
  phone: requiredLine(PHONE_LIMIT),
  specialRequest: z._default(paragraph(REQUEST_LIMIT), ''),
  acceptPrivacy: z.literal(true, says(checkoutMessagesEn, 'details.acceptPrivacy')),
  acceptTerms: z.literal(true, says(checkoutMessagesEn, 'details.acceptTerms')),
}

/** The rule of the way to pay; whether it is on offer is for the server to say. */
export const paymentFields = {
  paymentMethod: z.enum(PAYMENT_METHODS, says(checkoutMessagesEn, 'payment.methodMissing')),
}

/** Whether a form of somebody who books has a field for it. */
export function needsIdNumber(rule: IdNumberRule): boolean {
  return rule === 'required' || rule === 'optional'
}

/** A form of these fields and the ID number, one for each setting. */
export function byIdNumberRule<Fields extends z.core.$ZodLooseShape>(fields: Fields) {
  const without = z.object({
    ...fields,
    idNumber: z.pipe(
      z.optional(z.unknown()),
      z.transform(() => ''),
    ),
  })
  return {
    required: z.object({ ...fields, idNumber: requiredLine(ID_NUMBER_LIMIT) }),
    optional: z.object({ ...fields, idNumber: z._default(line(ID_NUMBER_LIMIT), '') }),
    later: without,
    off: without,
  }
}
