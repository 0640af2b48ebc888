const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Paths that other servers write to; what they send carries proof of their own and no cookie. */
const OPEN_PATHS = ['/functions/v1/stripe-webhook']

/**
 * Whether a browser sends this write from a page that is not ours (DESIGN 6): it says so by Sec-Fetch-Site,
 * which no page can set, or by Origin. A form of ours on a page that tells no referrer, as a private
 * one, is sent with the Origin "null". Requests with neither come from programs, which carry no visitor's
 * cookie of ours (SameSite=Lax).
 */
export function isForeignWrite(request: Request, origin: string): boolean {
  if (SAFE.has(request.method)) return false
  const { pathname } = new URL(request.url)
  if (OPEN_PATHS.includes(pathname)) return false
  const site = request.headers.get('sec-fetch-site')
  if (site === 'cross-site' || site === 'same-site') return true
  const from = request.headers.get('origin')
  if (from === 'null') return site !== 'same-origin'
  return from !== null && from !== origin && !sameLoopback(from, origin)
}

/** On the machine itself, localhost and 127.0.0.1 are one place. */
function sameLoopback(from: string, origin: string): boolean {
  if (!URL.canParse(from)) return false
  const [a, b] = [new URL(from), new URL(origin)]
  const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])
  return loopback.has(a.hostname) && loopback.has(b.hostname) && a.port === b.port
}
