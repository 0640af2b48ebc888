import * as z from 'zod/mini'
import { messagesEn } from '#app/content/en/messages.ts'
import { firstErrors, type Parsed } from '#app/ui/forms/form-errors.ts'
import { says } from '#app/ui/forms/says.ts'

const filled = z
  .string(says(messagesEn, 'field.required'))
  .check(
    z.minLength(1, says(messagesEn, 'field.required')),
    z.maxLength(200, says(messagesEn, 'field.required')),
  )

/** Another password. */
export const passwordSchema = z.object({ currentPassword: filled, newPassword: filled })
/** A code of an authenticator app. */
export const codeSchema = z.object({ code: filled })
/** The password once more. */
export const confirmationSchema = z.object({ password: filled })
/** What turns a second factor off. */
export const endSchema = z.object({ password: filled, code: filled })

/** Reads the form that changes a password. */
export const parsePasswordChange = reader(passwordSchema)

/** Reads a code of an authenticator app. */
export const parseCode = reader(codeSchema)

/** Reads a password that is asked again. */
export const parsePassword = reader(confirmationSchema)

/** Reads what turns a second factor off. */
export const parseEnd = reader(endSchema)

function reader<Fields extends object>(schema: z.ZodMiniType<Fields>) {
  return (input: unknown): Parsed<Fields, keyof Fields & string> => {
    const parsed = schema.safeParse(input ?? {})
    if (parsed.success) return { ok: true, value: parsed.data }
    return { ok: false, errors: firstErrors(parsed.error.issues) }
  }
}
