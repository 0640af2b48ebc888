/** Beginning of the names of our cookies. */
export const COOKIE_PREFIX = 'meltemi'

/**
 * Beginning of the names of our cookies at a public address (ASVS 3.3.3): behind TLS a browser takes them
 * from this host and for every path only, so that no neighbour can put one in their place.
 */
export function cookiePrefix(origin: string): string {
  return origin.startsWith('https:') ? `__Host-${COOKIE_PREFIX}` : COOKIE_PREFIX
}

/** The name of one of our cookies at a public address. */
export function cookieName(origin: string, name: string): string {
  return `${cookiePrefix(origin)}.${name}`
}
