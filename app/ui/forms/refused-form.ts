/**
 * A form that the browser sent by itself and that was refused: what was typed and what was wrong with it, both by the
 * names of the form's fields, and the status it was refused with. `retryAfter` are seconds, null where waiting is no help.
 */
export type RefusedForm = {
  status: number
  fields: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
  retryAfter: number | null
}

/** What a field of a form begins with: the first that was refused gets the focus. */
export type FieldStart = {
  name: string
  defaultValue: string
  error: string | null
  autoFocus: boolean
}

/** How the fields of a form begin: as they were typed where the form was refused, empty else. */
export function startOf(refused: RefusedForm | null): (name: string) => FieldStart {
  const { fields = {}, errors = {} } = refused ?? {}
  const [first] = Object.keys(fields).filter((name) => name in errors)
  return (name) => ({
    name,
    defaultValue: fields[name] ?? '',
    error: errors[name] ?? null,
    autoFocus: name === (first ?? Object.keys(errors)[0]),
  })
}
