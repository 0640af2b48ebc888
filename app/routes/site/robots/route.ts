import { publicAddress } from '#app/routes/site/build-origin.ts'

/**
 * Beginnings of addresses that are nobody's reading matter: the office, a customer's own pages.
 * /booking, /login and /manage are linked from everywhere: crawlers may read there that they are
 * not listed. Doors that other programs open by themselves stand open too, a calendar's feed and file
 * and the functions: who fetches there obeys these lines, and what they answer says that it is not listed.
 */
const PRIVATE = [
  '/admin',
  '/api/',
  '/booking-confirmation',
  '/checkout/',
  '/diagnostic',
  '/driver',
  '/mailbox',
  '/partner-',
  '/request/',
  '/stand-in-card/',
  '/t/',
]

/** /robots.txt: what crawlers leave alone, and where the list of pages is. */
export function loader(): Response {
  const lines = [
    'User-agent: *',
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicAddress('/sitemap.xml')}`,
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain' } })
}
