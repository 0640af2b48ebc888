import type { PathOf } from '#app/contract/call.ts'
import type { AnalyticsEvent } from '#app/ui/booking/report-event.ts'
import { maskedAddress } from './masked-address.ts'
import { deletePurchases, isNewPurchase } from './reported-purchases.ts'

declare global {
  interface Window {
    /** What gtag.js has been told, each command an `arguments` object. */
    dataLayer?: unknown[]
    /** Stops gtag.js from sending anything for a measurement id. */
    [switchedOff: `ga-disable-${string}`]: boolean
  }
}

const MONTHS_13_IN_SECONDS = 34_128_000
const DENIED = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
}
const OPTIONS = {
  send_page_view: false,
  allow_google_signals: false,
  allow_ad_personalization_signals: false,
  cookie_expires: MONTHS_13_IN_SECONDS,
}

let allowed = false
/** The measurement id once gtag.js is in the page; undefined while analytics was never allowed. */
let tag: Promise<string | undefined> | undefined
let lastPage = ''

/**
 * Follows the visitor's choice. A yes asks the server for the measurement id and loads gtag.js,
 * which nothing does before; a no tells it so, stops it and removes its
 * cookies.
 */
export async function setAnalytics(on: boolean): Promise<void> {
  allowed = on
  if (on) tag ??= addTag()
  const id = await tag
  if (id) {
    gtag('consent', 'update', { analytics_storage: allowed ? 'granted' : 'denied' })
    window[`ga-disable-${id}`] = !allowed
  }
  if (!allowed) {
    forgetCookies()
    deletePurchases()
  } else if (id) reportPage(id)
}

/** From now on passes on what the page reports (`reportEvent`). */
export function listenForEvents(): void {
  window.addEventListener('meltemi:analytics', ({ detail }) => void pass(detail))
}

/** Without consent an event is dropped, not kept; so is a purchase that was told before. */
async function pass(event: AnalyticsEvent): Promise<void> {
  if (!allowed || !(await tag) || !isCounted()) return
  const { name, parameters } = event
  if (name === 'purchase' && !isNewPurchase(parameters.transaction_id)) return
  gtag('event', name, parameters)
}

/** The visitor has agreed, on a page that asks; the office's pages ask nobody. */
function isCounted(): boolean {
  return allowed && document.querySelector('[data-consent-banner]') !== null
}

async function addTag(): Promise<string | undefined> {
  const id = await fetch('/api/analytics' satisfies PathOf<'GET /api/analytics'>)
    .then(async (answer) => (await answer.json()).measurementId)
    .catch(() => undefined)
  if (!id || !allowed) {
    tag = undefined
    return
  }
  window.dataLayer = []
  gtag('consent', 'default', DENIED)
  gtag('js', new Date(performance.timeOrigin))
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtag/js?id=${id}`
  document.head.append(script)
  watchPages(id)
  return id
}

/** Reports the pages that come without a new document, and those that come back from memory. */
function watchPages(id: string): void {
  let { title } = document
  // The address changes before the page does; the title changes with it.
  const observer = new MutationObserver(() => {
    if (title === document.title) return
    title = document.title
    reportPage(id)
  })
  observer.observe(document.head, { childList: true, subtree: true, characterData: true })
  window.addEventListener('pagehide', () => {
    lastPage = ''
  })
}

function reportPage(id: string): void {
  const page = maskedAddress(location.href)
  if (page === lastPage || !isCounted()) return
  const from = lastPage || (document.referrer && maskedAddress(document.referrer))
  // Set, not sent along: what gtag.js reports by itself must not carry the true address either.
  gtag('set', { page_location: page, page_referrer: from })
  if (!lastPage) gtag('config', id, OPTIONS)
  gtag('event', 'page_view')
  lastPage = page
}

function gtag(..._command: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: gtag.js tells commands from data by this very kind of object
  window.dataLayer?.push(arguments)
}

/** Cookies lie on this host or on one it is part of; nobody can ask which. */
function forgetCookies(): void {
  const hosts = location.hostname.split('.')
  for (const [, name] of document.cookie.matchAll(/(?:^|; )(_ga\w*)=/g)) {
    for (let first = 0; first <= hosts.length; first += 1) {
      const domain = hosts.slice(first).join('.')
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere
      document.cookie = `${name}=; max-age=0; path=/; domain=${domain}`
    }
  }
}
