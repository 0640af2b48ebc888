import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ledgerTextEn } from '#app/content/en/office-ledger.ts'
import { registerTextEn } from '#app/content/en/office-registers.ts'
import { useTexts } from '#app/content/texts.ts'
import type { LedgerLine } from '#app/server/drivers/index.server.ts'
import { callApi, type Problem } from '#app/ui/forms/api.ts'
import { IfMay } from '#app/ui/office/caller-scope.tsx'
import { DialogChoices } from '#app/ui/office/dialog-choices.tsx'
import { useHoldLive } from '#app/ui/office/live-hold.tsx'
import { OfficeDialog } from '#app/ui/office/office-dialog.tsx'
import { useOpener } from '#app/ui/office/use-return-focus.ts'
import { Button } from '#app/ui/primitives/button.tsx'
import { Field } from '#app/ui/primitives/field.tsx'
import { Textarea } from '#app/ui/primitives/textarea.tsx'

/** Props of {@link CorrectButton}: an event that counts, of a driver or the office's word on a problem; and of which booking. */
type CorrectProps = { bookingId: number; event: LedgerLine }

/** Opens what takes back an event that a driver told wrongly, or a problem that was called dealt with by mistake. */
export function CorrectButton(props: CorrectProps) {
  const words = useWords(props.event)
  const [isOpen, setIsOpen, button] = useOpener()
  return (
    <IfMay right="dispatch">
      <Button
        ref={button}
        size="small"
        variant="quiet"
        aria-label={words.label}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {words.button}
      </Button>
      {isOpen && <CorrectDialog {...props} onClose={() => setIsOpen(false)} />}
    </IfMay>
  )
}

/** What opens and does it is called by what is taken back. */
function useWords({ kind }: LedgerLine) {
  const text = useTexts()(ledgerTextEn)
  const { reopen, reopenLabel, reopenNote, reopenReason, reopenHint } = text
  if (kind === 'problem-resolved') {
    const [button, label, confirm] = [reopen, reopenLabel, reopen]
    return { button, label, confirm, note: reopenNote, reason: reopenReason, hint: reopenHint }
  }
  const [button, label, confirm] = [text.correct, text.correctLabel(text.kind[kind]), text.takeBack]
  return {
    button,
    label,
    confirm,
    note: text.correctNote,
    reason: text.reason,
    hint: text.reasonHint,
  }
}

/** Asks why; without a reason nothing is corrected. */
function CorrectDialog({ onClose, ...props }: CorrectProps & { onClose: () => void }) {
  const text = useTexts()(ledgerTextEn)
  const words = useWords(props.event)
  const id = useId()
  const [reason, setReason] = useState('')
  const { working, refused, correct } = useCorrection(props, onClose)
  return (
    <OfficeDialog
      role="alertdialog"
      heading={words.label}
      working={working}
      onClose={onClose}
      onConfirm={() => void correct(reason)}
      foot={
        <DialogChoices keep={text.keep} label={words.confirm} working={working} onKeep={onClose} />
      }
    >
      <p>{words.note}</p>
      <Field id={id} label={words.reason} hint={words.hint} error={refused} required>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
    </OfficeDialog>
  )
}

function useCorrection({ bookingId, event: { eventId } }: CorrectProps, onDone: () => void) {
  const failed = useTexts()(registerTextEn).failed
  const [working, setWorking] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const { revalidate } = useRevalidator()
  useHoldLive(true)
  async function correct(reason: string) {
    setWorking(true)
    const body = { eventId, reason }
    const params = { id: bookingId }
    const answer = await callApi('POST /api/admin/bookings/:id/correction', { params, body })
    setWorking(false)
    if (!answer.ok) return setProblem(answer.problem)
    await revalidate()
    onDone()
  }
  return { working, refused: problem && (problem.title || failed), correct }
}
