import type { BreadcrumbList } from 'schema-dts'
import { type PublicPage, pages } from '#app/content/en/public-pages.ts'
import { publicAddress } from '#app/routes/site/build-origin.ts'

/** The trail from the home page to a page below it. */
export function describeTrail(page: PublicPage): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [pages().home, page].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicAddress(path),
    })),
  }
}
