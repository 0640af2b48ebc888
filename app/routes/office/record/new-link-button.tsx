import { useRevalidator } from 'react-router'
import { recordTextEn } from '#app/content/en/office-record.ts'
import { useTexts } from '#app/content/texts.ts'
import { ConfirmButton } from '#app/ui/office/confirm-button.tsx'
import { type Named, renewLink } from '../list/office-calls.ts'

/** Withdraws the customer's link and shows a new one, for when it reached the wrong person. */
export function NewLinkButton({ booking }: { booking: Named }) {
  const text = useTexts()(recordTextEn)
  const { revalidate } = useRevalidator()
  async function send() {
    const answer = await renewLink(booking)
    await revalidate()
    return answer.ok ? null : answer.problem
  }
  return (
    <ConfirmButton
      label={text.newLink}
      name={text.newLink}
      question={text.newLinkQuestion}
      note={text.newLinkNote}
      action={text.newLinkAction}
      send={send}
    />
  )
}
