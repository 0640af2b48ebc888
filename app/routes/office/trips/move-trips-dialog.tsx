import { Link } from 'react-router'
import { moveTripsTextEn } from '#app/content/en/office-trips.ts'
import { planReasonsEn } from '#app/content/en/plan-reasons.ts'
import { formatDate, formatTime } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import type { Movable } from '#app/contract/office-previews.ts'
import { operatingDay } from '#app/domain/planning/trip-times.ts'
import { saveChange } from '#app/routes/office/list/office-calls.ts'
import type { TripLine } from '#app/server/bookings/index.server.ts'
import { Field } from '#app/ui/primitives/field.tsx'
import { TextInput } from '#app/ui/primitives/text-input.tsx'
import { EachDialog } from './each-dialog.tsx'
import { LookFailed } from './look-failed.tsx'
import { agreedMove, type MovedTrip, readMinutes } from './moved-trips.ts'
import { type EachTrip, useEach } from './use-each.ts'
import type { Preview } from './use-preview.ts'

/** `typed`: the minutes as they stand in the field; `looked`: what becomes of each trip, null until all is known. */
type MoveTripsDialogProps = {
  bookings: readonly TripLine[]
  typed: string
  onType: (typed: string) => void
  preview: Preview<Map<number, Movable>>
  looked: readonly MovedTrip[] | null
  onClose: (done: string | null) => void
}

/** The question before several trips are moved, from the minutes on until all are done. */
export function MoveTripsDialog(props: MoveTripsDialogProps) {
  const { bookings, typed, onType, preview, looked, onClose } = props
  const text = useTexts()(moveTripsTextEn)
  const minutes = readMinutes(typed)
  const trips = (looked ?? []).filter(({ problem }) => problem === null)
  const each = useEach(trips, (trip) => saveChange(trip.booking.id, agreedMove(trip)), text.failed)
  const { done, working, finished, passed } = each
  const mayConfirm = trips.length > 0
  const allStay = looked !== null && !mayConfirm
  const count = mayConfirm ? trips.length : bookings.length
  return (
    <EachDialog
      heading={finished ? text.done(passed.size) : text.heading(bookings.length)}
      text={text}
      label={working ? text.working(done ?? 0, trips.length) : text.confirm(count)}
      variant="primary"
      each={each}
      mayConfirm={mayConfirm}
      onClose={() => onClose(finished ? text.done(passed.size) : null)}
    >
      {!finished && (
        <Minutes
          typed={typed}
          isWrong={typed.trim().length > 1 && minutes === null}
          onType={onType}
        />
      )}
      <LookFailed {...preview} />
      {minutes !== null && !looked && !preview.failed && <p role="status">{text.loading}</p>}
      <MovedList looked={looked ?? []} each={each} />
      {finished ? (
        <PlanLinks trips={trips} />
      ) : (
        !preview.failed && <p>{allStay ? text.allStay(bookings.length) : text.note}</p>
      )}
    </EachDialog>
  )
}

type MinutesProps = {
  typed: string
  isWrong: boolean
  onType: (typed: string) => void
}

function Minutes({ typed, isWrong, onType }: MinutesProps) {
  const text = useTexts()(moveTripsTextEn)
  return (
    <Field
      id="move-minutes"
      label={text.minutes}
      hint={text.hint}
      error={isWrong ? text.wrong : null}
    >
      {(control) => (
        <TextInput
          {...control}
          className="figures"
          inputMode="numeric"
          value={typed}
          onChange={(event) => onType(event.target.value)}
        />
      )}
    </Field>
  )
}

function MovedList({ looked, each }: { looked: readonly MovedTrip[]; each: EachTrip }) {
  const text = useTexts()(moveTripsTextEn)
  const reasons = useTexts()(planReasonsEn)
  const describeCrew = ({ booking, preview, conflicts }: MovedTrip) => {
    const kind = preview?.crew.kind ?? 'none'
    if (kind === 'none') return ''
    const said = text.crew[kind](booking.driverName ?? '')
    if (conflicts.length === 0) return said
    return `${said} ${text.despite(conflicts.map(reasons.conflict).join(', '))}`
  }
  return (
    <ul className="trips-cancelling">
      {looked.map((trip) => {
        const { booking, changes, problem } = trip
        const failure = each.failed.get(booking.id) ?? problem
        const when = changes.date === booking.date ? '' : ` ${formatDate(changes.date ?? '')}`
        return (
          <li
            key={booking.id}
            data-failed={failure !== null || undefined}
            data-done={each.passed.has(booking.id) || undefined}
          >
            <b>{booking.customerName}</b> <span className="figures">{booking.bookingRef}</span>:{' '}
            {each.passed.has(booking.id) && `${text.moved} `}
            {failure ??
              `${text.moves(formatTime(booking.time), `${formatTime(changes.time ?? booking.time)}${when}`)} ${describeCrew(trip)}`}
          </li>
        )
      })}
    </ul>
  )
}

/** Where drivers are found for what lost its own. */
function PlanLinks({ trips }: { trips: readonly MovedTrip[] }) {
  const text = useTexts()(moveTripsTextEn)
  const days = new Set(
    trips.map(({ booking: { date, time }, changes }) =>
      operatingDay(changes.date ?? date, changes.time ?? time),
    ),
  )
  return (
    <p>
      {text.next}{' '}
      {[...days].map((day) => (
        <Link key={day} to={`/admin/plan/${day}`}>
          {text.plan(formatDate(day))}
        </Link>
      ))}
    </p>
  )
}
