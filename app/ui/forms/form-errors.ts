import type * as z from 'zod/mini'

/** Error text per field; a field without an entry is fine. */
export type FieldErrors<Field extends string> = Partial<Record<Field, string>>

/** What a form schema answers: the clean value, or one text per wrong field. */
export type Parsed<Value, Field extends string> =
  | { ok: true; value: Value }
  | { ok: false; errors: FieldErrors<Field> }

/** Keeps the first complaint per top-level field, in the order the schema found them. */
export function firstErrors<Field extends string>(
  issues: readonly z.core.$ZodIssue[],
): FieldErrors<Field> {
  const errors: FieldErrors<Field> = {}
  for (const issue of issues) {
    const field = String(issue.path[0] ?? '') as Field
    if (field) errors[field] ??= issue.message
  }
  return errors
}
