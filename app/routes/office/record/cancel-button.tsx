import { useRef, useState } from 'react'
import { officeCancelTextEn } from '#app/content/en/office-record.ts'
import { useTexts } from '#app/content/texts.ts'
import { useReturnFocus } from '#app/ui/office/use-return-focus.ts'
import { Button } from '#app/ui/primitives/button.tsx'
import { CancelDialog, type CancelDialogProps } from './cancel-dialog.tsx'

/** Opens what cancels a booking, or both legs of its order. */
export function CancelButton(props: Omit<CancelDialogProps, 'onClose'>) {
  const text = useTexts()(officeCancelTextEn)
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useReturnFocus(isOpen, button)
  return (
    <>
      <Button
        ref={button}
        size="small"
        variant="secondary"
        aria-label={text.named(props.booking.bookingRef)}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {text.open}
      </Button>
      {isOpen && <CancelDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}
