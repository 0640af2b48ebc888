import { useState } from 'react'
import { cancelTextEn } from '#app/content/en/manage-actions.ts'
import { formatEuroExact } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import type { Cents } from '#app/domain/money.ts'
import { useWork } from '#app/ui/forms/use-work.ts'
import { Notice } from '#app/ui/primitives/notice.tsx'
import { type CancelChoice, cancelChoices, cancelledNotice, refundLine } from './cancel-view.ts'
import { failureText, isStale, staleText } from './manage-calls.ts'
import { TripDialog } from './trip-dialog.tsx'
import type { Trip } from './use-trip.ts'
import { WorkingButton } from './working-button.tsx'

type CancelDialogProps = {
  trip: Trip
  /** Id of the choice that is marked as it opens. */
  first: string
  onClose: () => void
}

/** Cancels a leg or the whole trip; what comes back, and why, is shown before the click. */
export function CancelDialog({ trip, first, onClose }: CancelDialogProps) {
  const text = useTexts()(cancelTextEn)
  const { order } = trip
  const choices = cancelChoices(order)
  const [chosen, setChosen] = useState(first)
  const choice = choices.find(({ id }) => id === chosen)
  const { working, problem, refund, cancel, forget } = useCancel(trip, choice, onClose)
  // What was chosen is no longer offered: nothing else is cancelled in its place.
  if (!choice) return null
  return (
    <TripDialog
      heading={text.heading}
      keep={text.keep}
      working={working}
      onClose={onClose}
      action={
        <WorkingButton
          variant="danger"
          working={working}
          workingText={text.working}
          onClick={cancel}
        >
          {refund > 0 ? text.confirmRefund(formatEuroExact(refund)) : text.confirm}
        </WorkingButton>
      }
    >
      {choices.length > 1 ? (
        <Choices
          choices={choices}
          chosen={choice.id}
          onChoose={(id) => {
            if (working) return
            setChosen(id)
            forget()
          }}
        />
      ) : (
        <p className="font-semibold">{choice.hint}</p>
      )}
      <div className="rounded-md bg-paper-shade px-4 py-3.5" role="status">
        <p className="font-display text-lg leading-snug font-semibold text-aegean-900">
          {refundLine(order, refund)}
        </p>
        {refund === choice.refundCents &&
          choice.reasons.map((reason) => (
            <p key={reason} className="mt-1 text-sm text-ink-soft">
              {reason}
            </p>
          ))}
      </div>
      {problem && (
        <Notice tone={problem.tone} role="alert">
          {problem.text}
        </Notice>
      )}
      <p className="text-sm text-ink-soft">{text.final}</p>
    </TripDialog>
  )
}

type ChoicesProps = {
  choices: CancelChoice[]
  chosen: string
  onChoose: (id: string) => void
}

function Choices({ choices, chosen, onChoose }: ChoicesProps) {
  const text = useTexts()(cancelTextEn)
  return (
    <fieldset className="grid gap-2.5">
      <legend className="field-label mb-2">{text.which}</legend>
      {choices.map(({ id, title, hint, refundCents }) => (
        <label key={id} className="trip-choice">
          <input
            type="radio"
            name="cancel"
            value={id}
            checked={id === chosen}
            onChange={() => onChoose(id)}
          />
          <span className="min-w-0">
            <span className="block font-semibold">{title}</span>
            <span className="block text-sm text-ink-soft">{hint}</span>
          </span>
          {refundCents > 0 && (
            <span className="figures ml-auto shrink-0 text-sm font-semibold">
              {text.choiceBack(formatEuroExact(refundCents))}
            </span>
          )}
        </label>
      ))}
    </fieldset>
  )
}

type CancelProblem = { tone: 'error' | 'warning'; text: string }

/** Asks the server once per click, with the refund the customer saw. */
function useCancel(trip: Trip, choice: CancelChoice | undefined, onClose: () => void) {
  const text = useTexts()(cancelTextEn)
  const [problem, setProblem] = useState<CancelProblem | null>(null)
  const [renewed, setRenewed] = useState<Cents | null>(null)
  const { working, run } = useWork()
  const refund = renewed ?? choice?.refundCents ?? 0
  const forget = () => {
    setProblem(null)
    setRenewed(null)
  }
  const cancel = () =>
    run(async () => {
      if (!choice) return false
      setProblem(null)
      const { bookingRefs } = choice
      const answer = await trip.calls.cancel({ bookingRefs, refundCents: refund })
      if (answer.ok) {
        const { order } = answer.value
        onClose()
        trip.changed(order, cancelledNotice(order, { ...choice, refundCents: refund }, trip.order))
        return false
      }
      const { problem: refused } = answer
      const now = refused.facts?.refundCents
      if (refused.code === 'refund-changed' && typeof now === 'number') {
        setRenewed(now)
        setProblem({ tone: 'warning', text: text.changed(formatEuroExact(now)) })
      } else if (isStale(refused)) {
        onClose()
        trip.reload(staleText(refused))
      } else setProblem({ tone: 'error', text: failureText(refused) })
      return false
    })
  return { working, problem, refund, cancel, forget }
}
