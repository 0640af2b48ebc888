import { moveTextEn } from '#app/content/en/manage-actions.ts'
import { formatBothTimes } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import type { WallTime } from '#app/domain/time/athens.ts'
import { startOn, startsOn } from '#app/domain/time/tour-starts.ts'
import { DateField } from '#app/ui/booking/date-field.tsx'
import { TimeField } from '#app/ui/booking/time-field.tsx'
import { Button } from '#app/ui/primitives/button.tsx'
import { Field } from '#app/ui/primitives/field.tsx'
import { Icon } from '#app/ui/primitives/icon.tsx'
import { Notice } from '#app/ui/primitives/notice.tsx'
import { Select } from '#app/ui/primitives/select.tsx'
import { Spinner } from '#app/ui/primitives/spinner.tsx'
import { confirmLabel, describeQuote, type MoveState } from './move-view.ts'
import { TripDialog } from './trip-dialog.tsx'
import { formatWhen, type ManagedLeg } from './trip-view.ts'
import { useMove } from './use-move.ts'
import type { Trip } from './use-trip.ts'
import { WorkingButton } from './working-button.tsx'

type MoveDialogProps = { trip: Trip; leg: ManagedLeg; onClose: () => void }

/** Asks for another date and time, and says what it costs before anything happens. */
export function MoveDialog({ trip, leg, onClose }: MoveDialogProps) {
  const text = useTexts()(moveTextEn)
  const { chosen, choose, state, retry, working, confirm } = useMove(trip, leg, onClose)
  const errors = state.kind === 'refused' ? state.errors : {}
  const { startTimes, beforeSunset } = leg
  const starts = startTimes && { startTimes, beforeSunset }
  return (
    <TripDialog
      heading={text.heading}
      keep={text.keep}
      working={working}
      onClose={onClose}
      action={
        <WorkingButton
          working={working}
          workingText={text.working}
          aria-disabled={state.kind !== 'quoted'}
          onClick={confirm}
        >
          {confirmLabel(state)}
        </WorkingButton>
      }
    >
      <p className="text-sm text-ink-soft">
        {text.now}: <strong className="text-ink">{formatWhen(leg)}</strong>. {text.parosTime}
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DateField
          id="move-date"
          label={text.date}
          value={chosen.date}
          onChange={(date) =>
            choose(starts ? { date, time: startOn(starts, date, chosen.time) } : { date })
          }
          error={errors.date}
        />
        {starts ? (
          <StartTimeField
            times={startsOn(starts, chosen.date)}
            value={chosen.time}
            onChange={(time) => choose({ time })}
            error={errors.time}
          />
        ) : (
          <TimeField
            id="move-time"
            label={text.time}
            date={chosen.date}
            value={chosen.time}
            onChange={(time) => choose({ time })}
            error={errors.time}
          />
        )}
      </div>
      <div role="status" className="grid min-h-24 content-center">
        <Price state={state} trip={trip} onRetry={retry} />
      </div>
    </TripDialog>
  )
}

type StartTimeFieldProps = {
  times: readonly WallTime[]
  value: WallTime
  onChange: (time: WallTime) => void
  error: string | undefined
}

/** The times a tour starts at. One that was booked by telephone may be none of them. */
function StartTimeField({ times, value, onChange, error }: StartTimeFieldProps) {
  const text = useTexts()(moveTextEn)
  const offered = times.includes(value) ? times : [value, ...times]
  return (
    <Field id="move-time" label={text.startTime} error={error} required>
      {(control) => (
        <Select
          {...control}
          icon="clock"
          value={value}
          className="figures"
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {offered.map((time) => (
            <option key={time} value={time}>
              {formatBothTimes(time)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

type PriceProps = { state: MoveState; trip: Trip; onRetry: () => void }

/** What the chosen date and time cost, or why they cannot be had. */
function Price({ state, trip, onRetry }: PriceProps) {
  const text = useTexts()(moveTextEn)
  switch (state.kind) {
    case 'idle':
    case 'refused':
      return <p className="text-sm text-ink-soft">{text.choose}</p>
    case 'asking':
      return (
        <p className="flex items-center gap-3 text-aegean-700">
          <Spinner /> {text.checking}
        </p>
      )
    case 'closed':
      return <Notice tone="warning">{state.message}</Notice>
    case 'failed':
      return (
        <Notice tone="error">
          <p>{state.message}</p>
          <Button variant="secondary" size="small" className="mt-2" onClick={onRetry}>
            {text.retry}
          </Button>
        </Notice>
      )
    case 'quoted':
      return <Quoted state={state} trip={trip} />
  }
}

type QuotedProps = { state: Extract<MoveState, { kind: 'quoted' }>; trip: Trip }

function Quoted({ state, trip }: QuotedProps) {
  const text = useTexts()(moveTextEn)
  const { title, detail } = describeQuote(state, trip.order)
  return (
    <div className="rounded-md bg-paper-shade px-4 py-3.5">
      {state.renewed && <p className="mb-1 text-sm font-semibold">{text.changed}</p>}
      <p className="flex gap-2 font-display text-lg leading-snug font-semibold text-aegean-900">
        <Icon name={state.outcome === 'free' ? 'check' : 'info'} className="mt-1 flex-none" />
        {title}
      </p>
      <p className="mt-1 text-sm text-ink-soft">{detail}</p>
    </div>
  )
}
