import './copy-field.css'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../primitives/button.tsx'

const SAID_MS = 4_000

/** Props of {@link CopyField}: what to copy, what it is, and the words of the button. */
type CopyFieldProps = {
  value: string
  label: string
  copy: string
  copied: string
  hint?: string
  className?: string
}

/** A text to take away: by the button, or by hand where the clipboard is out of reach. */
export function CopyField({ value, label, copy, copied, hint, className = '' }: CopyFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const [done, setDone] = useState(false)
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => setDone(false), SAID_MS)
    return () => clearTimeout(timer)
  }, [done])
  async function take() {
    field.current?.select()
    // Without the right to the clipboard the text is left selected, ready to be copied by hand.
    await navigator.clipboard?.writeText(value).then(
      () => setDone(true),
      () => {},
    )
  }
  return (
    <div className={`copy-field ${className}`}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        ref={field}
        readOnly
        value={value}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button variant="secondary" size="small" onClick={() => void take()}>
        <span aria-live="polite">{done ? copied : copy}</span>
      </Button>
      {hint && <small id={`${id}-hint`}>{hint}</small>}
    </div>
  )
}
