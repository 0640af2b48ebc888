import { useState } from 'react'
import { company } from '#app/content/company.ts'
import { tourBookingTextEn } from '#app/content/en/tour-booking.ts'
import { useTexts } from '#app/content/texts.ts'
import { MAX_PASSENGERS } from '#app/domain/fleet/vehicle.ts'
import { Field } from '#app/ui/primitives/field.tsx'
import { Stepper } from '#app/ui/primitives/stepper.tsx'

type ParticipantsFieldProps = {
  value: number
  onChange: (count: number) => void
  error: string | undefined
}

/** How many go on a tour. More than it takes are told whom to ask, and that the field says less than they typed. */
export function ParticipantsField({ value, onChange, error }: ParticipantsFieldProps) {
  const text = useTexts()(tourBookingTextEn)
  const [beyond, setBeyond] = useState<number | null>(null)
  return (
    <div className="min-w-0">
      <Field id="details-participants" label={text.participants} error={error} required>
        {(control) => (
          <Stepper
            {...control}
            fewer={text.fewer}
            more={text.more}
            min={1}
            max={MAX_PASSENGERS}
            value={value}
            onChange={onChange}
            onBeyond={setBeyond}
          />
        )}
      </Field>
      {beyond !== null && (
        <p role="status" className="mt-2 text-sm">
          {text.beyond(beyond, MAX_PASSENGERS)}{' '}
          <a href={company().phoneHref} className="inline-block py-1 font-semibold">
            {company().phone}
          </a>
        </p>
      )}
    </div>
  )
}
