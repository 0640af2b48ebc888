// The address says which tour is open, so that it can be sent to a friend and Back closes it.
const dialogs = [...document.querySelectorAll<HTMLDialogElement>('dialog[data-tour]')]

/** Opens the dialog the address names and closes every other one. */
function follow(): void {
  for (const dialog of dialogs) {
    const wanted = window.location.hash === `#${dialog.id}`
    if (wanted && !dialog.open) dialog.showModal()
    if (!wanted && dialog.open) dialog.close()
  }
}

for (const dialog of dialogs) {
  // From here on the style sheet leaves opening to this script.
  dialog.dataset.scripted = ''
  dialog.addEventListener('close', () => {
    if (window.location.hash === `#${dialog.id}`)
      window.history.replaceState(null, '', window.location.pathname)
    // Going to an address within the page has taken the focus off the link that did it.
    document.querySelector<HTMLElement>(`a[href$="#${dialog.id}"]`)?.focus()
  })
  dialog.querySelector('[data-close]')?.addEventListener('click', (event) => {
    event.preventDefault()
    dialog.close()
  })
}
window.addEventListener('hashchange', follow)
follow()
