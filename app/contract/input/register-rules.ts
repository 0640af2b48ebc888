import * as z from 'zod/mini'
import { messagesEn } from '#app/content/en/messages.ts'
import { registerTextEn } from '#app/content/en/office-registers.ts'
import { texts } from '#app/content/texts.ts'
import { meantAddress } from '#app/domain/text/clean-text.ts'
import { firstErrors, type Parsed } from '#app/ui/forms/form-errors.ts'
import { toE164 } from '#app/ui/forms/phone.ts'
import { says } from '#app/ui/forms/says.ts'
import { line, requiredLine } from '#app/ui/forms/text-rules.ts'

/** RFC 5321: longest address that can be delivered to. */
const EMAIL_LIMIT = 254
const PHONE_LIMIT = 40

/** A line that may be left empty; stored as null then. */
export function optionalLine(limit: number) {
  return z.pipe(z.nullable(line(limit)), z.transform(orNull))
}

/** A phone number, in E.164 where it can be parsed; without a country code it is a Greek one. */
export function phoneLine() {
  return z.pipe(requiredLine(PHONE_LIMIT), z.transform(international))
}

/** The same, or nothing. */
export function optionalPhone() {
  const phone = z.transform((typed: string | null) => (typed ? international(typed) : null))
  return z.pipe(z.nullable(line(PHONE_LIMIT)), phone)
}

/** An e-mail address, or nothing. */
export function optionalEmail() {
  const typed = line(EMAIL_LIMIT).check(
    z.overwrite(meantAddress),
    z.refine(isEmailOrEmpty, says(messagesEn, 'field.invalidEmail')),
  )
  return z.pipe(z.nullable(typed), z.transform(orNull))
}

/**
 * What an edit of a row may say: any of its fields, whether it is in service, and the version of the
 * row that was shown.
 */
export function editSchema<Fields extends z.core.$ZodLooseShape>(fields: Fields) {
  return z.strictObject({
    ...z.partial(z.object({ ...fields, isActive: z.boolean() })).shape,
    version: z.optional(z.string()),
  })
}

/** The same, where a warning may have to be read before. */
export function confirmedEditSchema<Fields extends z.core.$ZodLooseShape>(fields: Fields) {
  return z.extend(editSchema(fields), { confirm: z.optional(z.boolean()) })
}

/**
 * Reads what a register's form or program sent. A field that does not exist is an error of its
 * own: a misspelt one must not be taken for "leave it as it is".
 */
export function readRegister<Value>(
  schema: z.ZodMiniType<Value>,
  input: unknown,
): Parsed<Value, string> {
  const parsed = schema.safeParse(input ?? {})
  if (parsed.success) return { ok: true, value: parsed.data }
  const { issues } = parsed.error
  const unknown = issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []))
  const errors = Object.fromEntries(
    unknown.map((key) => [key, texts()(registerTextEn).unknownField]),
  )
  return { ok: false, errors: { ...errors, ...firstErrors(issues) } }
}

function international(typed: string): string {
  return toE164(typed, 'GR')
}

function orNull(text: string | null): string | null {
  return text || null
}

const EMAIL = z.email()

function isEmailOrEmpty(text: string): boolean {
  return text === '' || EMAIL.safeParse(text).success
}
