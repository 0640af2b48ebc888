import type { ComponentProps, ReactNode } from 'react'
import { requestPageTextEn } from '#app/content/en/request.ts'
import { texts, useTexts } from '#app/content/texts.ts'
import { MOST_REQUESTED } from '#app/domain/request/request.ts'
import { addressOf } from '#app/ui/forms/address.ts'
import { type FieldStart, type RefusedForm, startOf } from '#app/ui/forms/refused-form.ts'
import { Button } from '#app/ui/primitives/button.tsx'
import { Checkbox } from '#app/ui/primitives/checkbox.tsx'
import { Field } from '#app/ui/primitives/field.tsx'
import { TextInput } from '#app/ui/primitives/text-input.tsx'
import { Textarea } from '#app/ui/primitives/textarea.tsx'
import { placeWithMark, type TripQuery } from './requested-trip.ts'

/** Props of {@link RequestForm}: the trip so far, the form that was refused, this one's own idempotency key. */
type RequestFormProps = {
  trip: TripQuery
  reason: 'no-car' | null
  refused: RefusedForm | null
  requestKey: string
}

/** A request for a trip: a plain form that the browser checks and sends by itself. */
export function RequestForm({ trip, reason, refused, requestKey }: RequestFormProps) {
  const text = useTexts()(requestPageTextEn)
  const at = startOf(refused)
  return (
    <form
      className="card request-sheet"
      data-lift="true"
      method="post"
      action={addressOf('POST /api/requests', {})}
      aria-label={text.heading}
    >
      <input type="hidden" name="key" value={requestKey} />
      {reason && <input type="hidden" name="reason" value={reason} />}
      <fieldset>
        <legend>{text.tripHeading}</legend>
        <Line
          {...at('pickupLocation')}
          label={text.pickup}
          wide
          defaultValue={placeWithMark(trip.pickupLocation, trip.pickupMark)}
        />
        <Line
          {...at('dropoffLocation')}
          label={text.dropoff}
          wide
          defaultValue={placeWithMark(trip.dropoffLocation, trip.dropoffMark)}
        />
        <Line {...at('date')} label={text.date} type="date" defaultValue={trip.date} />
        <Line
          {...at('time')}
          label={text.time}
          hint={text.timeHint}
          type="time"
          defaultValue={trip.time}
        />
        <Count
          {...at('passengers')}
          label={text.passengers}
          min={1}
          max={MOST_REQUESTED.passengers}
          defaultValue={atLeastOne(trip.passengers)}
        />
        <Count
          {...at('luggage')}
          label={text.luggage}
          min={0}
          max={MOST_REQUESTED.luggage}
          defaultValue={trip.luggage || '0'}
        />
        <Line
          {...at('flightOrFerry')}
          label={optional(text.flightOrFerry)}
          wide
          required={false}
          maxLength={60}
        />
        {!reason && (
          <Checkbox
            id="request-told"
            name="reason"
            value="several-cars"
            defaultChecked={at('reason').defaultValue !== ''}
            className="request-wide"
          >
            {text.severalCars}
          </Checkbox>
        )}
      </fieldset>
      <fieldset>
        <legend>{text.backHeading}</legend>
        <Line
          {...at('returnDate')}
          label={optional(text.returnDate)}
          hint={text.backHint}
          type="date"
          required={false}
        />
        <Line
          {...at('returnTime')}
          label={optional(text.returnTime)}
          type="time"
          required={false}
        />
      </fieldset>
      <Person at={at} />
      <Button type="submit" size="large">
        {text.send}
      </Button>
    </form>
  )
}

function Person({ at }: { at: (name: string) => FieldStart }) {
  const text = useTexts()(requestPageTextEn)
  const { error, defaultValue } = at('acceptPrivacy')
  return (
    <fieldset>
      <legend>{text.personHeading}</legend>
      <Line {...at('firstName')} label={text.firstName} autoComplete="given-name" maxLength={100} />
      <Line {...at('lastName')} label={text.lastName} autoComplete="family-name" maxLength={100} />
      <Line
        {...at('email')}
        label={text.email}
        hint={text.emailHint}
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      <Line
        {...at('phone')}
        label={text.phone}
        hint={text.phoneHint}
        type="tel"
        autoComplete="tel"
        maxLength={40}
      />
      <Field
        id="request-specialRequest"
        label={optional(text.wishes)}
        hint={text.wishesHint}
        className="request-wide"
      >
        {(control) => (
          <Textarea
            {...control}
            name="specialRequest"
            defaultValue={at('specialRequest').defaultValue}
            rows={3}
            maxLength={1000}
          />
        )}
      </Field>
      <Checkbox
        id="request-acceptPrivacy"
        name="acceptPrivacy"
        value="true"
        required
        error={error}
        defaultChecked={defaultValue !== ''}
        className="request-wide"
      >
        {text.acceptPrivacy}{' '}
        <a href="/privacy" target="_blank" rel="noopener">
          {text.privacyLink}
        </a>
      </Checkbox>
    </fieldset>
  )
}

type LineProps = Omit<ComponentProps<'input'>, 'children'> & {
  name: string
  label: ReactNode
  hint?: string
  error: string | null
  wide?: boolean
}

function Line({ name, label, hint, error, wide = false, required = true, ...input }: LineProps) {
  return (
    <Field
      id={`request-${name}`}
      {...{ label, hint, error, required }}
      className={wide ? 'request-wide' : ''}
    >
      {(control) => <TextInput maxLength={200} {...control} {...input} name={name} />}
    </Field>
  )
}

/** A form that was left alone says nobody; most are two. */
function atLeastOne(passengers: string): string {
  return Number(passengers) > 0 ? passengers : '2'
}

function Count(props: LineProps) {
  return <Line {...props} type="number" inputMode="numeric" step={1} />
}

function optional(label: string) {
  return (
    <>
      {label} <span className="field-optional">({texts()(requestPageTextEn).optional})</span>
    </>
  )
}
