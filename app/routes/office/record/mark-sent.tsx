import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { officeMessagesEn } from '#app/content/en/messages-office.ts'
import { recordTextEn } from '#app/content/en/office-record.ts'
import { useTexts } from '#app/content/texts.ts'
import { callApi } from '#app/ui/forms/api.ts'
import { useFailureBanner } from '#app/ui/office/failure-banner.tsx'
import { Button } from '#app/ui/primitives/button.tsx'
import { reasonOf } from '../list/office-calls.ts'

/** The office made this bank transfer: notes it, and who said so. */
export function MarkSent({ id, amount }: { id: number; amount: string }) {
  const messages = useTexts()(officeMessagesEn)
  const text = useTexts()(recordTextEn)
  const [working, setWorking] = useState(false)
  const { revalidate } = useRevalidator()
  const report = useFailureBanner()
  async function mark() {
    setWorking(true)
    report(null)
    const answer = await callApi('POST /api/admin/refunds/:id/sent', { params: { id } })
    if (!answer.ok) report(messages.admin.updateFailed(reasonOf(answer.problem)))
    await revalidate()
    setWorking(false)
  }
  return (
    <Button
      size="small"
      variant="secondary"
      aria-label={text.markSentOf(amount)}
      aria-disabled={working}
      aria-busy={working}
      onClick={() => !working && void mark()}
    >
      {text.markSent}
    </Button>
  )
}
