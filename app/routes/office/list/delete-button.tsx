import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { messages } from '#app/content/en/messages.ts'
import { deleteText as text } from '#app/content/en/office-list.ts'
import type { ListedBooking } from '#app/server/bookings/index.server.ts'
import { DialogChoices } from '#app/ui/office/dialog-choices.tsx'
import { useFailureBanner } from '#app/ui/office/failure-banner.tsx'
import { useHoldLive } from '#app/ui/office/live-hold.tsx'
import { OfficeDialog } from '#app/ui/office/office-dialog.tsx'
import { useReturnFocus } from '#app/ui/office/use-return-focus.ts'
import { deleteBooking, reasonOf } from './office-calls.ts'
import { BinIcon } from './row-icons.tsx'

/** Props of {@link DeleteButton}; `onDeleted` instead of loading the list anew. */
export type DeleteButtonProps = { booking: ListedBooking; onDeleted?: () => void }

/** Deletes a booking after asking once more (ADMIN-EDIT-05, ADMIN-EDIT-06). */
export function DeleteButton({ booking, onDeleted }: DeleteButtonProps) {
  const [asking, setAsking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useReturnFocus(asking, button)
  return (
    <>
      <button
        ref={button}
        type="button"
        className="row-button"
        data-tone="danger"
        aria-label={text.named(booking.bookingRef)}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        <BinIcon />
        <span className="row-button-label">{text.button}</span>
      </button>
      {asking && (
        <DeleteQuestion
          booking={booking}
          onClose={() => setAsking(false)}
          {...(onDeleted && { onDeleted })}
        />
      )}
    </>
  )
}

/** Props of {@link DeleteQuestion}. */
export type DeleteQuestionProps = DeleteButtonProps & { onClose: () => void }

/** The question, in the words of the specification (N-30). */
function DeleteQuestion({ booking, onClose, onDeleted }: DeleteQuestionProps) {
  const [working, setWorking] = useState(false)
  const { revalidate } = useRevalidator()
  const report = useFailureBanner()
  useHoldLive(true)
  const { admin } = messages
  const isTour = booking.kind === 'tour'
  async function remove() {
    setWorking(true)
    report(null)
    const answer = await deleteBooking(booking.id)
    // Gone already is what was wanted.
    if (answer.ok || answer.problem.status === 404) {
      if (onDeleted) return onDeleted()
      await revalidate()
    } else {
      const failure = isTour ? admin.deleteTourBookingFailed : admin.deleteBookingFailed
      report(failure(reasonOf(answer.problem)))
    }
    onClose()
  }
  return (
    <OfficeDialog
      role="alertdialog"
      heading={isTour ? admin.confirmDeleteTourBooking : admin.confirmDeleteBooking}
      working={working}
      onClose={onClose}
      foot={
        <DialogChoices
          keep={text.cancel}
          label={working ? text.deleting : text.ok}
          working={working}
          onKeep={onClose}
          onConfirm={() => void remove()}
        />
      }
    >
      <p className="figures">
        {booking.bookingRef}, {booking.customerName}
      </p>
    </OfficeDialog>
  )
}
