import { useRef, useState } from 'react'
import { calendarFeedText as text } from '#app/content/en/office.ts'
import { Button } from '#app/ui/primitives/button.tsx'

/** The private address of the office's calendar feed, folded away until asked for (N-23). */
export function CalendarFeed({ url }: { url: string }) {
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState(false)
  async function copy() {
    field.current?.select()
    // Without the right to the clipboard the address is left selected, ready to be copied by hand.
    await navigator.clipboard?.writeText(url).then(
      () => setCopied(true),
      () => {},
    )
  }
  return (
    <details className="office-feed" onToggle={() => setCopied(false)}>
      <summary>{text.open}</summary>
      <div>
        <p>{text.hint}</p>
        <input
          ref={field}
          readOnly
          value={url}
          aria-label={text.address}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button variant="secondary" size="small" onClick={() => void copy()}>
          <span aria-live="polite">{copied ? text.copied : text.copy}</span>
        </Button>
      </div>
    </details>
  )
}
