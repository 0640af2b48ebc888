import { bookingTextEn } from '#app/content/en/booking.ts'
import { useTexts } from '#app/content/texts.ts'
import { OptionalLabel } from '#app/ui/booking/person-fields.tsx'
import type { FieldErrors } from '#app/ui/forms/form-errors.ts'
import { Field } from '#app/ui/primitives/field.tsx'
import { TextInput } from '#app/ui/primitives/text-input.tsx'
import type { DetailsDraft } from './checkout-state.ts'

type FlightField = 'flightOrFerry' | 'returnFlightOrFerry'

/** Props of {@link FlightOrFerryField}; `field` says for which leg. */
export type FlightOrFerryFieldProps = {
  field: FlightField
  details: DetailsDraft
  errors: FieldErrors<FlightField>
  change: (fields: Partial<DetailsDraft>) => void
}

/** What the customer comes with or leaves by, so that the driver can follow it; never required. */
export function FlightOrFerryField({ field, details, errors, change }: FlightOrFerryFieldProps) {
  const text = useTexts()(bookingTextEn).details
  return (
    <Field
      id={`details-${field}`}
      label={<OptionalLabel>{text[field]}</OptionalLabel>}
      hint={text[`${field}Hint`]}
      error={errors[field]}
    >
      {(control) => (
        <TextInput
          {...control}
          name={field}
          autoComplete="off"
          maxLength={60}
          value={details[field]}
          onChange={(event) => change({ [field]: event.currentTarget.value })}
        />
      )}
    </Field>
  )
}
