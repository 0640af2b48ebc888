/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { lateStep } from '#app/domain/trip-events/late-step.ts'
import { Corrections } from './corrections.tsx'
import { Icon } from './icons.tsx'
import { NameSign } from './name-sign.tsx'
import { NoShowSheet } from './no-show-sheet.tsx'
import { SetOffLine, TripFacts, TripNotes, TripTools, WaitingClock } from './trip-parts.tsx'
import { CashSheet, DiffersSheet, ProblemSheet } from './trip-sheets.tsx'
import { clockAt, hasArrived, type ShownTrip, undoable } from './trip-view.ts'
import { UndoButton } from './undo-button.tsx'
import { useNow, usePhone } from './use-phone.ts'
import { WrongStep } from './wrong-step.tsx'

type OpenSheet = 'problem' | 'differs' | 'cash' | 'no-show' | 'sign' | null

/** One trip, with everything to do about it under the thumb. */
export function TripScreen({ shown }: { shown: ShownTrip }) {
  const { text } = usePhone()
  const [open, setOpen] = useState<OpenSheet>(null)
  const close = () => setOpen(null)
  const { trip, progress } = shown
  return (
    <article class="trip" data-state={progress.state}>
      <header>
        <h2>{trip.time}</h2>
        <p class="state">{text.state[progress.state]}</p>
        {isAhead(progress) && <FromNow at={Date.parse(trip.pickupAt)} />}
      </header>
      <SetOffLine shown={shown} />
      <TripFacts shown={shown} />
      <WaitingClock shown={shown} />
      <Corrections shown={shown} />
      <TripTools shown={shown} onSign={() => setOpen('sign')} />
      <TripNotes shown={shown} />
      <Further shown={shown} onOpen={setOpen} />
      <StepBar shown={shown} />
      {open === 'problem' && <ProblemSheet shown={shown} onClose={close} />}
      {open === 'differs' && (
        <DiffersSheet shown={shown} onClose={close} onCash={() => setOpen('cash')} />
      )}
      {open === 'cash' && <CashSheet shown={shown} onClose={close} />}
      {open === 'no-show' && <NoShowSheet shown={shown} onClose={close} />}
      {open === 'sign' && <NameSign trip={trip} onClose={close} />}
    </article>
  )
}

/** How long to the pickup is nobody's question once the guest is on board, or did not come. */
function isAhead({ state }: ShownTrip['progress']): boolean {
  return state === 'assigned' || state === 'on-way' || state === 'arrived'
}

function FromNow({ at }: { at: number }) {
  const { view, text } = usePhone()
  const minutes = Math.round((at - useNow(view.skewMs, 15_000)) / 60_000)
  if (Math.abs(minutes) > 240) return null
  return (
    <p class="from-now">
      {minutes >= 0 ? text.trip.inMinutes(minutes) : text.trip.since(-minutes)}
    </p>
  )
}

type FurtherProps = { shown: ShownTrip; onOpen: (sheet: OpenSheet) => void }

function Further({ shown: { progress, dueCents, opensAt }, onOpen }: FurtherProps) {
  const { view, text } = usePhone()
  const now = useNow(view.skewMs)
  const isEarly = opensAt !== null && now < opensAt
  return (
    <div class="further">
      {dueCents > 0 && (
        <button
          type="button"
          class={hasArrived(progress) ? 'due' : undefined}
          onClick={() => onOpen('cash')}
        >
          {text.cash.received(text.cash.euros(dueCents))}
        </button>
      )}
      {hasArrived(progress) && (
        <button type="button" onClick={() => onOpen('differs')}>
          {text.problem.differs.open}
        </button>
      )}
      {progress.state === 'arrived' && (
        <button type="button" onClick={() => onOpen('no-show')}>
          {text.noShow.open}
          {isEarly && <small>{text.noShow.opensAt(clockAt(opensAt))}</small>}
        </button>
      )}
      {progress.state !== 'done' && (
        <button type="button" onClick={() => onOpen('problem')}>
          {text.problem.open}
        </button>
      )}
    </div>
  )
}

/** The one big button, and for a minute the way back. */
function StepBar({ shown }: { shown: ShownTrip }) {
  const { phone, view, text } = usePhone()
  const now = useNow(0)
  const { trip, nextStep } = shown
  const last = undoable(shown, view, now)
  const late = lateStep(
    shown.progress,
    {
      pickupAt: Date.parse(trip.pickupAt),
      durationMinutes: trip.durationMinutes,
      free: trip.freeMinutes,
      before: shown.setOff,
    },
    now + view.skewMs,
  )
  return (
    <div class="step-bar">
      {late && <p class="hint">{text.reminder(text.next[late.step])}</p>}
      <Sent shown={shown} />
      {last && <UndoButton bookingRef={trip.bookingRef} event={last} />}
      {!last && shown.progress.state !== 'assigned' && <WrongStep shown={shown} />}
      {nextStep && (
        <button
          type="button"
          class="main step"
          data-step={nextStep}
          onClick={() => void phone.report(trip.bookingRef, nextStep)}
        >
          {text.next[nextStep]}
        </button>
      )}
    </div>
  )
}

/** Whether the office has it: never said before it is so. */
function Sent({ shown: { unsent, progress } }: { shown: ShownTrip }) {
  const { view, text } = usePhone()
  if (unsent > 0) return <p class="sent waiting">{text.sent.waiting(unsent)}</p>
  if (progress.state === 'assigned' || view.lastSent === null) return null
  return (
    <p class="sent">
      <Icon name="check" />
      {text.sent.at(clockAt(view.lastSent + view.skewMs))}
    </p>
  )
}
