/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { Icon } from './icons.tsx'

type SheetProps = {
  heading: string
  close: string
  onClose: () => void
  children: ComponentChildren
}

/** A dialog that comes from below, where the thumb is. */
export function Sheet({ heading, close, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} class="sheet" aria-label={heading} onClose={onClose}>
      <header>
        <h2>{heading}</h2>
        <button
          type="button"
          class="round"
          aria-label={close}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </header>
      {children}
    </dialog>
  )
}
