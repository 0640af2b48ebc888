import type { ReactNode } from 'react'
import { formatLongDate } from '#app/content/formats.ts'
import { isWallDate } from '#app/domain/time/athens.ts'
import { OptionalLabel } from '#app/ui/booking/person-fields.tsx'
import { TypedInput } from '#app/ui/office/typed-input.tsx'
import { Field } from '#app/ui/primitives/field.tsx'
import { TextInput, type TextInputProps } from '#app/ui/primitives/text-input.tsx'
import type { PhoneBookingField } from './phone-draft.ts'
import { type PhoneForm, phoneBookingFieldId } from './use-phone-booking.ts'

/** Props of every part of the form. */
export type PartProps = { form: PhoneForm }

/** A part of the form under its heading. */
export function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="card grid gap-4 p-4 sm:p-5">
      <h2 className="text-lg">{heading}</h2>
      <div className="grid grid-cols-2 items-start gap-x-4 gap-y-4 sm:grid-cols-6">{children}</div>
    </section>
  )
}

type TextField = {
  [Field in PhoneBookingField]: PhoneForm['draft'][Field] extends string ? Field : never
}[PhoneBookingField]

type TextPartProps = PartProps &
  Pick<TextInputProps, 'type' | 'maxLength' | 'min'> & {
    field: TextField
    label: string
    hint?: string
    required?: boolean
    /** Of the six columns. */
    className: string
  }

/**
 * A line of text; dates and times are typed as the office writes them. The
 * browser offers nothing: what it knows is the dispatcher's. A date is said in words below, to be
 * read out.
 */
export function TextPart(props: TextPartProps) {
  const { form, field, label, hint, required = false, className, ...input } = props
  return (
    <Field
      id={phoneBookingFieldId(field)}
      label={required ? label : <OptionalLabel>{label}</OptionalLabel>}
      hint={isWallDate(form.draft[field]) ? formatLongDate(form.draft[field]) : hint}
      error={form.errors[field]}
      required={required}
      className={className}
    >
      {(control) => (
        <TypedInput
          {...control}
          {...input}
          name={field}
          value={form.draft[field]}
          onValue={(value) => form.change({ [field]: value })}
        />
      )}
    </Field>
  )
}

type CountPartProps = PartProps & {
  field: 'passengers' | 'luggage'
  label: string
  least: number
  most: number
}

/** A small number: one stop of the Tab key, and what is typed replaces it. */
export function CountPart({ form, field, label, least, most }: CountPartProps) {
  return (
    <Field id={phoneBookingFieldId(field)} label={label} error={form.errors[field]} required>
      {(control) => (
        <TextInput
          {...control}
          type="number"
          inputMode="numeric"
          name={field}
          min={least}
          max={most}
          autoComplete="off"
          value={Number.isNaN(form.draft[field]) ? '' : form.draft[field]}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => form.change({ [field]: event.currentTarget.valueAsNumber })}
        />
      )}
    </Field>
  )
}
