/** What somebody does who is there: moves, scrolls, touches, types. */
const SIGNS = ['pointermove', 'pointerdown', 'click', 'keydown', 'focusin', 'scroll'] as const

/** Does something once, at the visitor's first sign; at once when something has the focus already. */
export function onFirstSign(work: () => void): void {
  const begin = (event?: Event) => {
    if (event && isPointerAtRest(event)) return
    for (const sign of SIGNS) document.removeEventListener(sign, begin)
    work()
  }
  for (const sign of SIGNS) document.addEventListener(sign, begin, { passive: true })
  if (document.activeElement !== document.body) begin()
}

/** Browsers report a pointer that rests where a page appears as if it had moved. */
function isPointerAtRest(event: Event): boolean {
  const { type, movementX, movementY } = event as PointerEvent
  return type === 'pointermove' && movementX === 0 && movementY === 0
}

/**
 * Remembers the buttons pressed in a form that nothing answers in yet, and keeps the browser from
 * sending it. A button that opens something needs nobody: the browser has done it.
 *
 * @returns Presses those buttons again, the one that sends once and last, and stops remembering.
 */
export function keepPresses(place: Element): () => Promise<void> {
  const pressed: HTMLButtonElement[] = []
  const keep = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (button && !button.popoverTargetElement) pressed.push(button)
  }
  const stay = (event: Event) => event.preventDefault()
  place.addEventListener('click', keep)
  place.addEventListener('submit', stay)
  return async () => {
    place.removeEventListener('click', keep)
    place.removeEventListener('submit', stay)
    const [sends, others] = [
      pressed.filter(isSubmit),
      pressed.filter((button) => !isSubmit(button)),
    ]
    for (const button of [...others, ...sends.slice(-1)]) {
      button.click()
      // What React draws after a press is there before the next one.
      await null
    }
  }
}

function isSubmit({ type }: HTMLButtonElement): boolean {
  return type === 'submit'
}

/**
 * Remembers the words in the field that has the focus, and what is typed into a form that does not
 * answer yet: React takes the drawn fields over as they are, and empties them as it draws again.
 *
 * @returns Types them again, for a form that has come to answer meanwhile, and stops remembering.
 */
export function keepTyping(place: Element): () => void {
  const typed = new Map<HTMLInputElement, string>()
  const keep = ({ target }: { target: unknown }) => {
    if (target instanceof HTMLInputElement) typed.set(target, target.value)
  }
  const focused = document.activeElement
  if (focused instanceof HTMLInputElement && focused.value !== '') keep({ target: focused })
  place.addEventListener('input', keep, true)
  return () => {
    place.removeEventListener('input', keep, true)
    for (const [field, value] of typed) typeAgain(field, value)
  }
}

/** A field that has been left meanwhile is left again: its words are chosen, its list closes. */
function typeAgain(field: HTMLInputElement, value: string): void {
  // The setter of the class: React notes what is set on the element itself, and would see no change.
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  set?.call(field, '')
  set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (document.activeElement !== field)
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}
