import type { ReactNode } from 'react'
import { focusFirst } from '#app/ui/forms/focus-first.ts'
import { DialogChoices } from '#app/ui/office/dialog-choices.tsx'
import { OfficeDialog } from '#app/ui/office/office-dialog.tsx'
import { Button } from '#app/ui/primitives/button.tsx'
import type { EachTrip } from './use-each.ts'

/** Props of {@link EachDialog}; `label` is what the button does, or how far it is; null where there is nothing to do. */
type EachDialogProps = {
  heading: string
  text: { keep: string; close: string }
  label: string | null
  each: EachTrip
  mayConfirm: boolean
  /** Whether trips go by it: red, unless told. */
  variant?: 'danger' | 'primary'
  onClose: () => void
  children: ReactNode
}

/** Asks before the same is done to several trips, and stays until its outcome has been read. */
export function EachDialog(props: EachDialogProps) {
  const { heading, text, label, each, mayConfirm, variant = 'danger', onClose, children } = props
  return (
    <OfficeDialog
      role="alertdialog"
      heading={heading}
      working={each.working}
      onClose={onClose}
      onConfirm={() => void each.run()}
      foot={
        each.finished || label === null ? (
          <Button ref={focusFirst} size="small" onClick={onClose}>
            {text.close}
          </Button>
        ) : (
          <DialogChoices
            keep={text.keep}
            label={label}
            working={each.working}
            mayConfirm={mayConfirm}
            variant={variant}
            onKeep={onClose}
          />
        )
      }
    >
      {children}
    </OfficeDialog>
  )
}
