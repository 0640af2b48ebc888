import { officeCancelTextEn } from '#app/content/en/office-record.ts'
import { useTexts } from '#app/content/texts.ts'
import { useOpener } from '#app/ui/office/use-return-focus.ts'
import { Button } from '#app/ui/primitives/button.tsx'
import { CancelDialog, type CancelDialogProps } from './cancel-dialog.tsx'

/** Opens what cancels a booking, or both legs of its order. */
export function CancelButton(props: Omit<CancelDialogProps, 'onClose'>) {
  const text = useTexts()(officeCancelTextEn)
  const [isOpen, setIsOpen, button] = useOpener()
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
