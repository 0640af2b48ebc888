import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { CheckName, Diagnosis } from '#app/server/diagnostics/index.server.ts'
import { DiagnosisView } from './diagnosis-view.tsx'

const names: CheckName[] = ['store', 'jobs', 'mail', 'card', 'maps', 'calendar']
const nobody: Diagnosis = {
  checkedAt: new Date('2026-08-15T07:00:05Z'),
  healthy: true,
  settings: [
    { name: 'card', present: true },
    { name: 'mail', present: false },
  ],
  serverReachable: true,
  checks: names.map((name) => ({ name, ok: true })),
  session: { exists: false, valid: false, admin: false },
  authError: null,
  details: null,
}
const admin: Diagnosis = {
  ...nobody,
  healthy: false,
  checks: names.map((name) => ({ name, ok: name !== 'mail' })),
  session: { exists: true, valid: true, admin: true },
  details: {
    user: { username: 'yianna', role: 'admin', sessionExpiresAt: new Date('2026-08-22T07:00:00Z') },
    environment: 'production',
    runtime: 'Node v24.0.0',
    checks: names.map((name) => ({ name, milliseconds: 12, detail: `${name} detail` })),
    proxyNotTrusted: true,
  },
}

function draw(diagnosis: Diagnosis, checking = false): string {
  const element = <DiagnosisView {...{ diagnosis, checking }} />
  return renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />,
  )
}
const words = (html: string) => html.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|')
const json = (html: string) =>
  JSON.parse(/<pre[^>]*>(.*?)<\/pre>/s.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? '')

// DIAG-02, DIAG-03, DIAG-04, DIAG-05, DIAG-06, DIAG-07, DIAG-08, DIAG-09
test('everybody reads yes or no, when it was checked, and the note', () => {
  const html = draw(nobody)
  const shown = words(html)
  expect(shown).toContain('|Everything that was checked works.|')
  expect(shown).toContain('|15 Aug 2026, 10:00:05|')
  expect(shown).toContain('|Card provider keys|Present|')
  expect(shown).toContain('|Mail server|Missing: emails are kept on the mailbox page|')
  expect(shown).toContain('|Server reachable|Yes|Your session exists|No|Your session is valid|No|')
  expect(shown).toContain('Direct database operations were removed')
  expect(shown).toContain('row-level security restricts access')
  expect(html).toMatch(/<form [^>]*method="post".*<button type="submit"[^>]*>Re-run</)
  expect(json(html)).toEqual(JSON.parse(JSON.stringify(nobody)))
})

// DIAG-06, DIAG-08
test('an administrator reads who answered, how fast, and who they are', () => {
  const html = draw(admin)
  const shown = words(html)
  expect(shown).toContain('|Something does not work. It is marked below.|')
  expect(shown).toContain('|Email|Does not work|12 ms|mail detail|Check SMTP_URL, and')
  // What to do stands with what fails, and with nothing else.
  expect(shown.match(/See docs|Check /g)).toHaveLength(1)
  expect(shown).toContain('|Store|Works|12 ms|store detail|')
  expect(shown).toContain('|Signed in as|yianna (admin)|Session ends|')
  expect(json(html)).toEqual(JSON.parse(JSON.stringify(admin)))
})

// DIAG-10
test('when the user could not be read, that is said and what is not known stays open', () => {
  const session = { exists: true, valid: null, admin: null }
  const html = draw({ ...nobody, session, authError: 'Authentication error: briefly away' })
  expect(html).toMatch(/role="alert".*Authentication error: briefly away/)
  expect(words(html)).toContain('|Your session exists|Yes|Your session is valid|Not known|')
})

test('while it checks, the button says so', () => {
  expect(draw(nobody, true)).toMatch(/aria-disabled="true"[^>]*>Checking…</)
})
