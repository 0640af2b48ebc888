import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { officeMessagesEn } from '#app/content/en/messages-office.ts'
import { recordTextEn } from '#app/content/en/office-record.ts'
import { useTexts } from '#app/content/texts.ts'
import { IfMay } from '#app/ui/office/caller-scope.tsx'
import { useFailureBanner } from '#app/ui/office/failure-banner.tsx'
import { reviewText } from '#app/ui/office/review-text.ts'
import { Button } from '#app/ui/primitives/button.tsx'
import { Notice } from '#app/ui/primitives/notice.tsx'
import { editBooking, reasonOf } from '../list/office-calls.ts'
import type { ShownRecord } from './load-record.server.ts'

/** Why somebody should look at the booking, until somebody says that they have. */
export function ReviewNotice({ booking }: Pick<ShownRecord, 'booking'>) {
  const messages = useTexts()(officeMessagesEn)
  const text = useTexts()(recordTextEn)
  const [working, setWorking] = useState(false)
  const { revalidate } = useRevalidator()
  const report = useFailureBanner()
  const warning = reviewText(booking.review)
  if (!warning) return null
  async function settle() {
    setWorking(true)
    report(null)
    const answer = await editBooking(booking, { review: null })
    if (!answer.ok) report(messages.admin.updateFailed(reasonOf(answer.problem)))
    await revalidate()
    setWorking(false)
  }
  return (
    <Notice tone="warning" className="record-review">
      <p>{warning}</p>
      <IfMay right="dispatch">
        <Button
          size="small"
          variant="secondary"
          aria-disabled={working}
          aria-busy={working}
          onClick={() => !working && void settle()}
        >
          {text.lookedAt}
        </Button>
      </IfMay>
    </Notice>
  )
}
