import { publicPages } from '#app/content/en/public-pages.ts'
import { publicAddress } from '#app/routes/site/build-origin.ts'

/** /sitemap.xml: the address of every public page, for search engines. */
export function loader(): Response {
  const entries = publicPages().map(({ path }) => `  <url><loc>${publicAddress(path)}</loc></url>`)
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'application/xml' } })
}
