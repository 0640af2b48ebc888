import { findControls, keepFocus } from '#app/ui/forms/find-controls.ts'
import { typeAgain } from '#app/ui/forms/type-again.ts'

declare global {
  interface Window {
    /** Buttons pressed before the page answers, in their order; undefined from then on. */
    pressedEarly?: HTMLElement[]
    /** What was typed or chosen in fields before all of the page answers; undefined from then on. */
    typedEarly?: Map<HTMLInputElement, string>
  }
}

/**
 * Script of a page that is drawn by the server and hydrated as a whole: keeps which buttons are pressed before the
 * page's scripts are there, which form is sent, by its button or by Enter, and shows that this is awaited, and what is
 * typed. A button that opens something needs nobody: the browser has done it.
 */
export const KEEP_EARLY_PRESSES = `(${keepEarlyPresses})()`

// Becomes text: it may use nothing from outside.
function keepEarlyPresses(): void {
  window.pressedEarly = []
  window.typedEarly = new Map()
  document.addEventListener('input', ({ target }) => {
    const field = target as HTMLInputElement
    if (!field.matches('[type=checkbox], [type=radio], [type=file]'))
      window.typedEarly?.set(field, field.value)
  })
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLButtonElement>('button[type=button]')
    if (button && !button.popoverTargetElement) window.pressedEarly?.push(button)
  })
  document.addEventListener('submit', ({ submitter }) => {
    const pressed = window.pressedEarly
    if (!submitter?.matches('[formmethod=dialog]') || !pressed || pressed.includes(submitter))
      return
    pressed.push(submitter)
    submitter.ariaBusy = 'true'
    submitter.ariaDisabled = 'true'
  })
}

/**
 * Ends the keeping: called as React begins to answer, which hears what is pressed from then on.
 *
 * @returns Types and presses everything again, once; for when the whole page is hydrated.
 */
export function takeEarlyPresses(): () => void {
  const pressed = window.pressedEarly ?? []
  window.pressedEarly = undefined
  const find = findControls(document)
  const focused = document.activeElement
  return () => {
    keepFocus(find, focused)
    // React takes drawn fields over as they are, and empties them as it draws again.
    for (const [field, value] of window.typedEarly ?? []) {
      const drawn = find(field)
      if (drawn.isConnected) typeAgain(drawn as HTMLInputElement, value)
    }
    window.typedEarly = undefined
    for (const button of pressed.splice(0).map(find)) {
      if (button.matches('[type=submit]')) {
        button.ariaBusy = 'false'
        button.ariaDisabled = null
      }
      button.click()
    }
  }
}
