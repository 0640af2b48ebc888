import * as z from 'zod/mini'
import { messagesEn } from '#app/content/en/messages.ts'
import { isPlainLine } from '#app/domain/text/plain-text.ts'
import { firstErrors, type Parsed } from '#app/ui/forms/form-errors.ts'
import { says } from '#app/ui/forms/says.ts'

/** What a sign-in form sends; `rememberMe` defaults to true. */
export type SignInFields = { username: string; password: string; rememberMe: boolean }

const limited = z
  .string(says(messagesEn, 'field.required'))
  .check(
    z.minLength(1, says(messagesEn, 'field.required')),
    z.maxLength(200, says(messagesEn, 'field.required')),
  )
/** Who signs in, and whether this browser stays signed in. */
export const signInSchema = z.object({
  username: limited.check(z.refine(isPlainLine, says(messagesEn, 'field.invalidText'))),
  password: limited,
  rememberMe: z._default(z.boolean(says(messagesEn, 'field.required')), true),
})

/** Reads a sign-in form; username and password are both required. */
export function parseSignIn(input: unknown): Parsed<SignInFields, keyof SignInFields> {
  const parsed = signInSchema.safeParse(input ?? {})
  if (parsed.success) return { ok: true, value: parsed.data }
  return { ok: false, errors: firstErrors(parsed.error.issues) }
}

/** What the second step sends: a code, and whether this device is trusted for 30 days. */
export type SecondStep = { code: string; trustDevice: boolean }

/** The code that finishes a sign-in. */
export const stepSchema = z.object({
  code: z
    .string(says(messagesEn, 'field.required'))
    .check(
      z.minLength(1, says(messagesEn, 'field.required')),
      z.maxLength(40, says(messagesEn, 'field.required')),
    ),
  trustDevice: z._default(z.boolean(says(messagesEn, 'field.required')), false),
})

/** Reads the form of the second step. */
export function parseSecondStep(input: unknown): Parsed<SecondStep, keyof SecondStep> {
  const parsed = stepSchema.safeParse(input ?? {})
  if (parsed.success) return { ok: true, value: parsed.data }
  return { ok: false, errors: firstErrors(parsed.error.issues) }
}
