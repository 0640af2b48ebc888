const CONTROLS = 'button, input, select, textarea'

/**
 * Notes which controls a part of the page has before React takes it over. Where a program of the browser has changed the
 * page meanwhile, React draws it again, and what was typed in is not there any more.
 *
 * @returns Finds a control as it is drawn by then: itself, or the one at its place.
 */
export function findControls(part: ParentNode): (control: HTMLElement) => HTMLElement {
  const before = [...part.querySelectorAll<HTMLElement>(CONTROLS)]
  return (control) => {
    if (control.isConnected) return control
    const now = part.querySelectorAll<HTMLElement>(CONTROLS)
    return now[before.indexOf(control)] ?? control
  }
}

/** Gives the focus back to whoever was typing in a field that has been drawn again. */
export function keepFocus(
  find: (control: HTMLElement) => HTMLElement,
  focused: Element | null,
): void {
  if (focused?.isConnected === false) find(focused as HTMLElement).focus()
}
