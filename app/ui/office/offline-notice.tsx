import { officeFrameTextEn } from '#app/content/en/office-frame.ts'
import { useTexts } from '#app/content/texts.ts'
import { Notice } from '../primitives/notice.tsx'
import { useOnline } from './use-online.ts'

/** Says so at once when this device has no network: what is shown may be old, and nothing can be saved. */
export function OfflineNotice() {
  const text = useTexts()(officeFrameTextEn)
  const isOnline = useOnline()
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
