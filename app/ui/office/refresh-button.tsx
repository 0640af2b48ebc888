import { useRevalidator } from 'react-router'
import { officeFrameTextEn } from '#app/content/en/office-frame.ts'
import { useTexts } from '#app/content/texts.ts'
import { RefreshIcon } from './refresh-icon.tsx'

/** Loads the data of the screen again. */
export function RefreshButton() {
  const text = useTexts()(officeFrameTextEn)
  const { state, revalidate } = useRevalidator()
  const busy = state === 'loading'
  return (
    <button
      type="button"
      className="office-bar-action"
      aria-busy={busy}
      onClick={() => void revalidate()}
    >
      <RefreshIcon />
      <span className="office-bar-label">{text.refresh}</span>
    </button>
  )
}
