/** The header over the home picture turns solid beyond this many pixels of scroll. */
const SOLID_AFTER = 20

/** Clears the header at the top of a page that has a picture behind it. */
export function watchHeader(): void {
  const header = document.querySelector<HTMLElement>('[data-clear]')
  if (header?.dataset.clear !== 'true') return
  const measure = () => {
    header.dataset.clear = String(window.scrollY <= SOLID_AFTER)
  }
  // Not now: asking would make the browser lay the page out before it has drawn it.
  requestAnimationFrame(measure)
  window.addEventListener('scroll', measure, { passive: true })
}
