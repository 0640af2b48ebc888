/** What somebody does who is there: moves, scrolls, touches, types. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const

/** Does something once, at the visitor's first sign; at once when something has the focus already. */
export function onFirstSign(work: () => void): void {
  const begin = () => {
    for (const sign of SIGNS) document.removeEventListener(sign, begin)
    work()
  }
  for (const sign of SIGNS) document.addEventListener(sign, begin, { passive: true })
  if (document.activeElement !== document.body) begin()
}

/**
 * Remembers the last button pressed in a form that nothing answers in yet, and keeps the browser
 * from sending it. A button that opens something needs nobody: the browser has done it.
 *
 * @returns Presses that button again and stops remembering.
 */
export function keepPresses(place: Element): () => void {
  let pressed: HTMLButtonElement | null | undefined
  const keep = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null
    pressed = button?.popoverTargetElement ? null : button
  }
  const stay = (event: Event) => event.preventDefault()
  place.addEventListener('click', keep)
  place.addEventListener('submit', stay)
  return () => {
    place.removeEventListener('click', keep)
    place.removeEventListener('submit', stay)
    pressed?.click()
  }
}

/**
 * Remembers the words in the field that has the focus, if any.
 *
 * @returns Types them again, for a form that has come to answer meanwhile.
 */
export function keepTyping(): () => void {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement) || field.value === '') return () => {}
  const { value } = field
  // The setter of the class: React notes what is set on the element itself, and would see no change.
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  return () => {
    set?.call(field, '')
    set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
