declare global {
  interface Window {
    /** Buttons pressed before the page answers, in their order; undefined from then on. */
    pressedEarly?: HTMLElement[]
  }
}

/**
 * Script of a page that is drawn by the server and hydrated as a whole: keeps which buttons are pressed before the
 * page's scripts are there, and which form is sent, by its button or by Enter, and shows that this is awaited. A
 * button that opens something needs nobody: the browser has done it.
 */
export const KEEP_EARLY_PRESSES = `(${keepEarlyPresses})()`

// Becomes text: it may use nothing from outside.
function keepEarlyPresses(): void {
  window.pressedEarly = []
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
 * @returns Presses everything again, once; for when the whole page is hydrated.
 */
export function takeEarlyPresses(): () => void {
  const pressed = window.pressedEarly ?? []
  window.pressedEarly = undefined
  return () => {
    for (const button of pressed.splice(0)) {
      if (button.matches('[type=submit]')) {
        button.ariaBusy = 'false'
        button.ariaDisabled = null
      }
      button.click()
    }
  }
}
