import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { rowMailTextEn } from '#app/content/en/office-list.ts'
import { useTexts } from '#app/content/texts.ts'
import type { ListedBooking } from '#app/server/bookings/index.server.ts'
import { Icon } from '#app/ui/primitives/icon.tsx'
import { type MailAttempt, type MailView, mailView } from './mail-view.ts'
import { mailReasonOf, type RowMail, sendMail } from './office-calls.ts'

type MailButtonProps = { booking: ListedBooking; mail: RowMail }

/** Sends one kind of mail to the customer of a row. */
export function MailButton({ booking, mail }: MailButtonProps) {
  const [attempt, setAttempt] = useState<MailAttempt>({ state: 'none' })
  const { revalidate } = useRevalidator()
  const view = mailView(booking, mail, attempt)
  async function send() {
    setAttempt({ state: 'sending' })
    const answer = await sendMail(booking, mail)
    if (!answer.ok) return setAttempt({ state: 'error', reason: mailReasonOf(answer.problem) })
    await revalidate()
    setAttempt({ state: 'queued' })
  }
  return <MailButtonView {...{ mail, view }} of={booking.bookingRef} onSend={() => void send()} />
}

/** Props of {@link MailButtonView}; `of` is the booking's reference. */
type MailButtonViewProps = { mail: RowMail; view: MailView; of: string; onSend: () => void }

/** The button in every state; disabled ones keep the focus. */
function MailButtonView({ mail, view, of, onSend }: MailButtonViewProps) {
  const text = useTexts()(rowMailTextEn)
  const isAsleep = view.look === 'sending' || view.look === 'locked'
  return (
    <button
      type="button"
      className="row-button"
      data-mail={view.look}
      aria-label={`${text.short[mail]}, ${of}: ${view.name}`}
      aria-disabled={isAsleep}
      title={view.name}
      onClick={isAsleep ? undefined : onSend}
    >
      {view.look === 'sent' && <Icon name="check" size={15} />}
      {view.look !== 'sent' && <Icon name="mail" size={15} />}
      {text.short[mail]}
      {view.look === 'sending' && ` ${text.sending}`}
      {view.note && `: ${view.note}`}
    </button>
  )
}
