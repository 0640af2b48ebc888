import { tourBookingTextEn } from '#app/content/en/tour-booking.ts'
import { formatBothTimes } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import type { WallTime } from '#app/domain/time/athens.ts'
import { startIsKnown, startOn, startsOn } from '#app/domain/time/tour-starts.ts'
import { DateField } from '#app/ui/booking/date-field.tsx'
import { LeadTimeNotice } from '#app/ui/booking/lead-time-notice.tsx'
import { PlaceField } from '#app/ui/booking/place-field.tsx'
import { Card } from '#app/ui/primitives/card.tsx'
import { FieldError } from '#app/ui/primitives/field.tsx'
import { Icon } from '#app/ui/primitives/icon.tsx'
import { ParticipantsField } from './participants-field.tsx'
import type { TourFacts } from './tour-facts.ts'
import type { TourForm } from './use-tour-booking.ts'

type DayFieldsProps = { tour: TourFacts; form: TourForm }

/** When, how many, and where they are collected. */
export function DayFields({ tour, form }: DayFieldsProps) {
  const text = useTexts()(tourBookingTextEn)
  const { errors, tooSoon, change } = form
  const { date, time, participants, pickupPlace } = form.checkout.draft
  return (
    <Card className="grid gap-5 p-5 sm:p-8">
      <h4 className="text-xl">{text.whenHeading}</h4>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <DateField
          id="details-date"
          label={text.date}
          value={date}
          onChange={(chosen) => change({ date: chosen, time: startOn(tour, chosen, time) })}
          error={errors.date}
        />
        <ParticipantsField
          value={participants}
          onChange={(count) => change({ participants: count })}
          error={errors.participants}
        />
      </div>
      {startIsKnown(tour, date) ? (
        <StartTimes
          times={startsOn(tour, date)}
          chosen={time}
          onChoose={(chosen) => change({ time: chosen })}
          error={errors.time}
        />
      ) : (
        <p className="flex gap-2 text-sm text-ink-soft">
          <Icon name="clock" size={18} className="mt-0.5 shrink-0 text-aegean-600" />
          {text.startBySun}
        </p>
      )}
      {tooSoon && <LeadTimeNotice id="details-tooSoon" message={tooSoon} />}
      <PlaceField
        id="details-pickupPlace"
        label={text.pickupPlace}
        placeholder={text.pickupPlaceholder}
        hint={text.pickupHint}
        offered={tour.pickupPlaces}
        value={pickupPlace}
        onCommit={(place) => change({ pickupPlace: place })}
        error={errors.pickupPlace}
      />
    </Card>
  )
}

type StartTimesProps = {
  times: readonly WallTime[]
  chosen: WallTime
  onChoose: (time: WallTime) => void
  error: string | undefined
}

/** Two or three times, one press each. */
function StartTimes({ times, chosen, onChoose, error }: StartTimesProps) {
  const text = useTexts()(tourBookingTextEn)
  return (
    <fieldset aria-describedby={error && 'details-time-error'}>
      <legend className="field-label">{text.time}</legend>
      <div className="flex flex-wrap gap-2.5">
        {times.map((time, index) => (
          <label key={time} className={START_TIME}>
            <input
              type="radio"
              name="time"
              id={index === 0 ? 'details-time' : undefined}
              value={time}
              checked={time === chosen}
              onChange={() => onChoose(time)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-md"
            />
            {formatBothTimes(time)}
          </label>
        ))}
      </div>
      <FieldError id="details-time" error={error} />
    </fieldset>
  )
}

const START_TIME = [
  'figures relative grid min-h-11.5 min-w-27 place-items-center rounded-md border-[1.5px] border-[#8fa3b1] bg-white px-4 font-semibold',
  'hover:border-aegean-600 has-checked:border-aegean-700 has-checked:bg-aegean-700 has-checked:text-white',
].join(' ')
