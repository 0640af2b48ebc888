import { importPart } from '#app/ui/frame/import-part.ts'
import { loadIslandSheet } from './island-sheet.ts'

// The address says which tour is open, so that it can be sent to a friend and Back closes it.
const dialogs = [...document.querySelectorAll<HTMLDialogElement>('dialog[data-tour]')]

/** Opens the dialog the address names and closes every other one. */
function openNamedDialog(): void {
  for (const dialog of dialogs) {
    const isNamed = window.location.hash === `#${dialog.id}`
    if (isNamed && !dialog.open) open(dialog)
    if (!isNamed && dialog.open) dialog.close()
  }
}

function open(dialog: HTMLDialogElement): void {
  dialog.showModal()
  void showForm(dialog)
}

/** Fetches the form with the first dialog and draws it; says so when that fails. */
async function showForm(dialog: HTMLDialogElement): Promise<void> {
  const { section, place } = partsOf(dialog)
  section.dataset.state = 'loading'
  try {
    const [form] = await Promise.all([
      importPart(() => import('./islands/tour-booking.tsx')),
      loadIslandSheet(),
    ])
    if (!dialog.open) return
    await form.openForm(place, section.dataset.facts ?? '')
    dialog.addEventListener('close', () => form.closeForm(place), { once: true })
    if (!dialog.open) form.closeForm(place)
    section.dataset.state = 'ready'
  } catch {
    section.dataset.state = 'failed'
  }
}

function partsOf(dialog: HTMLDialogElement) {
  const section = dialog.querySelector<HTMLElement>('[data-facts]')
  const place = dialog.querySelector<HTMLElement>('[data-island-later]')
  if (!section || !place) throw new Error(`the dialog ${dialog.id} has no place for its form`)
  return { section, place }
}

function prepare(dialog: HTMLDialogElement): void {
  const { section } = partsOf(dialog)
  // From here on the style sheet leaves opening to this script.
  dialog.dataset.scripted = ''
  dialog.addEventListener('close', () => {
    if (window.location.hash === `#${dialog.id}`)
      window.history.replaceState(null, '', window.location.pathname)
    // Going to an address within the page has taken the focus off the link that did it.
    document.querySelector<HTMLElement>(`a[href$="#${dialog.id}"]`)?.focus()
  })
  dialog.addEventListener('click', (event) => {
    const pressed = event.target instanceof Element && event.target.closest('[data-do]')
    if (!(pressed instanceof HTMLElement)) return
    event.preventDefault()
    if (pressed.dataset.do === 'close') dialog.close()
    if (pressed.dataset.do === 'load') void showForm(dialog)
    if (pressed.dataset.do === 'book') goTo(section)
  })
  // The button that leads to the form has nothing to say beside it.
  new IntersectionObserver(([seen]) => {
    dialog.toggleAttribute('data-at-form', seen?.isIntersecting)
  }).observe(section)
}

function goTo(section: HTMLElement): void {
  section.scrollIntoView()
  section.querySelector<HTMLElement>('[tabindex]')?.focus({ preventScroll: true })
}

for (const dialog of dialogs) prepare(dialog)
window.addEventListener('hashchange', openNamedDialog)
openNamedDialog()
