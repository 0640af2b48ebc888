import { DRAFT_KEY } from '#app/routes/site/home/draft-key.ts'
import { importPart } from '#app/ui/frame/import-part.ts'
import { onFirstSign, recordInput } from './first-sign.ts'
import { islandSheetAddresses, loadIslandSheet } from './island-sheet.ts'

/** Brings React to the widget; what was typed or pressed before it came is not lost. Says so when it does not come. */
async function begin(place: Element, doAgain: () => Promise<void>): Promise<void> {
  try {
    const [{ hydrate }] = await Promise.all([
      importPart(() => import('./islands/booking-widget.tsx')),
      loadIslandSheet(),
    ])
    await hydrate(place)
  } catch {
    place.querySelector<HTMLElement>('[data-not-loaded]')?.removeAttribute('hidden')
  }
  await doAgain()
}

/** A trip begun on another page, or before a payment was cancelled, is shown without a sign. */
function isTripWaiting(): boolean {
  try {
    const isNamed = /[?&](from|to)=/.test(window.location.search)
    return isNamed || sessionStorage.getItem(DRAFT_KEY) !== null
  } catch {
    return false
  }
}

/** Does something once the page is there and painted; this script may come later than that. */
function oncePainted(work: () => void): void {
  const soon = () => requestAnimationFrame(() => setTimeout(work))
  if (document.readyState === 'complete') soon()
  else window.addEventListener('load', soon)
}

/** Fetches what the first sign will need, one by one: to ask for a dozen files at once takes a while. */
async function fetchAhead(): Promise<void> {
  const names = document.querySelector<HTMLElement>('script[data-later]')?.dataset.later ?? ''
  for (const href of [...names.split(' '), ...islandSheetAddresses()]) {
    const link = Object.assign(document.createElement('link'), { rel: 'prefetch', href })
    const answered = new Promise((done) => {
      link.onload = link.onerror = done
    })
    document.head.append(link)
    await answered
  }
}

const place = document.querySelector('[data-island="booking-widget"]')
if (place) {
  const doAgain = recordInput(place)
  if (isTripWaiting()) void begin(place, doAgain)
  else {
    onFirstSign(() => void begin(place, doAgain))
    oncePainted(() => void fetchAhead())
  }
}
