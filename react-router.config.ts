import type { Config } from '@react-router/dev/config'
import { findCompanyBy } from './app/content/company.ts'
import { companyPlaceholders } from './app/content/company-placeholders.ts'
import { publicPages } from './app/content/en/public-pages.ts'

// Pages are drawn before anybody knows whose they are.
findCompanyBy(companyPlaceholders)

/**
 * Drawn at build time and served from memory: the public pages, the form that finds a booking
 * (linked from everywhere, listed nowhere), the driver's app, and the lists for crawlers.
 */
const PRERENDERED = [
  ...publicPages().map(({ path }) => path),
  '/manage',
  '/driver',
  '/sitemap.xml',
  '/robots.txt',
]

export default {
  appDirectory: 'app',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  prerender: PRERENDERED,
} satisfies Config
