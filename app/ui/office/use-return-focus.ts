import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Puts the focus back on the button that opened something, once that is closed. When the button is
 * gone with its row, the next row gets it, or the screen's heading.
 */
export function useReturnFocus(open: boolean, button: RefObject<HTMLElement | null>): void {
  const wasOpen = useRef(false)
  const next = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus()
    wasOpen.current = open
  }, [open, button])
  // The button is replaced by the editor it opens: its neighbours are looked up before.
  useEffect(() => {
    const row = button.current?.closest('tr')
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
    if (row) next.current = neighbour?.querySelector<HTMLElement>('[data-row-link]') ?? null
  })
  useEffect(
    () => () => {
      // Who has gone on meanwhile is not called back: a second Escape comes before the first is heard.
      if (!wasOpen.current || document.activeElement !== document.body) return
      if (next.current?.isConnected) next.current.focus()
      else focusHeading()
    },
    [],
  )
}

/** Whether what a button opens is open, how that is set, and the button, which has the focus again once it is closed. */
export function useOpener(): [
  isOpen: boolean,
  setOpen: (open: boolean) => void,
  button: RefObject<HTMLButtonElement | null>,
] {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useReturnFocus(isOpen, button)
  return [isOpen, setOpen, button]
}

/** Moves the focus to the heading of an office screen, where a list or record begins. */
function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1[tabindex="-1"]')?.focus()
}
