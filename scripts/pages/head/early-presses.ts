const early: HTMLButtonElement[] = []
const SIGNS = ['click', 'submit', 'keydown'] as const

/**
 * Keeps what a visitor presses before the page's scripts are there: a button is pressed again by
 * {@link pressAgain}, and the form of an island is not sent by the browser meanwhile. Links, forms with an
 * address of their own, and buttons that open a popover need no script. Escape leaves a tour that the
 * style sheet has opened.
 */
export function keepEarlyPresses(): void {
  for (const sign of SIGNS) addEventListener(sign, keep)
}

function keep(event: Event): void {
  const target = event.target as Element
  if (event.type === 'submit') {
    if (target.closest('[data-island]')) event.preventDefault()
    return
  }
  if (event.type === 'keydown') {
    if ((event as KeyboardEvent).key === 'Escape') closeTour()
    return
  }
  const button = target.closest('button')
  if (!button || button.popoverTargetElement) return
  if (!button.form || button.closest('[data-island]')) early.push(button)
}

function closeTour(): void {
  document.querySelector<HTMLElement>('dialog:target [data-do="close"]')?.click()
}

/**
 * Presses again what was pressed early. Called once the page's last script is there, or cannot be had: a form
 * then does what it does without scripts.
 */
export function pressAgain(): void {
  for (const sign of SIGNS) removeEventListener(sign, keep)
  for (const button of early) button.click()
}
