import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  prerender: ['/', '/about', '/faq', '/terms', '/privacy', '/cookies', '/partner', '/team'],
} satisfies Config
