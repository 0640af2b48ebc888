import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { officeMessagesEn } from '#app/content/en/messages-office.ts'
import { deleteTextEn } from '#app/content/en/office-list.ts'
import { formatEuroExact } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import type { ListedBooking } from '#app/server/bookings/index.server.ts'
import { DialogChoices } from '#app/ui/office/dialog-choices.tsx'
import { useFailureBanner } from '#app/ui/office/failure-banner.tsx'
import { useHoldLive } from '#app/ui/office/live-hold.tsx'
import { OfficeDialog } from '#app/ui/office/office-dialog.tsx'
import { useOpener } from '#app/ui/office/use-return-focus.ts'
import { deleteBooking, reasonOf } from './office-calls.ts'
import { BinIcon } from './row-icons.tsx'

/** Props of {@link DeleteButton}; `onDeleted` instead of loading the list anew. */
type DeleteButtonProps = { booking: ListedBooking; onDeleted?: () => void }

/** Deletes a booking after asking once more. */
export function DeleteButton({ booking, onDeleted }: DeleteButtonProps) {
  const text = useTexts()(deleteTextEn)
  const [isOpen, setIsOpen, button] = useOpener()
  return (
    <>
      <button
        ref={button}
        type="button"
        className="row-button"
        data-tone="danger"
        aria-label={text.named(booking.bookingRef)}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <BinIcon />
        <span className="row-button-label">{text.button}</span>
      </button>
      {isOpen && (
        <DeleteQuestion
          booking={booking}
          onClose={() => setIsOpen(false)}
          {...(onDeleted && { onDeleted })}
        />
      )}
    </>
  )
}

type DeleteQuestionProps = DeleteButtonProps & { onClose: () => void }

/** The question, in the words of the specification. */
function DeleteQuestion({ booking, onClose, onDeleted }: DeleteQuestionProps) {
  const text = useTexts()(deleteTextEn)
  const [working, setWorking] = useState(false)
  const [leftCents, setLeftCents] = useState<number | null>(null)
  const [money, setMoney] = useState<Money | null>(null)
  const { revalidate } = useRevalidator()
  const report = useFailureBanner()
  useHoldLive(true)
  const { admin } = useTexts()(officeMessagesEn)
  const isTour = booking.kind === 'tour'
  async function remove() {
    setWorking(true)
    report(null)
    const answer = await deleteBooking(booking, money)
    // Gone already is what was wanted.
    if (answer.ok || answer.problem.status === 404) {
      if (onDeleted) return onDeleted()
      await revalidate()
    } else if (answer.problem.code === 'paid') {
      setLeftCents(Number(answer.problem.facts?.leftCents))
      return setWorking(false)
    } else {
      const failure = isTour ? admin.deleteTourBookingFailed : admin.deleteBookingFailed
      report(failure(reasonOf(answer.problem)))
      await revalidate()
    }
    onClose()
  }
  return (
    <OfficeDialog
      role="alertdialog"
      heading={isTour ? admin.confirmDeleteTourBooking : admin.confirmDeleteBooking}
      working={working}
      onClose={onClose}
      onConfirm={() => void remove()}
      foot={
        <DialogChoices
          keep={text.cancel}
          label={working ? text.deleting : text.ok}
          working={working}
          mayConfirm={leftCents === null || money !== null}
          onKeep={onClose}
        />
      }
    >
      <p className="figures">
        {booking.bookingRef}, {booking.customerName}
      </p>
      {leftCents !== null && <MoneyChoice {...{ leftCents, money }} onChoose={setMoney} />}
    </OfficeDialog>
  )
}

type Money = 'keep' | 'refund'

type MoneyChoiceProps = {
  leftCents: number
  money: Money | null
  onChoose: (money: Money) => void
}

/** Something was paid for the booking: it is deleted only with a word about that money. */
function MoneyChoice({ leftCents, money, onChoose }: MoneyChoiceProps) {
  const text = useTexts()(deleteTextEn)
  return (
    <fieldset className="cancel-choices">
      <legend className="field-label">{text.paid(formatEuroExact(leftCents))}</legend>
      {(['refund', 'keep'] as const).map((one) => (
        <label key={one}>
          <input type="radio" name="money" checked={money === one} onChange={() => onChoose(one)} />
          <span>{text[one]}</span>
        </label>
      ))}
    </fieldset>
  )
}
