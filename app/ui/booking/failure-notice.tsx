import type { Ref } from 'react'
import { Notice } from '#app/ui/primitives/notice.tsx'
import { WhatsAppNumber } from './lead-time-notice.tsx'

type FailureNoticeProps = {
  ref: Ref<HTMLDivElement>
  failure: { heading?: string; message: string }
}

/** Why it was not booked, with the number of somebody who can help. */
export function FailureNotice({ ref, failure }: FailureNoticeProps) {
  return (
    <Notice ref={ref} tone="error" title={failure.heading}>
      <p>{failure.message}</p>
      <WhatsAppNumber />
    </Notice>
  )
}
