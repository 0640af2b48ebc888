import { focusFirst } from '#app/ui/forms/focus-first.ts'
import './crew-picker.css'
import { pickerTextEn } from '#app/content/en/crew-picker.ts'
import { formatTime } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import type { CrewChoice } from '#app/server/dispatch/index.server.ts'
import { OfficeDialog } from '#app/ui/office/office-dialog.tsx'
import { partyLine } from '#app/ui/office/party-line.ts'
import { Button } from '#app/ui/primitives/button.tsx'
import { Notice } from '#app/ui/primitives/notice.tsx'
import { Select } from '#app/ui/primitives/select.tsx'
import { Spinner } from '#app/ui/primitives/spinner.tsx'
import { CrewCards } from './crew-cards.tsx'
import { carOption, reasonsOf } from './picker-view.ts'
import { type CrewPickerState, type PickedTrips, useCrewPicker } from './use-crew-picker.ts'

/** Props of {@link CrewPicker}; `onClose` gets what was done, in words, or null. */
type CrewPickerProps = {
  trips: PickedTrips
  /** Of the only trip; of several their number is told. */
  bookingRef: string
  /** Which day it is of several that are asked about. */
  part?: string | null
  /** Goes on to the next of them. */
  onSkip?: (() => void) | null
  onClose: (done: string | null) => void
}

/** Gives trips of a day to a driver: everybody who could have them, best first, in the car they would take. */
export function CrewPicker({ trips, bookingRef, part, onSkip, onClose }: CrewPickerProps) {
  const text = useTexts()(pickerTextEn)
  const picker = useCrewPicker(trips, onClose)
  const { load, problem, saving } = picker
  const { length } = trips.ids
  const heading = length > 1 ? text.headingMany(length) : text.heading(bookingRef)
  return (
    <OfficeDialog
      heading={part ? `${heading}, ${part}` : heading}
      working={saving}
      onClose={() => onClose(null)}
      foot={<PickerButtons {...{ picker, onSkip }} onCancel={() => onClose(null)} />}
    >
      {load.state === 'loading' && (
        <p role="status">
          <Spinner /> {text.loading}
        </p>
      )}
      {load.state === 'failed' && (
        <Notice tone="error">
          <p>{load.reason}</p>
          <Button size="small" variant="secondary" className="mt-2" onClick={picker.retry}>
            {text.retry}
          </Button>
        </Notice>
      )}
      {load.state === 'ready' && <Choice choice={load.choice} picker={picker} />}
      {problem && (
        <Notice tone="error" role="alert">
          <p>{problem}</p>
        </Notice>
      )}
    </OfficeDialog>
  )
}

type ChoiceProps = { choice: CrewChoice; picker: CrewPickerState }

function Choice({ choice, picker }: ChoiceProps) {
  return (
    <>
      <ChosenTrips choice={choice} />
      <CrewCards choice={choice} picker={picker} />
      <CarField choice={choice} picker={picker} />
    </>
  )
}

/** The trips that are given away; several fold into a line, so that drivers are in sight. */
function ChosenTrips({ choice: { trips } }: Pick<ChoiceProps, 'choice'>) {
  const text = useTexts()(pickerTextEn)
  const list = (
    <ul className="crew-trips">
      {trips.map((trip) => (
        <li key={trip.bookingId}>
          <b>{text.trip(formatTime(trip.time), trip.pickup, trip.dropoff)}</b>
          <span>{text.needed(trip.vehicleType, partyOf(trip))}</span>
        </li>
      ))}
    </ul>
  )
  const [first, last] = [trips[0], trips.at(-1)]
  if (!first || !last || trips.length === 1) return list
  return (
    <details className="crew-together">
      <summary>
        {text.together(trips.length, formatTime(first.time), formatTime(last.time))}
      </summary>
      {list}
    </details>
  )
}

function partyOf({ kind, ...trip }: CrewChoice['trips'][number]): string {
  return partyLine({ ...trip, kind: kind === 'tour' ? kind : 'transfer', distanceKm: null })
}

/** Another car than each driver's own. */
function CarField({ choice, picker: { car, setCar } }: ChoiceProps) {
  const text = useTexts()(pickerTextEn)
  return (
    <div>
      <label className="field-label" htmlFor="picker-car">
        {text.car}
      </label>
      <Select
        id="picker-car"
        value={car}
        aria-describedby="picker-car-note"
        onChange={({ currentTarget: { value } }) => setCar(value)}
      >
        <option value="">{text.ownCar}</option>
        {choice.vehicles.map((vehicle) => (
          <option key={vehicle.id} value={vehicle.id}>
            {carOption(choice, vehicle)}
          </option>
        ))}
        <option value="none">{text.noCar}</option>
      </Select>
      <p id="picker-car-note" className="crew-note">
        <b>{text.adminMode}:</b> {text.adminModeNote}
      </p>
    </div>
  )
}

type PickerButtonsProps = {
  picker: CrewPickerState
  onSkip: (() => void) | null | undefined
  onCancel: () => void
}

function PickerButtons({ picker, onSkip, onCancel }: PickerButtonsProps) {
  const text = useTexts()(pickerTextEn)
  const { load, car, saving, question, choose, insist } = picker
  const choice = load.state === 'ready' ? load.choice : null
  const vehicleId = Number(car) || null
  const hasCrew = choice?.trips.some((trip) => trip.driverId !== null || trip.vehicleId !== null)
  return (
    <>
      {choice && question && <Question {...{ choice, question }} />}
      <Button size="small" variant="quiet" aria-disabled={saving} onClick={onCancel}>
        {text.cancel}
      </Button>
      {onSkip && (
        <Button size="small" variant="quiet" aria-disabled={saving} onClick={onSkip}>
          {text.skip}
        </Button>
      )}
      {(hasCrew || vehicleId !== null) && !question && (
        <Button
          size="small"
          variant="secondary"
          aria-disabled={saving}
          onClick={() => choose({ id: null, vehicleId })}
        >
          {text.noDriver}
        </Button>
      )}
      {question && (
        <Button
          // Another question, another button: it takes the focus anew.
          key={question.chosen.id}
          ref={focusFirst}
          size="small"
          variant="danger"
          aria-describedby="picker-question"
          aria-disabled={saving}
          aria-busy={saving}
          onClick={insist}
        >
          {saving ? text.saving : text.assignAnyway}
        </Button>
      )}
    </>
  )
}

type QuestionProps = {
  choice: CrewChoice
  question: NonNullable<CrewPickerState['question']>
}

function Question({ choice, question: { chosen, conflicts } }: QuestionProps) {
  const text = useTexts()(pickerTextEn)
  const name = chosen.id === null ? text.noDriver : chosen.name
  return (
    <div id="picker-question" className="crew-question">
      <p>{text.meant(name)}</p>
      <ul>
        {reasonsOf(choice, conflicts).map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </div>
  )
}
