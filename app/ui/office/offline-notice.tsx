import { useSyncExternalStore } from 'react'
import { officeFrameTextEn } from '#app/content/en/office-frame.ts'
import { useTexts } from '#app/content/texts.ts'
import { Notice } from '../primitives/notice.tsx'

/** Says so at once when this device has no network: what is shown may be old, and nothing can be saved. */
export function OfflineNotice() {
  const text = useTexts()(officeFrameTextEn)
  const isOnline = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" className="office-offline">
      {!isOnline && (
        <Notice tone="warning">
          <p>{text.offline}</p>
        </Notice>
      )}
    </div>
  )
}

function listen(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}
