import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { officeMessagesEn } from '#app/content/en/messages-office.ts'
import { recordTextEn } from '#app/content/en/office-record.ts'
import { useTexts } from '#app/content/texts.ts'
import type { ListedBooking } from '#app/server/bookings/index.server.ts'
import { focusFirst } from '#app/ui/forms/focus-first.ts'
import { IfMay } from '#app/ui/office/caller-scope.tsx'
import { useFailureBanner } from '#app/ui/office/failure-banner.tsx'
import { useHoldLive } from '#app/ui/office/live-hold.tsx'
import { useOpener } from '#app/ui/office/use-return-focus.ts'
import { EditorButtons } from '../list/editor-buttons.tsx'
import { correctEmail, reasonOf } from '../list/office-calls.ts'
import { PencilIcon } from '../list/row-icons.tsx'

type EmailFieldProps = { booking: Pick<ListedBooking, 'id' | 'version' | 'email'> }

/** The customer's address, to write to, and to be corrected when mail does not reach it. */
export function EmailField({ booking }: EmailFieldProps) {
  const text = useTexts()(recordTextEn)
  const [open, setOpen, button] = useOpener()
  useHoldLive(open)
  if (open) return <EmailEditor booking={booking} onClose={() => setOpen(false)} />
  return (
    <span className="row-field">
      <a href={`mailto:${booking.email}`} className="office-breaks">
        {booking.email}
      </a>
      <IfMay right="dispatch">
        <button
          ref={button}
          type="button"
          className="row-icon"
          aria-label={text.correctEmail}
          title={text.correctEmail}
          onClick={() => setOpen(true)}
        >
          <PencilIcon />
        </button>
      </IfMay>
    </span>
  )
}

function EmailEditor({ booking, onClose }: EmailFieldProps & { onClose: () => void }) {
  const messages = useTexts()(officeMessagesEn)
  const text = useTexts()(recordTextEn)
  const [saving, setSaving] = useState(false)
  const { revalidate } = useRevalidator()
  const report = useFailureBanner()
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (saving) return
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim()
    if (email === booking.email) return onClose()
    report(null)
    setSaving(true)
    const answer = await correctEmail(booking, email)
    // Somebody may have been faster: the next press then names the row as it is.
    await revalidate()
    setSaving(false)
    if (answer.ok) onClose()
    else report(messages.admin.updateFailed(reasonOf(answer.problem)))
  }
  return (
    <form
      className="row-editor"
      onSubmit={(event) => void save(event)}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <input
        ref={focusFirst}
        type="email"
        name="email"
        required
        maxLength={254}
        autoComplete="off"
        defaultValue={booking.email}
        aria-label={text.email}
        className="control"
      />
      <EditorButtons saving={saving} onReject={onClose} />
    </form>
  )
}
