import { phoneTextEn } from '#app/content/en/office-phone.ts'
import { toursEn } from '#app/content/en/tours.ts'
import { formatTime } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import { MAX_LUGGAGE, MAX_PASSENGERS } from '#app/domain/fleet/vehicle.ts'
import { startsOn } from '#app/domain/time/tour-starts.ts'
import { PlaceField } from '#app/ui/booking/place-field.tsx'
import { Checkbox } from '#app/ui/primitives/checkbox.tsx'
import { Field } from '#app/ui/primitives/field.tsx'
import { Select } from '#app/ui/primitives/select.tsx'
import { CountPart, Part, type PartProps, TextPart } from './parts.tsx'
import { phoneBookingFieldId } from './use-phone-booking.ts'

/** Where, when, how many; a transfer's or a tour's. */
export function TripPart({ form }: PartProps) {
  const text = useTexts()(phoneTextEn)
  return (
    <Part heading={text.tripHeading}>
      {form.draft.kind === 'tour' ? <TourFields form={form} /> : <TransferFields form={form} />}
      {form.isSoon && <ShortNotice form={form} />}
      {form.draft.kind === 'transfer' && <ReturnFields form={form} />}
    </Part>
  )
}

function TransferFields({ form }: PartProps) {
  const text = useTexts()(phoneTextEn)
  const { draft, errors, change } = form
  return (
    <>
      <div className="col-span-2 sm:col-span-3">
        <PlaceField
          id={phoneBookingFieldId('pickupLocation')}
          label={text.pickup}
          value={draft.pickupLocation}
          onCommit={(pickupLocation) => change({ pickupLocation })}
          error={errors.pickupLocation}
        />
      </div>
      <div className="col-span-2 sm:col-span-3">
        <PlaceField
          id={phoneBookingFieldId('dropoffLocation')}
          label={text.dropoff}
          value={draft.dropoffLocation}
          onCommit={(dropoffLocation) => change({ dropoffLocation })}
          error={errors.dropoffLocation}
        />
      </div>
      <TextPart form={form} field="date" type="date" label={text.date} required className={HALF} />
      <TextPart form={form} field="time" type="time" label={text.time} required className={HALF} />
      <CountPart
        form={form}
        field="passengers"
        label={text.passengers}
        least={1}
        most={MAX_PASSENGERS}
      />
      <CountPart form={form} field="luggage" label={text.luggage} least={0} most={MAX_LUGGAGE} />
      <TextPart
        form={form}
        field="flightOrFerry"
        label={text.flightOrFerry}
        maxLength={60}
        className="col-span-2 sm:col-span-6"
      />
    </>
  )
}

function TourFields({ form }: PartProps) {
  const text = useTexts()(phoneTextEn)
  const tours = useTexts()(toursEn)
  const { draft, errors, change } = form
  const tour = tours.find(({ id }) => id === draft.tourId)
  return (
    <>
      <Field
        id={phoneBookingFieldId('tourId')}
        label={text.tour}
        error={errors.tourId}
        required
        className="col-span-2 sm:col-span-6"
      >
        {(control) => (
          <Select
            {...control}
            value={draft.tourId}
            onChange={(event) => {
              const chosen = tours.find(({ id }) => id === Number(event.currentTarget.value))
              change({ tourId: chosen?.id ?? 0, time: '' })
            }}
          >
            <option value={0}>{text.chooseTour}</option>
            {tours.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TextPart form={form} field="date" type="date" label={text.date} required className={HALF} />
      <Field
        id={phoneBookingFieldId('time')}
        label={text.startTime}
        error={errors.time}
        required
        className={HALF}
      >
        {(control) => (
          <Select
            {...control}
            value={draft.time}
            onChange={(event) => change({ time: event.currentTarget.value })}
          >
            {(tour ? startsOn(tour, draft.date) : ['']).map((time) => (
              <option key={time} value={time}>
                {time && formatTime(time)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className={HALF}>
        <CountPart
          form={form}
          field="passengers"
          label={text.participants}
          least={1}
          most={MAX_PASSENGERS}
        />
      </div>
      <div className="col-span-2 sm:col-span-6">
        <PlaceField
          id={phoneBookingFieldId('pickupLocation')}
          label={text.tourPickup}
          offered={tour?.pickupPlaces ?? []}
          value={draft.pickupLocation}
          onCommit={(pickupLocation) => change({ pickupLocation })}
          error={errors.pickupLocation}
        />
      </div>
    </>
  )
}

function ShortNotice({ form }: PartProps) {
  const text = useTexts()(phoneTextEn)
  return (
    <Checkbox
      id={phoneBookingFieldId('shortNotice')}
      checked={form.draft.shortNotice}
      onChange={(event) => form.change({ shortNotice: event.currentTarget.checked })}
      error={form.errors.shortNotice}
      className="notice col-span-2 block sm:col-span-6"
    >
      <span className="block font-semibold">{text.shortNotice}</span>
      <span className="block">{text.shortNoticeHint}</span>
    </Checkbox>
  )
}

function ReturnFields({ form }: PartProps) {
  const text = useTexts()(phoneTextEn)
  const { draft, change } = form
  return (
    <>
      <Checkbox
        id="phone-returnTransfer"
        checked={draft.returnTransfer}
        onChange={(event) => change({ returnTransfer: event.currentTarget.checked })}
        className="col-span-2 sm:col-span-6"
      >
        {text.returnTransfer}
      </Checkbox>
      {draft.returnTransfer && (
        <>
          <TextPart
            {...{ form, required: true, className: HALF }}
            field="returnDate"
            type="date"
            label={text.returnDate}
          />
          <TextPart
            {...{ form, required: true, className: HALF }}
            field="returnTime"
            type="time"
            label={text.returnTime}
          />
          <TextPart
            form={form}
            field="returnFlightOrFerry"
            label={text.returnFlightOrFerry}
            maxLength={60}
            className="col-span-2 sm:col-span-2"
          />
        </>
      )}
    </>
  )
}

const HALF = 'col-span-1 sm:col-span-2'
