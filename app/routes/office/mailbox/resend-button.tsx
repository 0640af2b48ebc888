import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { mailboxTextEn } from '#app/content/en/office-mailbox.ts'
import { registerTextEn } from '#app/content/en/office-registers.ts'
import { useTexts } from '#app/content/texts.ts'
import type { MailSummary } from '#app/server/mail/index.server.ts'
import { callApi } from '#app/ui/forms/api.ts'
import { useFailureBanner } from '#app/ui/office/failure-banner.tsx'
import { Button } from '#app/ui/primitives/button.tsx'

/** Props of {@link ResendButton}; `onDone` is told what was done, in words. */
type ResendButtonProps = {
  message: Pick<MailSummary, 'id' | 'state' | 'subject' | 'recipient' | 'version'>
  onDone: (notice: string) => void
}

/** Tries a failed message again, or sends one that went once more; nothing for one that waits. */
export function ResendButton({ message, onDone }: ResendButtonProps) {
  const text = useTexts()(mailboxTextEn)
  const registerText = useTexts()(registerTextEn)
  const { id, state, version } = message
  const [working, setWorking] = useState(false)
  const { revalidate } = useRevalidator()
  const report = useFailureBanner()
  if (state === 'waiting') return null
  async function send() {
    if (working) return
    setWorking(true)
    const answer = await callApi('POST /api/admin/messages/:id/resend', {
      params: { id },
      body: { version },
    })
    // A second press must not name the version of the first: the row is read anew before.
    await revalidate()
    setWorking(false)
    if (answer.ok) onDone(text.resend.queued)
    else report(answer.problem.title || registerText.failed)
  }
  const label = text.resend[state]
  return (
    <Button
      variant="secondary"
      size="small"
      aria-disabled={working}
      aria-label={text.resend.of(label, `${message.subject ?? ''}, ${message.recipient ?? ''}`)}
      onClick={() => void send()}
    >
      {working ? text.resend.working : label}
    </Button>
  )
}
