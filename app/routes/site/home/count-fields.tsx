import { useState } from 'react'
import { widgetTextEn } from '#app/content/en/booking-widget.ts'
import { useTexts } from '#app/content/texts.ts'
import type { TripDraft } from '#app/contract/input/trip-fields.ts'
import { MAX_LUGGAGE, MAX_PASSENGERS } from '#app/domain/fleet/vehicle.ts'
import { Field } from '#app/ui/primitives/field.tsx'
import { Stepper } from '#app/ui/primitives/stepper.tsx'
import { PeoplePicks } from './quick-picks.tsx'
import { requestAddress } from './request-address.ts'
import { tripFieldId } from './trip-field-id.ts'
import type { TripForm } from './use-trip-form.ts'

const MOST = { passengers: MAX_PASSENGERS, luggage: MAX_LUGGAGE }

/** Passengers 0 to 15 and luggage 0 to 10, both from 0. */
export function CountFields({
  draft,
  errors,
  change,
}: Pick<TripForm, 'draft' | 'errors' | 'change'>) {
  const [beyond, setBeyond] = useState<Partial<Record<CountName, number | null>>>({})
  const fieldOf = (field: CountName) => (
    <CountField
      field={field}
      value={draft[field]}
      onChange={(count) => change({ [field]: count })}
      onBeyond={(typed) => setBeyond((before) => ({ ...before, [field]: typed }))}
      error={errors[field]}
    />
  )
  return (
    <div className="grid grid-cols-2 items-start gap-x-3 gap-y-5 sm:gap-x-4">
      <div className="min-w-0">
        {fieldOf('passengers')}
        <PeoplePicks value={draft.passengers} onPick={(passengers) => change({ passengers })} />
      </div>
      {fieldOf('luggage')}
      {(['passengers', 'luggage'] as const).map(
        (field) =>
          draft[field] === MOST[field] && (
            <Beyond key={field} draft={draft} field={field} typed={beyond[field] ?? null} />
          ),
      )}
    </div>
  )
}

type CountName = 'passengers' | 'luggage'

type BeyondProps = { draft: TripDraft; field: CountName; typed: number | null }

/** What is more than the form can book is asked for: as many as were typed, if any were. */
function Beyond({ draft, field, typed }: BeyondProps) {
  const { morePeople, moreBags, beyond } = useTexts()(widgetTextEn)
  const question = field === 'passengers' ? morePeople : moreBags
  return (
    <RequestPrice
      address={requestAddress({ ...draft, [field]: typed ?? MOST[field] + 1 })}
      text={typed === null ? question : beyond[field](typed, MOST[field])}
    />
  )
}

function RequestPrice({ address, text }: { address: string; text: string }) {
  const { requestPrice } = useTexts()(widgetTextEn)
  return (
    <p role="status" className="col-span-2 -mt-2 text-sm">
      {text}{' '}
      <a href={address} className="inline-block py-1 font-semibold">
        {requestPrice}
      </a>
    </p>
  )
}

type CountFieldProps = {
  field: CountName
  value: number
  onChange: (count: number) => void
  onBeyond: (typed: number | null) => void
  error: string | undefined
}

function CountField({ field, value, onChange, onBeyond, error }: CountFieldProps) {
  const widgetText = useTexts()(widgetTextEn)
  return (
    <Field
      id={tripFieldId(field)}
      label={widgetText[field]}
      error={error}
      required={field === 'passengers'}
    >
      {(control) => (
        <Stepper
          {...control}
          name={field}
          {...widgetText.steps[field]}
          min={0}
          max={MOST[field]}
          value={value}
          onChange={onChange}
          onBeyond={onBeyond}
        />
      )}
    </Field>
  )
}
