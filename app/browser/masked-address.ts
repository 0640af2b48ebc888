/** Parts of a path that may be a key to a trip, as in the server's log, or somebody's e-mail. */
const PRIVATE_PARTS = /[^/]{24,}|[^/]*(?:@|%40)[^/]*/g

/**
 * What analytics may know of an address: host and path, `/manage/{token}` without its token, and
 * of the query the campaign (`utm_…`) only. Never a session, a reference, an e-mail or an anchor.
 */
export function maskedAddress(address: string): string {
  const { protocol, host, pathname, searchParams } = new URL(address)
  const campaign = new URLSearchParams(
    [...searchParams].filter(([name, value]) => name.startsWith('utm_') && !value.includes('@')),
  )
  const path = pathname.replace(PRIVATE_PARTS, ':token')
  return `${protocol}//${host}${path}?${campaign}`.replace(/\?$/, '')
}
