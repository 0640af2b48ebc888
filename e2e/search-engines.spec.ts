import { publicPages } from '#app/content/en/public-pages.ts'
import { expect, test } from './visitor.ts'

const MAX_CARD_BYTES = 120_000

type Head = { title: string; description: string; canonical: string; image: string; facts: string }

function readHead(html: string): Head {
  const find = (pattern: RegExp) => pattern.exec(html)?.[1] ?? ''
  return {
    title: find(/<title>([^<]*)<\/title>/),
    description: find(/<meta name="description" content="([^"]*)"/),
    canonical: find(/<link rel="canonical" href="([^"]*)"/),
    image: find(/<meta property="og:image" content="([^"]*)"/),
    facts: find(/<script type="application\/ld\+json">(.*?)<\/script>/s),
  }
}

test('every public page tells search engines and shared links what it is @desktop', async ({
  request,
  baseURL,
}) => {
  const seen = { titles: new Set(), descriptions: new Set(), images: new Set() }
  for (const { path } of publicPages()) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(200)
    const html = await answer.text()
    expect(html, path).not.toContain('origin.invalid')
    expect(html, path).not.toMatch(/<meta name="robots"/)
    const { title, description, canonical, image, facts } = readHead(html)
    expect(canonical).toBe(`${baseURL}${path}`)
    expect(description.length, path).toBeGreaterThanOrEqual(50)
    expect(description.length, path).toBeLessThanOrEqual(160)
    expect(JSON.parse(facts), path).toMatchObject({
      '@context': 'https://schema.org',
      '@graph': expect.arrayContaining([expect.objectContaining({ '@type': expect.any(String) })]),
    })
    seen.titles.add(title)
    seen.descriptions.add(description)
    seen.images.add(image)
  }
  for (const values of Object.values(seen)) expect(values.size).toBe(publicPages().length)
})

test('every social card is there, whole and light @desktop', async ({ page, request }) => {
  await page.goto('/faq')
  for (const { path } of publicPages()) {
    const { image } = readHead(await (await request.get(path)).text())
    const answer = await request.get(image)
    expect(answer.status(), image).toBe(200)
    expect(answer.headers()['content-type']).toBe('image/jpeg')
    expect((await answer.body()).length, image).toBeLessThanOrEqual(MAX_CARD_BYTES)
    const size = await page.evaluate(async (address) => {
      const picture = new Image()
      picture.src = address
      await picture.decode()
      return [picture.naturalWidth, picture.naturalHeight]
    }, image)
    expect(size, image).toEqual([1200, 630])
  }
})

test('crawlers find the pages, and only them @desktop', async ({ request, baseURL }) => {
  const rules = await (await request.get('/robots.txt')).text()
  expect(rules).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  const sitemap = await request.get('/sitemap.xml')
  expect(sitemap.headers()['content-type']).toBe('application/xml; charset=utf-8')
  const found = [...(await sitemap.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc)
  expect(found).toEqual(publicPages().map(({ path }) => `${baseURL}${path}`))
  for (const path of ['/booking', '/login', '/checkout/cancel', '/nowhere', '/admin'])
    expect(await (await request.get(path)).text(), path).toMatch(
      /<meta name="robots" content="noindex/,
    )
})

test('the manifest and its icons are there @desktop', async ({ request }) => {
  const answer = await request.get('/site.webmanifest')
  expect(answer.headers()['content-type']).toBe('application/manifest+json; charset=utf-8')
  const { icons, ...manifest } = await answer.json()
  expect(manifest).toMatchObject({ lang: 'en', start_url: '/', theme_color: '#0d3f66' })
  const sources = icons.map(({ src }: { src: string }) => src)
  for (const file of [...sources, '/favicon.ico', '/apple-touch-icon.png'])
    expect((await request.get(file)).headers()['content-type'], file).toMatch(/^image\//)
})
