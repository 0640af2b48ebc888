/** A ref for what has the focus as it appears. */
export function focusFirst(element: HTMLElement | null): void {
  element?.focus()
}
