import { useEffect, useRef, useState } from 'react'
import { accountTextEn } from '#app/content/en/account.ts'
import { useTexts } from '#app/content/texts.ts'
import { Button } from '#app/ui/primitives/button.tsx'
import { Icon } from '#app/ui/primitives/icon.tsx'

/** The spare codes, the only time they are shown: to copy, to print, then to be done with. */
export function SpareCodes({ codes, onSaved }: { codes: readonly string[]; onSaved(): void }) {
  const text = useTexts()(accountTextEn).secondFactor
  const heading = useRef<HTMLHeadingElement>(null)
  const [copied, setCopied] = useState(false)
  useEffect(() => heading.current?.focus(), [])
  const copy = () =>
    navigator.clipboard?.writeText(codes.join('\n')).then(
      () => setCopied(true),
      () => {},
    )
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        {text.spareHeading}
      </h3>
      <p>{text.spareLead}</p>
      <ul className="account-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="account-actions">
        <Button variant="secondary" onClick={() => void copy()}>
          <span aria-live="polite">{copied ? text.copied : text.copy}</span>
        </Button>
        <Button variant="secondary" onClick={() => window.print()}>
          <Icon name="print" size={18} /> {text.print}
        </Button>
        <Button onClick={onSaved}>{text.saved}</Button>
      </div>
    </>
  )
}
