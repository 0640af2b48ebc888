const root = document.documentElement
/** Whether the page has a picture to wait for, by the build's word: what is read first may be painted before it is. */
const hasPicture = document.currentScript?.hasAttribute('data-picture') ?? false

// Named before it is used: in the one text that this becomes nothing complains.
const LARGEST = 'largest-contentful-paint'

/** Whether the visitor comes from another page of ours, and so has its fonts and scripts already. */
export const wasHere = document.referrer.startsWith(`${location.origin}/`)

/**
 * Tells when the line is free: once the page is read and its first picture is painted (without one, its first words), or
 * a second after the first words, or at the visitor's first sign. A browser that does not tell of pictures
 * goes by the words. Who was here before waits for nothing. The root element says meanwhile which frame it is.
 */
export const painted = new Promise<void>((resolve) => {
  if (!location.hash) root.dataset.frame = wasHere ? 'second' : 'first'
  if (wasHere) resolve()
  for (const sign of ['pointerdown', 'keydown']) {
    addEventListener(sign, () => resolve(), { once: true })
  }
  watchPaints(resolve)
})

type LargestPaint = PerformanceEntry & { element?: Element | null }

function watchPaints(resolve: () => void): void {
  const isSupported = PerformanceObserver.supportedEntryTypes.includes(LARGEST)
  const observer = new PerformanceObserver((paints) => {
    for (const { entryType, element } of paints.getEntries() as LargestPaint[]) {
      if (entryType === 'paint') {
        setTimeout(() => {
          if (root.dataset.frame) root.dataset.frame = 'second'
        })
        setTimeout(onceRead, hasPicture && isSupported ? 1000 : 0, resolve)
      } else if (element?.matches('img[fetchpriority="high"]')) onceRead(resolve)
    }
  })
  observer.observe({ type: 'paint', buffered: true })
  if (isSupported) observer.observe({ type: LARGEST, buffered: true })
}

function onceRead(then: () => void): void {
  if (document.readyState === 'loading')
    document.addEventListener('DOMContentLoaded', then, { once: true })
  else then()
}

/** The page is laid out whole from now on. */
export function endFrames(): void {
  delete root.dataset.frame
}
