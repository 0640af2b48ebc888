declare global {
  interface Window {
    /** The button of the form that was sent first; null once forms answer and none was sent before. */
    submittedEarly?: HTMLElement | null
  }
}

/**
 * Script of a page that is hydrated as a whole: keeps which form is sent, by its button or by Enter, before the
 * page's scripts are there, and shows that it is awaited. The button's `formmethod="dialog"` keeps the browser
 * from sending the form itself.
 */
export const KEEP_EARLY_SUBMIT = `(${keepEarlySubmit})()`

// Becomes text: it may use nothing from outside.
function keepEarlySubmit(): void {
  document.addEventListener('submit', ({ submitter }) => {
    if (window.submittedEarly !== undefined || !submitter?.matches('[formmethod=dialog]')) return
    window.submittedEarly = submitter
    submitter.ariaBusy = 'true'
    submitter.ariaDisabled = 'true'
  })
}

/** Whether the form of this button, which answers from now on, was sent before; true once. */
export function takeEarlySubmit(button: HTMLElement): boolean {
  if (window.submittedEarly !== button) {
    window.submittedEarly ??= null
    return false
  }
  window.submittedEarly = null
  button.ariaBusy = 'false'
  button.ariaDisabled = null
  return true
}
