import type { WebSite } from 'schema-dts'
import { company } from '#app/content/company.ts'
import { publicAddress } from '#app/routes/site/build-origin.ts'
import { companyReference } from './company.ts'

/** The site as a whole, told once, on the home page. */
export function describeWebsite(): WebSite {
  return {
    '@type': 'WebSite',
    '@id': publicAddress('/#website'),
    name: company().name,
    description: company().tagline,
    url: publicAddress('/'),
    inLanguage: 'en',
    publisher: companyReference(),
  }
}
