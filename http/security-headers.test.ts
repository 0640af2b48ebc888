import { expect, test } from 'vitest'
import { securityHeaders } from './security-headers.ts'

/** The content policy by directive. */
function policy(analytics: boolean): Map<string, string> {
  const headers = securityHeaders({ secure: true, analytics, scripts: ["'nonce-1'"] })
  return new Map(
    (headers['content-security-policy'] ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources.join(' ')]
    }),
  )
}

// SEC-05, COOKIE-11
test('without a measurement id no address but ours is allowed', () => {
  expect([...policy(false).values()].join(' ')).not.toMatch(/https?:|\*/)
})

// COOKIE-11
test('with one, gtag.js may be loaded and may report, and nothing else changes', () => {
  const [closed, open] = [policy(false), policy(true)]
  expect(open.get('script-src')).toBe("'self' 'nonce-1' https://www.googletagmanager.com")
  expect(open.get('connect-src')).toContain('https://*.google-analytics.com')
  expect(open.get('img-src')).toContain('https://*.google-analytics.com')
  const changed = [...open].filter(([name, sources]) => closed.get(name) !== sources)
  expect(changed.map(([name]) => name)).toEqual(['script-src', 'img-src', 'connect-src'])
})
