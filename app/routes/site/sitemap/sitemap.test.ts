import { expect, test } from 'vitest'
import { publicPages } from '#app/content/en/public-pages.ts'
import { loader as robots } from '#app/routes/site/robots/route.ts'
import routes from '#app/routes.ts'
import { loader as sitemap } from './route.ts'

const addressesIn = (xml: string) =>
  [...xml.matchAll(/<loc>https:\/\/origin\.invalid([^<]*)<\/loc>/g)].map(([, path]) => path ?? '')

test('the sitemap lists every public page once', async () => {
  const answer = sitemap()
  const xml = await answer.text()
  expect(answer.headers.get('content-type')).toBe('application/xml')
  expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="/)
  expect(addressesIn(xml)).toEqual(publicPages().map(({ path }) => path))
})

test('every screen is either in the sitemap or closed to crawlers', async () => {
  const rules = await robots().text()
  const closed = [...rules.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path ?? '')
  const listed = new Set(publicPages().map(({ path }) => path))
  const isClosed = (path: string) => closed.some((start) => path.startsWith(start))
  const files = ['/sitemap.xml', '/robots.txt']
  /** Answers with the page that took its place. */
  const moved = ['/services']
  /** Linked from everywhere, and marked noindex themselves. */
  const unlisted = ['/booking', '/login', '/manage', '/request']
  for (const { path = '' } of routes) {
    const address = `/${path}`
    if ([...files, ...moved, ...unlisted, '/*', '/destinations/:id'].includes(address)) continue
    expect(listed.has(address) !== isClosed(address), address).toBe(true)
  }
  expect(publicPages().filter(({ path }) => isClosed(path))).toEqual([])
})

test('robots.txt says where the sitemap is', async () => {
  const answer = robots()
  expect(answer.headers.get('content-type')).toBe('text/plain')
  expect(await answer.text()).toMatch(
    /^User-agent: \*\n(Disallow: \/.+\n)+\nSitemap: https:\/\/origin\.invalid\/sitemap\.xml\n$/,
  )
})
