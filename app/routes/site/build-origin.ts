/**
 * Stands for the public address in everything the build draws (pages, sitemap, robots.txt). The
 * operator sets the real one (ORIGIN) when the product starts; the server puts it in as it loads
 * the files. `.invalid` belongs to nobody (RFC 2606).
 */
export const BUILD_ORIGIN = 'https://origin.invalid'

/** The whole address of a page or file of ours, as search engines and shared links need it. */
export function publicAddress(path: string): string {
  return `${BUILD_ORIGIN}${path}`
}
