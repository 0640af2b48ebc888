import { useId, useRef, useState } from 'react'
import { recordText as text } from '#app/content/en/office-record.ts'
import { Button } from '../primitives/button.tsx'

/** Props of {@link CopyField}. */
export type CopyFieldProps = { label: string; hint: string; value: string }

/** An address to be copied: by the button, or by hand where the clipboard is out of reach. */
export function CopyField({ label, hint, value }: CopyFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState(false)
  const id = useId()
  async function copy() {
    field.current?.select()
    // Without the right to the clipboard the address is left selected.
    await navigator.clipboard?.writeText(value).then(
      () => setCopied(true),
      () => {},
    )
  }
  return (
    <div className="copy-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        ref={field}
        readOnly
        value={value}
        aria-describedby={`${id}-hint`}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button variant="secondary" size="small" onClick={() => void copy()}>
        <span aria-live="polite">{copied ? text.copied : text.copy}</span>
      </Button>
      <small id={`${id}-hint`}>{hint}</small>
    </div>
  )
}
