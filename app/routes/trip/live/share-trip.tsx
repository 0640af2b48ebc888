import { useState } from 'react'
import { liveTextEn } from '#app/content/en/trip-live.ts'
import { useTexts } from '#app/content/texts.ts'
import { callApi } from '#app/ui/forms/api.ts'
import { Button } from '#app/ui/primitives/button.tsx'

/** Shares an address by which others follow the trip, and takes it back. */
export function ShareTrip({ token }: { token: string }) {
  const text = useTexts()(liveTextEn)
  const [said, setSaid] = useState('')
  const [url, setUrl] = useState('')
  const share = async () => {
    const answer = await callApi('POST /api/manage/:token/share', { params: { token } })
    if (!answer.ok) return setSaid(answer.problem.title || text.failed)
    setUrl(answer.value.url)
    setSaid((await handOver(answer.value.url)) ? text.shared : '')
  }
  const withdraw = async () => {
    const answer = await callApi('DELETE /api/manage/:token/share', { params: { token } })
    if (answer.ok) setUrl('')
    setSaid(answer.ok ? text.unshared : answer.problem.title || text.failed)
  }
  return (
    <div className="live-words">
      <div>
        <Button variant="secondary" size="small" onClick={() => void share()}>
          {text.share}
        </Button>
        {url && (
          <Button variant="quiet" size="small" onClick={() => void withdraw()}>
            {text.unshare}
          </Button>
        )}
      </div>
      {url ? (
        <p className="wrap-anywhere">
          <a href={url}>{url}</a>
        </p>
      ) : (
        <p className="text-sm text-ink-soft">{text.shareHint}</p>
      )}
      <p role="status">{said}</p>
    </div>
  )
}

/** By the phone's own sheet where it has one, else by the clipboard; false when neither took it. */
async function handOver(url: string): Promise<boolean> {
  try {
    if (navigator.share) await navigator.share({ url })
    else await navigator.clipboard.writeText(url)
    return true
  } catch {
    // Closed by the reader, or not allowed: the address stands on the page.
    return false
  }
}
