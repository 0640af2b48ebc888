import { passedTextEn } from '#app/content/en/office-trips.ts'
import { useTexts } from '#app/content/texts.ts'
import { Notice } from '#app/ui/primitives/notice.tsx'
import { DrivenButton } from '../list/driven-button.tsx'
import type { ShownRecord } from './load-record.server.ts'

/** That the pickup is past without a word, until somebody says what became of the trip. */
export function PassedNotice({ record: { booking, passed } }: { record: ShownRecord }) {
  const text = useTexts()(passedTextEn)
  if (passed === null) return null
  return (
    <Notice tone="warning" className="record-review">
      <p>
        {text.passed[passed]}. {text.question} {text.drivenNote}
      </p>
      <DrivenButton bookings={[booking]} label={text.driven} />
    </Notice>
  )
}
