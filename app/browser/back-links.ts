/** "Back" means the page before, if the visitor came from one of ours; else the link holds. */
export function followBackLinks(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a[data-back]')
    if (!link || !window.navigation?.canGoBack) return
    event.preventDefault()
    window.history.back()
  })
}
