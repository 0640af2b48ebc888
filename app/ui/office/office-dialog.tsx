import './office-dialog.css'
import { type ReactNode, useEffect, useId, useRef } from 'react'

type OfficeDialogProps = {
  heading: string
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog'
  /** While a request runs nothing closes it. */
  working?: boolean
  /** Escape, or a close by the browser. */
  onClose: () => void
  children: ReactNode
  foot: ReactNode
}

/**
 * A native modal dialog, open as long as it is rendered: Escape and the focus inside are the
 * browser's, which begins with the first control, or the one marked `data-focus-first`. Where the focus goes
 * afterwards is told by `useReturnFocus`.
 */
export function OfficeDialog(props: OfficeDialogProps) {
  const { heading, role = 'dialog', working = false, onClose, children, foot } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    if (dialog.current?.open) return
    dialog.current?.showModal()
    dialog.current?.querySelector<HTMLElement>('[data-focus-first]')?.focus()
  }, [])
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
      <div className="office-dialog-body">{children}</div>
      <div className="office-dialog-foot">{foot}</div>
    </dialog>
  )
}
