import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon } from '#app/ui/primitives/icon.tsx'

type TripDialogProps = {
  heading: string
  /** Label of the button that leaves everything as it is. */
  keep: string
  /** While a request runs nothing closes it. */
  working: boolean
  /** The dialog is closed; the browser has put the focus back. */
  onClose: () => void
  /** What is asked, without the buttons. */
  children: ReactNode
  /** The button that does it. */
  action: ReactNode
}

/**
 * A native modal dialog, open as long as it is rendered: a sheet from below on phones, a card in
 * the middle on wider screens. Escape and focus are the browser's.
 */
export function TripDialog(props: TripDialogProps) {
  const { heading, keep, working, onClose, children, action } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  const close = () => {
    if (!working) dialog.current?.close()
  }
  return (
    <dialog
      ref={dialog}
      className="trip-dialog"
      aria-labelledby={id}
      onCancel={(event) => working && event.preventDefault()}
      onClose={(event) => event.target === dialog.current && onClose()}
    >
      <header className="flex items-start gap-4 px-5 pt-5 sm:px-7 sm:pt-6">
        <h2 id={id} className="mr-auto text-2xl" tabIndex={-1}>
          {heading}
        </h2>
        <button
          type="button"
          aria-label={keep}
          aria-disabled={working}
          onClick={close}
          className="-mt-1.5 -mr-2 grid size-11 cursor-pointer place-items-center rounded-full text-ink-soft hover:bg-aegean-100"
        >
          <Icon name="close" size={22} />
        </button>
      </header>
      <div className="grid gap-5 px-5 pt-4 pb-5 sm:px-7">{children}</div>
      <footer className="trip-dialog-foot">
        {action}
        <button
          type="button"
          className="button"
          data-variant="quiet"
          data-size="medium"
          aria-disabled={working}
          onClick={close}
        >
          {keep}
        </button>
      </footer>
    </dialog>
  )
}
