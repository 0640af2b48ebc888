import type { MetaDescriptor } from 'react-router'
import type { Graph, Thing } from 'schema-dts'
import { company } from '#app/content/company.ts'
import { type PublicPage, pages, socialCardPath } from '#app/content/en/public-pages.ts'
import { publicAddress } from './build-origin.ts'
import { describeTrail } from './structured-data/breadcrumbs.ts'

/**
 * What search engines and shared links learn of a public page: title, description, its one
 * address, the picture of its social card, and facts by schema.org.
 *
 * @param things What the page is about; the trail from the home page is added to them.
 */
export function pageMeta(page: PublicPage, things: readonly Thing[] = []): MetaDescriptor[] {
  const { path, title, description } = page
  const trail = path === pages().home.path ? [] : [describeTrail(page)]
  const graph: Graph = { '@context': 'https://schema.org', '@graph': [...things, ...trail] }
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: publicAddress(path) },
    ...sharedAs(page),
    { 'script:ld+json': graph },
  ]
}

function sharedAs({ path, title, description, card }: PublicPage): MetaDescriptor[] {
  const properties = {
    'og:type': 'website',
    'og:site_name': company().name,
    'og:locale': 'en_GB',
    'og:url': publicAddress(path),
    'og:title': title,
    'og:description': description,
    'og:image': publicAddress(socialCardPath(path)),
    'og:image:type': 'image/jpeg',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': card.alt,
  }
  return [
    ...Object.entries(properties).map(([property, content]) => ({ property, content })),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
