import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, Meta } from 'react-router'
import { describe, expect, test } from 'vitest'
import { type PublicPage, pages, publicPages } from '#app/content/en/public-pages.ts'
import { pageMeta } from './page-meta.ts'

/** What the head of a page comes out as. */
function headOf(page: PublicPage, things?: Parameters<typeof pageMeta>[1]): string {
  const Stub = createRoutesStub([
    { path: '/', Component: Meta, meta: () => pageMeta(page, things) },
  ])
  return renderToStaticMarkup(<Stub />)
}

function factsOf(html: string) {
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  return JSON.parse(json) as { '@context': string; '@graph': Record<string, unknown>[] }
}

test('a page has one address, and a shared link a title, a text and a picture', () => {
  const html = headOf(pages().tours)
  const { title, description, card } = pages().tours
  const address = 'https://origin.invalid/tours'
  for (const tag of [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}"/>`,
    `<link rel="canonical" href="${address}"/>`,
    '<meta property="og:type" content="website"/>',
    '<meta property="og:site_name" content="Meltemi"/>',
    '<meta property="og:locale" content="en_GB"/>',
    `<meta property="og:url" content="${address}"/>`,
    `<meta property="og:title" content="${title}"/>`,
    `<meta property="og:description" content="${description}"/>`,
    '<meta property="og:image" content="https://origin.invalid/social/tours.jpg"/>',
    '<meta property="og:image:width" content="1200"/>',
    '<meta property="og:image:height" content="630"/>',
    `<meta property="og:image:alt" content="${card.alt}"/>`,
    '<meta name="twitter:card" content="summary_large_image"/>',
  ])
    expect(html).toContain(tag)
  expect(html).not.toContain('robots')
})

test('the home page has the bare address and its own card', () => {
  const html = headOf(pages().home)
  expect(html).toContain('<link rel="canonical" href="https://origin.invalid/"/>')
  expect(html).toContain('content="https://origin.invalid/social/home.jpg"')
})

describe('facts for search engines', () => {
  test('every page but the home page tells the way to it', () => {
    const trail = factsOf(headOf(pages().faq))['@graph'].find(
      (thing) => thing['@type'] === 'BreadcrumbList',
    )
    expect(trail?.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://origin.invalid/' },
      {
        '@type': 'ListItem',
        position: 2,
        name: pages().faq.name,
        item: 'https://origin.invalid/faq',
      },
    ])
    expect(factsOf(headOf(pages().home))['@graph']).toEqual([])
  })

  test('no word in them ends their script or begins another tag', () => {
    const name = 'Tours</script><script>alert(1)</script><!-- & \u2028'
    const html = headOf({ ...pages().tours, name }, [{ '@type': 'Place', name }])
    expect(html.match(/<script/g)).toHaveLength(1)
    expect(html.match(/<\/script>/g)).toHaveLength(1)
    expect(html).not.toContain('<!--')
    const { '@context': context, '@graph': graph } = factsOf(html)
    expect(context).toBe('https://schema.org')
    expect(graph[0]).toEqual({ '@type': 'Place', name })
  })
})

describe('the texts of the public pages()', () => {
  test.each(publicPages().map((page) => [page.path, page] as const))('%s', (_path, page) => {
    const { title, description, card } = page
    expect(title).toMatch(/Meltemi/)
    expect(title.length).toBeLessThanOrEqual(65)
    expect(description.length).toBeGreaterThanOrEqual(50)
    expect(description.length).toBeLessThanOrEqual(160)
    expect(card.alt.length).toBeGreaterThan(20)
  })

  test('no two pages() share an address, a title, a description or a name', () => {
    for (const key of ['path', 'title', 'description', 'name'] as const)
      expect(new Set(publicPages().map((page) => page[key])).size, key).toBe(publicPages().length)
  })
})
