const SIGNS_OF_USE = ['pointerdown', 'keydown', 'focusin'] as const

/** Does something once: when the page and its pictures are there, or the visitor begins sooner. */
export function onceDrawn(work: () => void): void {
  const begin = () => {
    window.removeEventListener('load', afterLoad)
    for (const sign of SIGNS_OF_USE) document.removeEventListener(sign, begin)
    work()
  }
  const afterLoad = () => requestAnimationFrame(() => setTimeout(begin))
  for (const sign of SIGNS_OF_USE) document.addEventListener(sign, begin)
  if (document.readyState === 'complete') afterLoad()
  else window.addEventListener('load', afterLoad)
}
