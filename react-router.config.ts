import type { Config } from '@react-router/dev/config'

const DESTINATIONS = [
  'naoussa',
  'parikia',
  'lefkes',
  'golden-beach',
  'piso-livadi',
  'aliki',
  'dryos',
]

/** Public pages are rendered at build time and served from memory. */
const PRERENDERED = [
  '/',
  '/transfers',
  '/tours',
  ...DESTINATIONS.map((id) => `/destinations/${id}`),
  '/contact',
  '/about',
  '/faq',
  '/terms',
  '/privacy',
  '/cookies',
  '/partner',
  '/team',
]

export default {
  appDirectory: 'app',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  prerender: PRERENDERED,
} satisfies Config
