import { bookingTextEn } from '#app/content/en/booking.ts'
import { useTexts } from '#app/content/texts.ts'
import { carrierOf } from '#app/domain/place/meeting-point.ts'
import { OptionalLabel } from '#app/ui/booking/person-fields.tsx'
import type { FieldErrors } from '#app/ui/forms/form-errors.ts'
import { Field } from '#app/ui/primitives/field.tsx'
import { TextInput } from '#app/ui/primitives/text-input.tsx'
import type { DetailsDraft } from './checkout-state.ts'

type FlightField = 'flightOrFerry' | 'returnFlightOrFerry'

/** Props of {@link FlightOrFerryField}; `field` says for which leg, which goes `from` there `to` there. */
type FlightOrFerryFieldProps = {
  field: FlightField
  from: string
  to: string
  details: DetailsDraft
  errors: FieldErrors<FlightField>
  change: (fields: Partial<DetailsDraft>) => void
}

/** What the customer arrives or leaves by, where a leg has an airport or a port; never required. */
export function FlightOrFerryField(props: FlightOrFerryFieldProps) {
  const { field, from, to, details, errors, change } = props
  const text = useTexts()(bookingTextEn).details
  const carrier = carrierOf(from, to)
  if (!carrier) return null
  const { by, guest } = carrier
  return (
    <Field
      id={`details-${field}`}
      label={<OptionalLabel>{text.carrier[by][guest]}</OptionalLabel>}
      hint={text.carrierHint[by][guest]}
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
