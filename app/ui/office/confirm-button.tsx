import { type ReactNode, useState } from 'react'
import { registerTextEn } from '#app/content/en/office-registers.ts'
import { useTexts } from '#app/content/texts.ts'
import type { Problem } from '#app/ui/forms/api.ts'
import { Button } from '../primitives/button.tsx'
import { Notice } from '../primitives/notice.tsx'
import { DialogChoices } from './dialog-choices.tsx'
import { useHoldLive } from './live-hold.tsx'
import { OfficeDialog } from './office-dialog.tsx'
import { useOpener } from './use-return-focus.ts'

type ConfirmButtonProps = {
  /** The button; `name` says what it is about, for who does not see the row. */
  label: string
  name: string
  question: string
  note: ReactNode
  action: string
  /** Does it; null when that worked. */
  send: () => Promise<Problem | null>
}

/** A button that asks before it does something that cannot be taken back by itself. */
export function ConfirmButton({ label, name, ...dialog }: ConfirmButtonProps) {
  const [open, setOpen, button] = useOpener()
  return (
    <>
      <Button
        ref={button}
        variant="quiet"
        size="small"
        aria-label={name}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {open && <Question {...dialog} onClose={() => setOpen(false)} />}
    </>
  )
}

type QuestionProps = Omit<ConfirmButtonProps, 'label' | 'name'> & { onClose: () => void }

function Question({ question, note, action, send, onClose }: QuestionProps) {
  const text = useTexts()(registerTextEn)
  const [working, setWorking] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  useHoldLive(true)
  async function confirm() {
    setWorking(true)
    const refused = await send()
    setWorking(false)
    if (!refused) return onClose()
    setProblem(refused)
  }
  return (
    <OfficeDialog
      role="alertdialog"
      heading={question}
      working={working}
      onClose={onClose}
      onConfirm={() => void confirm()}
      foot={
        <DialogChoices
          keep={text.cancel}
          label={working ? text.saving : action}
          working={working}
          onKeep={onClose}
        />
      }
    >
      {problem && (
        <Notice tone="error">
          <p>{problem.title || text.failed}</p>
        </Notice>
      )}
      {typeof note === 'string' ? <p>{note}</p> : <div>{note}</div>}
    </OfficeDialog>
  )
}
