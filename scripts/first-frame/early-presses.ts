/**
 * Keeps what a visitor presses before the page's scripts are there: a button is pressed again by
 * {@link pressAgain}, and the form of an island is not sent by the browser meanwhile. Links, forms with an
 * address of their own, and buttons that open a popover need no script. Escape leaves a tour that the
 * style sheet has opened.
 */
export const keepEarly = `const early = []
const keepEarly = (event) => {
const { type, key, target } = event
if (type === 'submit') return target.closest('[data-island]') && event.preventDefault()
if (type === 'keydown') return key === 'Escape' && document.querySelector('dialog:target [data-do="close"]')?.click()
const button = target.closest('button')
if (button && !button.popoverTargetElement && (!button.form || button.closest('[data-island]'))) early.push(button)
}
const earlySigns = ['click', 'submit', 'keydown']
for (const sign of earlySigns) addEventListener(sign, keepEarly)`

/**
 * To be run where `last` is the last script element of the page: presses again what was pressed early. When
 * that script cannot be had, a form does what it does without scripts.
 */
export const pressAgain = `last.onload = last.onerror = () => {
for (const sign of earlySigns) removeEventListener(sign, keepEarly)
for (const button of early) button.click()
}`
