import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { officeMessagesEn } from '#app/content/en/messages-office.ts'
import { officeCancelTextEn } from '#app/content/en/office-record.ts'
import { formatEuroExact } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import type { Cents } from '#app/domain/money.ts'
import type { CancellationChoice, ListedBooking } from '#app/server/bookings/index.server.ts'
import { useRefundLimit } from '#app/ui/office/caller-scope.tsx'
import { DialogChoices } from '#app/ui/office/dialog-choices.tsx'
import { useFailureBanner } from '#app/ui/office/failure-banner.tsx'
import { useHoldLive } from '#app/ui/office/live-hold.tsx'
import { OfficeDialog } from '#app/ui/office/office-dialog.tsx'
import { RefundLimit } from '#app/ui/office/refund-limit.tsx'
import { Field } from '#app/ui/primitives/field.tsx'
import { TextInput } from '#app/ui/primitives/text-input.tsx'
import { cancelBooking, reasonOf } from '../list/office-calls.ts'
import {
  belowTerms,
  choiceLabel,
  confirmLabel,
  firstAmount,
  isTooMuch,
  readRefund,
  referencesOf,
  ruleLines,
} from './cancel-view.ts'

/** Props of {@link CancelDialog}; the first of `choices` is marked as it opens. */
export type CancelDialogProps = {
  booking: ListedBooking
  choices: readonly [CancellationChoice, ...CancellationChoice[]]
  onClose: () => void
}

/** Asks what is cancelled, and how much goes back for it; our terms are shown before the click. */
export function CancelDialog({ booking, choices, onClose }: CancelDialogProps) {
  const text = useTexts()(officeCancelTextEn)
  const id = useId()
  // By its references: the record may be read again meanwhile, and its choices with it.
  const [chosen, setChosen] = useState(referencesOf(choices[0]))
  const choice = choices.find((one) => referencesOf(one) === chosen) ?? choices[0]
  const [typed, setTyped] = useState(firstAmount(choice))
  const [tried, setTried] = useState(false)
  const { working, cancel } = useCancel(booking, onClose)
  const limit = useRefundLimit()
  const mostCents = Math.min(choice.mostCents, limit ?? choice.mostCents)
  const refundCents = readRefund(typed, mostCents)
  function choose(other: CancellationChoice) {
    setChosen(referencesOf(other))
    setTyped(firstAmount(other))
    setTried(false)
  }
  function confirm() {
    setTried(true)
    if (refundCents !== null) void cancel(choice, refundCents)
    else document.getElementById(id)?.focus()
  }
  return (
    <OfficeDialog
      role="alertdialog"
      heading={text.heading(referencesOf(choice))}
      working={working}
      onClose={onClose}
      onConfirm={confirm}
      foot={
        <DialogChoices
          keep={text.keep}
          label={working ? text.working : confirmLabel(refundCents)}
          working={working}
          onKeep={onClose}
        />
      }
    >
      {choices.length > 1 && <WhichLegs choices={choices} chosen={choice} onChoose={choose} />}
      {ruleLines(choice).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {mostCents < choice.mostCents && <RefundLimit limitCents={mostCents} />}
      {choice.mostCents > 0 && (
        <RefundField
          {...{ id, typed, mostCents }}
          isWrong={isTooMuch(typed, mostCents) || (tried && refundCents === null)}
          warning={belowTerms(choice, refundCents)}
          onType={setTyped}
        />
      )}
      <p>{text.note}</p>
    </OfficeDialog>
  )
}

type WhichLegsProps = {
  choices: readonly CancellationChoice[]
  chosen: CancellationChoice
  onChoose: (choice: CancellationChoice) => void
}

function WhichLegs({ choices, chosen, onChoose }: WhichLegsProps) {
  const text = useTexts()(officeCancelTextEn)
  return (
    <fieldset className="cancel-choices">
      <legend className="field-label">{text.which}</legend>
      {choices.map((choice) => (
        <label key={referencesOf(choice)}>
          <input
            type="radio"
            name="legs"
            checked={choice === chosen}
            onChange={() => onChoose(choice)}
          />
          <span>
            {choiceLabel(choice)} <small className="figures">{referencesOf(choice)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

type RefundFieldProps = {
  id: string
  typed: string
  mostCents: Cents
  isWrong: boolean
  /** What somebody should know of the amount before they press. */
  warning: string | null
  onType: (typed: string) => void
}

function RefundField({ id, typed, mostCents, isWrong, warning, onType }: RefundFieldProps) {
  const text = useTexts()(officeCancelTextEn)
  const most = formatEuroExact(mostCents)
  return (
    <>
      <Field
        id={id}
        label={text.amount}
        hint={text.amountHint(most)}
        error={isWrong ? text.wrongAmount(most) : null}
      >
        {(control) => (
          <TextInput
            {...control}
            className="figures"
            inputMode="decimal"
            value={typed}
            onChange={(event) => onType(event.target.value)}
          />
        )}
      </Field>
      <p role="status" className="office-limit">
        {warning}
      </p>
    </>
  )
}

/** Asks the server once per click; what it refused is told on the screen, which loads anew. */
function useCancel(booking: ListedBooking, onClose: () => void) {
  const messages = useTexts()(officeMessagesEn)
  const [working, setWorking] = useState(false)
  const { revalidate } = useRevalidator()
  const report = useFailureBanner()
  useHoldLive(true)
  async function cancel({ companionVersion }: CancellationChoice, refundCents: Cents) {
    setWorking(true)
    report(null)
    const answer = await cancelBooking(booking, { companionVersion, refundCents })
    if (!answer.ok) {
      report(messages.admin.cancelBookingFailed(reasonOf(answer.problem)))
      onClose()
    }
    // Done, the record has nothing to cancel any more: button and dialog go, the heading is focused.
    await revalidate()
    setWorking(false)
  }
  return { working, cancel }
}
