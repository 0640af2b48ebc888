import { useState } from 'react'
import { inboxTextEn } from '#app/content/en/office-messages.ts'
import { registerTextEn } from '#app/content/en/office-registers.ts'
import { useTexts } from '#app/content/texts.ts'
import { callApi } from '#app/ui/forms/api.ts'
import { useFailureBanner } from '#app/ui/office/failure-banner.tsx'
import { Button } from '#app/ui/primitives/button.tsx'

/** Props of {@link HandledButton}; `onDone` is told what was done, in words. */
type HandledButtonProps = {
  id: number
  isHandled: boolean
  onDone: (notice: string) => void
}

/** Marks a message as handled, or as waiting again. */
export function HandledButton({ id, isHandled, onDone }: HandledButtonProps) {
  const text = useTexts()(inboxTextEn)
  const registerText = useTexts()(registerTextEn)
  const [working, setWorking] = useState(false)
  const report = useFailureBanner()
  async function mark() {
    if (working) return
    setWorking(true)
    const answer = await callApi('PATCH /api/admin/contact-messages/:id', {
      params: { id },
      body: { handled: !isHandled },
    })
    setWorking(false)
    if (!answer.ok) return report(answer.problem.title || registerText.failed)
    onDone(isHandled ? text.nowOpen : text.nowHandled)
  }
  return (
    <Button
      variant={isHandled ? 'quiet' : 'primary'}
      size="small"
      aria-disabled={working}
      onClick={() => void mark()}
    >
      {working ? text.working : isHandled ? text.markOpen : text.markHandled}
    </Button>
  )
}
