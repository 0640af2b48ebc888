import { bookingTextEn } from '#app/content/en/booking.ts'
import { useTexts } from '#app/content/texts.ts'
import { carrierOf } from '#app/domain/place/meeting-point.ts'
import { OptionalLabel } from '#app/ui/booking/person-fields.tsx'
import type { FieldErrors } from '#app/ui/forms/form-errors.ts'
import { Field } from '#app/ui/primitives/field.tsx'
import { TextInput } from '#app/ui/primitives/text-input.tsx'
import type { DetailsDraft } from './checkout-state.ts'

type Leg = 'outbound' | 'back'

const FIELDS = {
  outbound: { name: 'flightOrFerry', time: 'flightTime' },
  back: { name: 'returnFlightOrFerry', time: 'returnFlightTime' },
} as const

type FlightField = (typeof FIELDS)[Leg]['name' | 'time']

/** Props of {@link FlightOrFerryFields}; `leg` goes `from` there `to` there. */
type FlightOrFerryFieldsProps = {
  leg: Leg
  from: string
  to: string
  details: DetailsDraft
  errors: FieldErrors<FlightField>
  change: (fields: Partial<DetailsDraft>) => void
}

/** What the customer arrives or leaves by, and its own time to the minute, where a leg has an airport or a port; never required. */
export function FlightOrFerryFields(props: FlightOrFerryFieldsProps) {
  const { leg, from, to, details, errors, change } = props
  const text = useTexts()(bookingTextEn).details
  const carrier = carrierOf(from, to)
  if (!carrier) return null
  const { by, guest } = carrier
  const { name, time } = FIELDS[leg]
  return (
    <div className="grid items-start gap-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <Field
        id={`details-${name}`}
        label={<OptionalLabel>{text.carrier[by][guest]}</OptionalLabel>}
        hint={text.carrierHint[by][guest]}
        error={errors[name]}
      >
        {(control) => (
          <TextInput
            {...control}
            name={name}
            autoComplete="off"
            maxLength={60}
            value={details[name]}
            onChange={(event) => change({ [name]: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field
        id={`details-${time}`}
        label={<OptionalLabel>{text.carrierTime[by][guest]}</OptionalLabel>}
        hint={text.carrierTimeHint}
        error={errors[time]}
      >
        {(control) => (
          <TextInput
            {...control}
            type="time"
            name={time}
            value={details[time]}
            onChange={(event) => change({ [time]: event.currentTarget.value })}
          />
        )}
      </Field>
    </div>
  )
}
