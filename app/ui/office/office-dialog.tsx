import './office-dialog.css'
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'

type OfficeDialogProps = {
  heading: string
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog'
  /** While a request runs nothing closes it. */
  working?: boolean
  /** Escape, or a close by the browser. */
  onClose: () => void
  /**
   * Makes it a form: what its button of type submit does, and Enter in a field, which only goes to a button that is
   * red. Not called while that button is disabled.
   */
  onConfirm?: (form: HTMLFormElement) => void
  children: ReactNode
  foot: ReactNode
}

/**
 * A native modal dialog, open as long as it is rendered: Escape and the focus inside are the
 * browser's, which begins with the first control, or the one marked `data-focus-first`. Where the focus goes
 * afterwards is told by `useReturnFocus`.
 */
export function OfficeDialog(props: OfficeDialogProps) {
  const { heading, role = 'dialog', working = false, onClose, onConfirm, children, foot } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    if (dialog.current?.open) return
    dialog.current?.showModal()
    dialog.current?.querySelector<HTMLElement>('[data-focus-first]')?.focus()
  }, [])
  const content = (
    <>
      <div className="office-dialog-body">{children}</div>
      <div className="office-dialog-foot">{foot}</div>
    </>
  )
  return (
    <dialog
      ref={dialog}
      role={role}
      className="office-dialog"
      aria-labelledby={id}
      onCancel={(event) => working && event.preventDefault()}
      onClose={onClose}
    >
      <h2 id={id}>{heading}</h2>
      {onConfirm ? (
        <form noValidate onSubmit={(event) => confirmBy(event, onConfirm)} onKeyDown={goToDanger}>
          {content}
        </form>
      ) : (
        content
      )}
    </dialog>
  )
}

function confirmBy(
  event: FormEvent<HTMLFormElement>,
  onConfirm: (form: HTMLFormElement) => void,
): void {
  event.preventDefault()
  const { submitter } = event.nativeEvent as SubmitEvent
  // Without a button there is nothing to confirm any more.
  if (!submitter || submitter.getAttribute('aria-disabled') === 'true') return
  onConfirm(event.currentTarget)
}

/** What ends something is done by its own button alone: Enter in a field goes there, so that the next one does it. */
function goToDanger(event: KeyboardEvent<HTMLFormElement>): void {
  const danger = event.currentTarget.querySelector<HTMLElement>(
    '[type="submit"][data-variant="danger"]',
  )
  if (event.key !== 'Enter' || event.defaultPrevented || !danger) return
  const isInField = event.target instanceof HTMLInputElement
  // An Enter that is held down would be the next one.
  const isHeldDown = event.target === danger && event.repeat
  if (isInField || isHeldDown) event.preventDefault()
  if (isInField) danger.focus()
}
