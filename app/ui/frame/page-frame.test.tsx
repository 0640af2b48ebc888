import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { company } from '#app/content/company.ts'
import { PageFrame } from './page-frame.tsx'

const page = (path: string) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <PageFrame>content</PageFrame>
    </MemoryRouter>,
  )

describe('the header', () => {
  // NAV-02, NAV-03
  test('lists six links in order and sends partners to /login', () => {
    const nav = /<nav class="site-header-links"[\s\S]*?<\/nav>/.exec(page('/tours'))?.[0] ?? ''
    const links = [...nav.matchAll(/href="([^"]+)"[^>]*>([^<]+)</g)].map(([, to, label]) => [
      label,
      to,
    ])
    expect(links).toEqual([
      ['Home', '/'],
      ['Transfers', '/transfers'],
      ['Tours', '/tours'],
      ['About', '/about'],
      ['Become a Partner', '/partner'],
      ['Contact', '/contact'],
    ])
    expect(page('/tours')).toMatch(/href="\/login"[^>]*>Partner Login</)
    expect(page('/tours')).not.toContain('/partner-login')
  })

  // N-33
  test('a guest finds their booking and the phone before the door of the partners', () => {
    const html = page('/about')
    const menu = html.slice(html.indexOf('id="site-menu"'))
    const bar = html.slice(html.indexOf('site-header-guests'), html.indexOf('id="site-menu"'))
    for (const part of [bar, menu]) {
      const [own, call, login] = [
        'href="/manage"',
        `href="${company().phoneHref}"`,
        'href="/login"',
      ].map((link) => part.indexOf(link))
      expect(own).toBeGreaterThan(-1)
      expect(call).toBeGreaterThan(own ?? 0)
      expect(login).toBeGreaterThan(call ?? 0)
      expect(part.indexOf('href="/partner"')).toBeGreaterThan(call ?? 0)
    }
  })

  // NAV-04, NAV-05
  test('is clear at the top of the home page only', () => {
    expect(page('/')).toContain('data-clear="true"')
    expect(page('/about')).toContain('data-clear="false"')
  })

  // NAV-06
  test('opens its small-screen menu without a script', () => {
    const html = page('/')
    expect(html).toMatch(/<button[^>]*popoverTarget="site-menu"[^>]*aria-label="Open menu"/i)
    expect(html).toMatch(/id="site-menu"[^>]*popover="auto"/)
  })
})

// FOOT-01 to FOOT-06
test('the footer says who we are, how to reach us, and the small print', () => {
  const footer = /<footer[\s\S]*<\/footer>/.exec(page('/'))?.[0] ?? ''
  for (const text of [
    'since 2017',
    'Quick links',
    'Popular destinations',
    company().phone,
    company().email,
    company().address,
    company().taxNumberLine,
    company().licenceLine,
    'href="/destinations/piso-livadi"',
    'href="/terms"',
    'href="/privacy"',
    'href="/cookies"',
  ]) {
    expect(footer).toContain(text)
  }
})

test('the skip link leads to the main content', () => {
  expect(page('/')).toMatch(/<a class="skip-link" href="#main"/)
  expect(page('/')).toContain('<main id="main"')
})

describe('consent', () => {
  const html = page('/about')
  const buttonsOf = (part: string) =>
    [...part.matchAll(/<button[^>]*>([^<]+)<\/button>/g)].map(([, label]) => label)

  // COOKIE-01
  test('the banner waits unseen, asks three ways, and makes a yes and a no look alike', () => {
    const banner = /<section class="consent-banner"[\s\S]*?<\/section>/.exec(html)?.[0] ?? ''
    expect(banner).toMatch(/^<section[^>]* hidden/)
    expect(buttonsOf(banner)).toEqual(['Customize', 'Necessary Only', 'Accept All'])
    const look = (answer: string) =>
      new RegExp(`data-consent-answer="${answer}" (class="[^>]*)>`).exec(banner)?.[1]
    expect(look('all')).toBeTruthy()
    expect(look('all')).toBe(look('necessary'))
  })

  // COOKIE-04, COOKIE-05
  test('the settings hold a locked switch and a free one, which is off', () => {
    const settings = /<dialog class="consent-settings"[\s\S]*?<\/dialog>/.exec(html)?.[0] ?? ''
    const switches = settings.match(/<input[^>]*role="switch"[^>]*>/g) ?? []
    expect(switches).toHaveLength(2)
    expect(switches[0]).toMatch(/id="cookies-necessary".*disabled.*checked/)
    expect(switches[1]).toMatch(/id="cookies-analytics"/)
    expect(switches[1]).not.toMatch(/checked|disabled/)
    expect(settings).toContain('Always active')
    expect(buttonsOf(settings)).toEqual(['Save Necessary Only', 'Save Preferences'])
  })

  // FOOT-07
  test('the footer has a button that opens the settings', () => {
    const footer = /<footer[\s\S]*<\/footer>/.exec(html)?.[0] ?? ''
    expect(footer).toMatch(/<button[^>]*data-cookie-settings[^>]*>Cookie Settings</)
  })
})
