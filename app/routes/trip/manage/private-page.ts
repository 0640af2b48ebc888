/** The address of such a page is the key to a trip: it is stored nowhere and told to nobody. */
export const PRIVATE_PAGE_HEADERS = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
} as const
