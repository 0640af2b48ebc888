import { useRef, useState } from 'react'
import { feedsText as text } from '#app/content/en/office-feeds.ts'
import { Button } from '#app/ui/primitives/button.tsx'

/** A private address, ready to be copied. @param name Whose it is. */
export function FeedAddressField({ url, name }: { url: string; name: string }) {
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
    <div className="feeds-field">
      <input
        ref={field}
        readOnly
        value={url}
        aria-label={text.addressOf(name)}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        variant="secondary"
        size="small"
        aria-label={copied ? text.copied : text.copyOf(name)}
        onClick={() => void copy()}
      >
        <span aria-live="polite">{copied ? text.copied : text.copy}</span>
      </Button>
    </div>
  )
}
