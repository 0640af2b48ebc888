import { useEffect, useRef } from 'react'
import { importTextEn } from '#app/content/en/office-import.ts'
import { useTexts } from '#app/content/texts.ts'
import { Button, ButtonLink } from '#app/ui/primitives/button.tsx'
import { Notice } from '#app/ui/primitives/notice.tsx'
import type { ImportEnd } from './use-import.ts'

/** What an import brought, and the ways to it: the newest bookings stand first in the lists. */
export function ImportedPart({ end, onAgain }: { end: ImportEnd; onAgain: () => void }) {
  const text = useTexts()(importTextEn)
  const { imported, already, leftOut } = end
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="card grid max-w-2xl gap-4 p-5" aria-labelledby="imported-heading">
      <h2 id="imported-heading" ref={heading} tabIndex={-1} className="text-xl outline-none">
        {text.doneHeading}
      </h2>
      <Notice tone="success">
        <p>{text.done(imported.transfer + imported.tour)}</p>
        {already > 0 && <p>{text.doneAlready(already)}</p>}
        {leftOut > 0 && <p>{text.doneLeftOut(leftOut)}</p>}
      </Notice>
      <div className="flex flex-wrap gap-3">
        {imported.transfer > 0 && (
          <ButtonLink href="/admin/transfers">{text.transfers(imported.transfer)}</ButtonLink>
        )}
        {imported.tour > 0 && (
          <ButtonLink href="/admin/tours">{text.tours(imported.tour)}</ButtonLink>
        )}
        <Button variant="secondary" onClick={onAgain}>
          {text.another}
        </Button>
      </div>
    </section>
  )
}
