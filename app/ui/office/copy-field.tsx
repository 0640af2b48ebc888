import { useRef, useState } from 'react'
import { Button } from '../primitives/button.tsx'

/** Props of {@link CopyField}: the text, what it is, and what its button says before and after. */
export type CopyFieldProps = { value: string; label: string; copy: string; copied: string }

/** A text to be copied; without the right to the clipboard it is left selected, ready by hand. */
export function CopyField({ value, label, copy, copied }: CopyFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const [done, setDone] = useState(false)
  async function take() {
    field.current?.select()
    await navigator.clipboard?.writeText(value).then(
      () => setDone(true),
      () => {},
    )
  }
  return (
    <div className="flex gap-2">
      <input
        ref={field}
        readOnly
        value={value}
        aria-label={label}
        onFocus={(event) => event.currentTarget.select()}
        className="control min-w-0 text-ellipsis"
      />
      <Button variant="secondary" className="shrink-0" onClick={() => void take()}>
        <span aria-live="polite">{done ? copied : copy}</span>
      </Button>
    </div>
  )
}
