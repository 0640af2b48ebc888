/**
 * The scripts a prerendered page may load, by name, each an entry of its own in app/browser.
 * `site` runs on every public page; a route names the others in its `handle`. What lies in
 * app/browser/islands brings React to one element and leaves the rest of the page alone.
 */
export const BROWSER_SCRIPTS = {
  site: 'site.ts',
  contact: 'contact.ts',
  'find-booking': 'find-booking.ts',
  voucher: 'voucher.ts',
  'own-request': 'own-request.ts',
  'booking-widget': 'booking-widget.ts',
  tours: 'tours.ts',
  carousel: 'carousel.ts',
  faq: 'faq.ts',
  checkout: 'islands/checkout.tsx',
  driver: 'driver/app.tsx',
} as const

/** Name of a browser script. */
export type BrowserScript = keyof typeof BROWSER_SCRIPTS

/** Scripts that fetch their island once the page is there; others wait until it is asked for. */
export const FETCHED_AHEAD: ReadonlySet<BrowserScript> = new Set(['booking-widget'])
