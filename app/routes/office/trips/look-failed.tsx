import { bulkTextEn } from '#app/content/en/office-trips.ts'
import { useTexts } from '#app/content/texts.ts'
import { Button } from '#app/ui/primitives/button.tsx'
import { Notice } from '#app/ui/primitives/notice.tsx'
import type { Preview } from './use-preview.ts'

/** Says why it is not known what becomes of the chosen trips, with the way to look again; nothing while it is known. */
export function LookFailed({ failed, again }: Pick<Preview<unknown>, 'failed' | 'again'>) {
  const text = useTexts()(bulkTextEn)
  if (failed === null) return null
  return (
    <Notice tone="error" role="alert">
      <p>{text.lookFailed(failed)}</p>
      <Button size="small" variant="secondary" className="mt-2" onClick={again}>
        {text.lookAgain}
      </Button>
    </Notice>
  )
}
