import { type ReactNode, useId, useState } from 'react'
import { amountTextEn } from '#app/content/en/office-money.ts'
import { useTexts } from '#app/content/texts.ts'
import { type Cents, centsToEuros } from '#app/domain/money.ts'
import { DialogChoices } from '#app/ui/office/dialog-choices.tsx'
import { OfficeDialog } from '#app/ui/office/office-dialog.tsx'
import { Field } from '#app/ui/primitives/field.tsx'
import { TextInput } from '#app/ui/primitives/text-input.tsx'
import { readAmount } from './read-amount.ts'

/** Props of {@link AmountDialog}; `expectedCents` above 0 stand in the field first. */
type AmountDialogProps = {
  heading: string
  hint: string
  expectedCents: Cents
  working: boolean
  onClose: () => void
  /** Never 0; below it what was noted by mistake is taken back. */
  onConfirm: (cents: Cents, note: string) => void
  /** What to ask before an amount is noted, with a second press; null where nothing speaks against it. */
  doubt?: (cents: Cents) => string | null
  /** What the note is called where one is needed. */
  reason?: string
  children?: ReactNode
}

/** Asks for an amount of money that the office notes, and a note about it. */
export function AmountDialog(props: AmountDialogProps) {
  const { heading, hint, expectedCents, working, onClose, onConfirm, doubt, children } = props
  const { reason } = props
  const text = useTexts()(amountTextEn)
  const id = useId()
  const [typed, setTyped] = useState(
    expectedCents > 0 ? centsToEuros(expectedCents).toFixed(2) : '',
  )
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const [doubted, setDoubted] = useState<Cents | null>(null)
  const cents = readAmount(typed)
  const question = cents === null ? null : (doubt?.(cents) ?? null)
  const lacksReason = reason !== undefined && note.trim() === ''
  function confirm() {
    setTried(true)
    if (cents === null) document.getElementById(id)?.focus()
    else if (lacksReason) document.getElementById(`${id}-note`)?.focus()
    else if (question && doubted !== cents) setDoubted(cents)
    else onConfirm(cents, note)
  }
  return (
    <OfficeDialog
      role="alertdialog"
      heading={heading}
      working={working}
      onClose={onClose}
      onConfirm={confirm}
      foot={
        <DialogChoices
          keep={text.keep}
          label={working ? text.working : text.confirm}
          working={working}
          variant="primary"
          onKeep={onClose}
        />
      }
    >
      {children}
      <Field
        id={id}
        label={text.amount}
        hint={hint}
        error={tried && cents === null ? text.wrongAmount : null}
      >
        {(control) => (
          <TextInput
            {...control}
            className="figures"
            inputMode="decimal"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <p role="alert" className="office-limit">
        {doubted === cents ? question : null}
      </p>
      <Field
        id={`${id}-note`}
        label={reason ?? text.note}
        error={tried && lacksReason ? text.noReason : null}
      >
        {(control) => (
          <TextInput
            {...control}
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
    </OfficeDialog>
  )
}
