import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { officeMessagesEn } from '#app/content/en/messages-office.ts'
import { recordTextEn } from '#app/content/en/office-record.ts'
import { useTexts } from '#app/content/texts.ts'
import type { ApiAnswer } from '#app/ui/forms/api.ts'
import { focusFirst } from '#app/ui/forms/focus-first.ts'
import { IfMay } from '#app/ui/office/caller-scope.tsx'
import { mailLink } from '#app/ui/office/contact-links.ts'
import { useFailureBanner } from '#app/ui/office/failure-banner.tsx'
import { useHoldLive } from '#app/ui/office/live-hold.tsx'
import { useOpener } from '#app/ui/office/use-return-focus.ts'
import { EditorButtons } from '../list/editor-buttons.tsx'
import { reasonOf } from '../list/office-calls.ts'
import { PencilIcon } from '../list/row-icons.tsx'

/** Props of {@link EmailField}: the address as it stands, what corrects it, and what follows once it did. */
type EmailFieldProps = {
  email: string
  correct: (email: string) => Promise<ApiAnswer<unknown>>
  onDone?: () => void
}

/** A guest's address, to write to, and to be corrected when mail does not reach it. */
export function EmailField({ email, correct, onDone }: EmailFieldProps) {
  const text = useTexts()(recordTextEn)
  const [open, setOpen, button] = useOpener()
  useHoldLive(open)
  if (open) return <EmailEditor {...{ email, correct, onDone }} onClose={() => setOpen(false)} />
  return (
    <span className="row-field">
      <a href={mailLink(email)} className="office-breaks">
        {email}
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

function EmailEditor({
  email,
  correct,
  onDone,
  onClose,
}: EmailFieldProps & { onClose: () => void }) {
  const messages = useTexts()(officeMessagesEn)
  const text = useTexts()(recordTextEn)
  const [saving, setSaving] = useState(false)
  const { revalidate } = useRevalidator()
  const report = useFailureBanner()
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (saving) return
    const typed = String(new FormData(event.currentTarget).get('email') ?? '').trim()
    if (typed === email) return onClose()
    report(null)
    setSaving(true)
    const answer = await correct(typed)
    // Somebody may have been faster: the next press then names the row as it is.
    await revalidate()
    setSaving(false)
    if (!answer.ok) return report(messages.admin.updateFailed(reasonOf(answer.problem)))
    onClose()
    onDone?.()
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
        defaultValue={email}
        aria-label={text.email}
        className="control"
      />
      <EditorButtons saving={saving} onReject={onClose} />
    </form>
  )
}
