import * as z from 'zod/mini'
import { messagesEn } from '#app/content/en/messages.ts'
import { CONTACT_SUBJECTS, type ContactSubject } from '#app/domain/contact/subject.ts'
import { firstErrors, type Parsed } from '#app/ui/forms/form-errors.ts'
import { says } from '#app/ui/forms/says.ts'
import { emailLine, line, paragraph, requiredLine } from '#app/ui/forms/text-rules.ts'
import { CONTACT_LIMITS, TRAP_FIELD } from './contact-fields.ts'

type ContactInput = {
  name: string
  email: string
  /** As typed; may be empty, is never refused for being unusual. */
  phone: string
  /** ISO country the phone is read for where it has no country code. */
  country: string
  subject: ContactSubject
  message: string
}

type ContactField = keyof ContactInput

/** Reads the contact form, sent as JSON or by the browser itself. */
export function parseContact(input: unknown): Parsed<ContactInput, ContactField> {
  const parsed = contactSchema.safeParse(input ?? {})
  if (parsed.success) return { ok: true, value: parsed.data }
  return { ok: false, errors: firstErrors<ContactField>(parsed.error.issues) }
}

/** Whether a program filled in the form. */
export function isTrapped(input: unknown): boolean {
  const value = (input as Record<string, unknown> | null | undefined)?.[TRAP_FIELD]
  return typeof value === 'string' && value !== ''
}

/** A browser counts a line break as one character and sends it as two. */
const withLineFeeds = z.pipe(
  z.string(says(messagesEn, 'field.required')),
  z.transform((text: string) => text.replaceAll('\r\n', '\n')),
)

/** A visitor's message. */
export const contactSchema = z.object({
  name: requiredLine(CONTACT_LIMITS.name),
  email: emailLine(CONTACT_LIMITS.email),
  phone: z._default(line(CONTACT_LIMITS.phone), ''),
  country: z.catch(z.string(), 'GR'),
  subject: z.enum(CONTACT_SUBJECTS, says(messagesEn, 'field.required')),
  message: z.pipe(
    withLineFeeds,
    paragraph(CONTACT_LIMITS.message).check(z.minLength(1, says(messagesEn, 'field.required'))),
  ),
})
