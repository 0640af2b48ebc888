import { useRef, useState } from 'react'
import { officeCancelText as text } from '#app/content/en/office-record.ts'
import { useReturnFocus } from '#app/ui/office/use-return-focus.ts'
import { Button } from '#app/ui/primitives/button.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import type { ShownRecord } from './route.tsx'

/** Opens what cancels a booking, or both legs of its order; nothing when there is none to cancel. */
export function CancelButton({ record }: { record: ShownRecord }) {
  const [asking, setAsking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useReturnFocus(asking, button)
  const { booking, cancellations } = record
  const [first] = cancellations
  if (!first) return null
  return (
    <>
      <Button
        ref={button}
        size="small"
        variant="secondary"
        aria-label={text.named(booking.bookingRef)}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        {text.open}
      </Button>
      {asking && (
        <CancelDialog
          booking={booking}
          choices={[first, ...cancellations.slice(1)]}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
