import { useId, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { messagesEn } from '#app/content/en/messages.ts'
import { receiveTextEn } from '#app/content/en/office-record.ts'
import { formatEuroExact } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import { centsToEuros } from '#app/domain/money.ts'
import type { ListedBooking } from '#app/server/bookings/index.server.ts'
import { DialogChoices } from '#app/ui/office/dialog-choices.tsx'
import { useFailureBanner } from '#app/ui/office/failure-banner.tsx'
import { useHoldLive } from '#app/ui/office/live-hold.tsx'
import { OfficeDialog } from '#app/ui/office/office-dialog.tsx'
import { useReturnFocus } from '#app/ui/office/use-return-focus.ts'
import { Button } from '#app/ui/primitives/button.tsx'
import { Field } from '#app/ui/primitives/field.tsx'
import { TextInput } from '#app/ui/primitives/text-input.tsx'
import { reasonOf, receiveMoney } from '../list/office-calls.ts'
import { readAmount } from '../list/read-amount.ts'

type ReceiveProps = { booking: ListedBooking; by: 'cash' | 'bank_transfer' }

/** Opens what notes cash or a bank transfer that arrived for the order. */
export function ReceiveButton(props: ReceiveProps) {
  const text = useTexts()(receiveTextEn)
  const [asking, setAsking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useReturnFocus(asking, button)
  return (
    <>
      <Button
        ref={button}
        size="small"
        variant="secondary"
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        {text.open[props.by]}
      </Button>
      {asking && <ReceiveDialog {...props} onClose={() => setAsking(false)} />}
    </>
  )
}

/** Asks how much arrived; what is due stands in the field first. */
function ReceiveDialog({ booking, by, onClose }: ReceiveProps & { onClose: () => void }) {
  const text = useTexts()(receiveTextEn)
  const id = useId()
  const { dueCents } = booking.order
  const [typed, setTyped] = useState(dueCents > 0 ? centsToEuros(dueCents).toFixed(2) : '')
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const { working, receive } = useReceive({ booking, by, onClose })
  const cents = readAmount(typed)
  function confirm() {
    setTried(true)
    if (cents !== null) void receive(cents, note)
    else document.getElementById(id)?.focus()
  }
  return (
    <OfficeDialog
      role="alertdialog"
      heading={text.open[by]}
      working={working}
      onClose={onClose}
      foot={
        <DialogChoices
          keep={text.keep}
          label={working ? text.working : text.confirm}
          working={working}
          onKeep={onClose}
          onConfirm={confirm}
        />
      }
    >
      <p>{text.due(formatEuroExact(dueCents))}</p>
      <Field
        id={id}
        label={text.amount}
        hint={text.hint}
        error={tried && cents === null ? text.wrongAmount : null}
      >
        {(control) => (
          <TextInput
            {...control}
            className="figures"
            inputMode="decimal"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <Field id={`${id}-note`} label={text.note}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
    </OfficeDialog>
  )
}

function useReceive({ booking, by, onClose }: ReceiveProps & { onClose: () => void }) {
  const messages = useTexts()(messagesEn)
  const [working, setWorking] = useState(false)
  const { revalidate } = useRevalidator()
  const report = useFailureBanner()
  useHoldLive(true)
  async function receive(cents: number, note: string) {
    setWorking(true)
    report(null)
    const answer = await receiveMoney(booking, { cents, by, note })
    if (!answer.ok) report(messages.admin.updateFailed(reasonOf(answer.problem)))
    await revalidate()
    onClose()
  }
  return { working, receive }
}
