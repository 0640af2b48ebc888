import { useEffect, useId, useRef } from 'react'
import { feedsText as text } from '#app/content/en/office-feeds.ts'
import { Button } from '#app/ui/primitives/button.tsx'

/** Props of {@link AskDialog}. */
export type AskDialogProps = {
  heading: string
  /** What saying yes brings about. */
  hint: string
  yes: string
  /** While the server is asked nothing closes it. */
  working: boolean
  onYes: () => void
  onClose: () => void
}

/** Asks before an address in use ends; open as long as it is rendered. */
export function AskDialog({ heading, hint, yes, working, onYes, onClose }: AskDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className="feeds-dialog"
      aria-labelledby={`${id}-heading`}
      aria-describedby={`${id}-hint`}
      onCancel={(event) => working && event.preventDefault()}
      onClose={onClose}
    >
      <h2 id={`${id}-heading`}>{heading}</h2>
      <p id={`${id}-hint`}>{hint}</p>
      <div>
        <Button
          variant="secondary"
          size="small"
          aria-disabled={working}
          onClick={() => !working && dialog.current?.close()}
        >
          {text.keep}
        </Button>
        <Button
          variant="danger"
          size="small"
          aria-disabled={working}
          onClick={() => !working && onYes()}
        >
          {yes}
        </Button>
      </div>
    </dialog>
  )
}
