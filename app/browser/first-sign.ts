import { findControls, keepFocus } from '#app/ui/forms/find-controls.ts'
import { typeAgain } from '#app/ui/forms/type-again.ts'

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

/** What listeners keep: a button that was pressed, or a field and what was typed or chosen in it. */
type Remembered = [element: HTMLElement, value?: string]

/**
 * Remembers what is pressed and typed in a form that nothing answers in yet, in its order, and keeps the browser
 * from sending it. A button that opens something needs nobody: the browser has done it. React takes the drawn
 * fields over as they are, and empties them as it draws again.
 *
 * @returns Does it all again for a form that has come to answer, the press that sends once and last, and
 *   stops remembering.
 */
export function recordInput(place: Element): () => Promise<void> {
  let remembered: Remembered[] = []
  const recordPress = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (button && !button.popoverTargetElement) remembered.push([button])
  }
  const recordWords = ({ target }: { target: unknown }) => {
    const field = target as HTMLInputElement
    // Its last words count, at their place among the presses.
    remembered = [...remembered.filter(([earlier]) => earlier !== field), [field, field.value]]
  }
  const stay = (event: Event) => event.preventDefault()
  let last: Element | null = document.activeElement
  const noteFocus = ({ target }: Event) => {
    last = target as Element
  }
  const focused = document.activeElement
  if (focused instanceof HTMLInputElement && focused.value !== '') recordWords({ target: focused })
  place.addEventListener('click', recordPress)
  place.addEventListener('input', recordWords, true)
  place.addEventListener('submit', stay)
  place.addEventListener('focusin', noteFocus)
  const find = findControls(place)
  return async () => {
    place.removeEventListener('click', recordPress)
    place.removeEventListener('input', recordWords, true)
    place.removeEventListener('submit', stay)
    place.removeEventListener('focusin', noteFocus)
    keepFocus(find, last)
    const sends = remembered.filter(isSubmit)
    for (const [element, value] of [
      ...remembered.filter((one) => !isSubmit(one)),
      ...sends.slice(-1),
    ]) {
      const drawn = find(element)
      if (value === undefined) drawn.click()
      else typeAgain(drawn as HTMLInputElement, value)
      // What React draws after one is there before the next.
      await null
    }
  }
}

function isSubmit([element]: Remembered): boolean {
  return (element as HTMLButtonElement).type === 'submit'
}
