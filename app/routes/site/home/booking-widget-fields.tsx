import { widgetTextEn } from '#app/content/en/booking-widget.ts'
import { useTexts } from '#app/content/texts.ts'
import type { PlaceMark } from '#app/contract/input/trip-fields.ts'
import { DateField } from '#app/ui/booking/date-field.tsx'
import { PlaceField } from '#app/ui/booking/place-field.tsx'
import { TimeField } from '#app/ui/booking/time-field.tsx'
import { Field } from '#app/ui/primitives/field.tsx'
import { Icon } from '#app/ui/primitives/icon.tsx'
import { TextInput } from '#app/ui/primitives/text-input.tsx'
import { DayPicks, PlacePicks } from './quick-picks.tsx'
import { tripFieldId } from './trip-field-id.ts'
import type { TripForm } from './use-trip-form.ts'

type FieldsProps = Pick<TripForm, 'draft' | 'errors' | 'change' | 'edit'>

type PlaceFieldsProps = FieldsProps & Pick<TripForm, 'leaveUnlisted' | 'leaveElsewhere'>

/** Pickup and dropoff with suggestions, and a button that swaps them. */
export function PlaceFields({
  draft,
  errors,
  change,
  edit,
  leaveUnlisted,
  leaveElsewhere,
}: PlaceFieldsProps) {
  const widgetText = useTexts()(widgetTextEn)
  const { pickupLocation, dropoffLocation, pickupPlaceId, dropoffPlaceId } = draft
  const swap = () =>
    change({
      pickupLocation: dropoffLocation,
      pickupPlaceId: dropoffPlaceId,
      dropoffLocation: pickupLocation,
      dropoffPlaceId: pickupPlaceId,
      pickupMark: draft.dropoffMark,
      dropoffMark: draft.pickupMark,
    })
  const pickup = (place: string, pickupPlaceId?: string, pickupMark?: PlaceMark) =>
    change({ pickupLocation: place, pickupPlaceId, pickupMark })
  const dropoff = (place: string, dropoffPlaceId?: string, dropoffMark?: PlaceMark) =>
    change({ dropoffLocation: place, dropoffPlaceId, dropoffMark })
  return (
    <div className="grid items-start gap-y-5">
      <PlaceField
        id={tripFieldId('pickupLocation')}
        label={widgetText.pickup}
        name="pickupLocation"
        value={pickupLocation}
        onCommit={pickup}
        onEdit={() => edit('pickupLocation')}
        onUnlisted={leaveUnlisted}
        onElsewhere={leaveElsewhere}
        error={errors.pickupLocation}
        sheet
        below={
          <PlacePicks
            field={tripFieldId('pickupLocation')}
            label={widgetText.pickup}
            value={pickupLocation}
            onPick={(place, mark) => pickup(place, undefined, mark)}
            here
          />
        }
      />
      <SwapButton onSwap={swap} />
      <div className="[grid-area:2/1]">
        <PlaceField
          id={tripFieldId('dropoffLocation')}
          label={widgetText.dropoff}
          name="dropoffLocation"
          value={dropoffLocation}
          onCommit={dropoff}
          onEdit={() => edit('dropoffLocation')}
          onUnlisted={leaveUnlisted}
          onElsewhere={leaveElsewhere}
          error={errors.dropoffLocation}
          sheet
          below={
            <PlacePicks
              field={tripFieldId('dropoffLocation')}
              label={widgetText.dropoff}
              value={dropoffLocation}
              onPick={(place) => dropoff(place)}
              here={false}
            />
          }
        />
      </div>
    </div>
  )
}

function SwapButton({ onSwap }: { onSwap: () => void }) {
  const widgetText = useTexts()(widgetTextEn)
  return (
    <button
      type="button"
      title={widgetText.swap}
      onClick={onSwap}
      className="z-10 -mt-4 grid size-10 cursor-pointer place-items-center justify-self-end rounded-full border border-aegean-300 bg-white text-aegean-700 [grid-area:2/1] hover:border-aegean-700 hover:bg-aegean-50 noscript:hidden"
    >
      <Icon name="swap" size={18} />
    </button>
  )
}

/** Two columns on a phone leave room for the words, not for the icons before them. */
const NO_ICONS =
  'max-sm:[&_.control-icon>svg:first-child]:hidden max-sm:[&_.control-icon>.control]:ps-2.5 max-sm:[&_.control]:pe-2 max-sm:[&_select]:pe-7 max-sm:[&_.select>svg:last-child]:end-2'

/** Date by calendar and time of day. */
export function WhenFields({ draft, errors, change }: FieldsProps) {
  const widgetText = useTexts()(widgetTextEn)
  return (
    <div
      className={`grid grid-cols-[3fr_4fr] items-start gap-x-2 gap-y-5 sm:grid-cols-2 sm:gap-x-4 noscript:grid-cols-2 ${NO_ICONS}`}
    >
      <div className="min-w-0">
        <div className="noscript:hidden">
          <DateField
            id={tripFieldId('date')}
            label={widgetText.date}
            value={draft.date}
            onChange={(date) => change({ date })}
            error={errors.date}
          />
        </div>
        <noscript>{import.meta.env.SSR && <PlainDate />}</noscript>
      </div>
      <div className="min-w-0 sm:row-span-2">
        <TimeField
          id={tripFieldId('time')}
          label={widgetText.time}
          name="time"
          date={draft.date}
          value={draft.time}
          onChange={(time) => change({ time })}
          error={errors.time}
          hint={widgetText.parosTime}
        />
      </div>
      <div className="-mt-5 max-sm:col-span-2">
        <DayPicks value={draft.date} onPick={(date) => change({ date })} />
      </div>
    </div>
  )
}

/** The day where no script opens a calendar: the browser's own field. */
function PlainDate() {
  const { date } = useTexts()(widgetTextEn)
  return (
    <Field id="plain-date" label={date} required>
      {(control) => <TextInput {...control} type="date" name="date" />}
    </Field>
  )
}
