import { useId, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { messages } from '#app/content/en/messages.ts'
import { officeCancelText as text } from '#app/content/en/office-record.ts'
import { type Cents, formatEuroExact } from '#app/domain/money.ts'
import type { ListedBooking } from '#app/server/bookings/index.server.ts'
import { DialogChoices } from '#app/ui/office/dialog-choices.tsx'
import { useFailureBanner } from '#app/ui/office/failure-banner.tsx'
import { useHoldLive } from '#app/ui/office/live-hold.tsx'
import { OfficeDialog } from '#app/ui/office/office-dialog.tsx'
import { useReturnFocus } from '#app/ui/office/use-return-focus.ts'
import { Button } from '#app/ui/primitives/button.tsx'
import { Field } from '#app/ui/primitives/field.tsx'
import { TextInput } from '#app/ui/primitives/text-input.tsx'
import { cancelBooking, reasonOf } from '../list/office-calls.ts'
import {
  type Cancellation,
  confirmLabel,
  firstAmount,
  readRefund,
  ruleLine,
} from './cancel-view.ts'

/** Props of {@link CancelButton}. */
export type CancelButtonProps = { booking: ListedBooking; cancellation: Cancellation }

/** Cancels a booking with as much money back as the dispatcher decides; shown before the click. */
export function CancelButton({ booking, cancellation }: CancelButtonProps) {
  const [asking, setAsking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useReturnFocus(asking, button)
  return (
    <>
      <Button
        ref={button}
        size="small"
        variant="secondary"
        aria-label={text.named(booking.bookingRef)}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        {text.open}
      </Button>
      {asking && (
        <CancelDialog
          booking={booking}
          cancellation={cancellation}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

function CancelDialog({ booking, cancellation, onClose }: CancelDialogProps) {
  const id = useId()
  const [typed, setTyped] = useState(firstAmount(cancellation))
  const [tried, setTried] = useState(false)
  const { working, cancel } = useCancel(booking, onClose)
  const refundCents = readRefund(typed, cancellation)
  const most = formatEuroExact(cancellation.mostCents)
  function confirm() {
    setTried(true)
    if (refundCents !== null) void cancel(refundCents)
    else document.getElementById(id)?.focus()
  }
  return (
    <OfficeDialog
      role="alertdialog"
      heading={text.heading(booking.bookingRef)}
      working={working}
      onClose={onClose}
      foot={
        <DialogChoices
          keep={text.keep}
          label={working ? text.working : confirmLabel(refundCents)}
          working={working}
          onKeep={onClose}
          onConfirm={confirm}
        />
      }
    >
      <p>{ruleLine(cancellation)}</p>
      {cancellation.mostCents > 0 && (
        <Field
          id={id}
          label={text.amount}
          hint={text.amountHint(most)}
          error={tried && refundCents === null ? text.wrongAmount(most) : null}
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
      )}
      <p>{text.note}</p>
    </OfficeDialog>
  )
}

type CancelDialogProps = CancelButtonProps & { onClose: () => void }

/** Asks the server once per click; what it refused is told on the screen, which loads anew. */
function useCancel(booking: ListedBooking, onClose: () => void) {
  const [working, setWorking] = useState(false)
  const { revalidate } = useRevalidator()
  const report = useFailureBanner()
  useHoldLive(true)
  async function cancel(refundCents: Cents) {
    setWorking(true)
    report(null)
    const answer = await cancelBooking(booking, refundCents)
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
