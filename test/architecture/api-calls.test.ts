import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const BROWSER = 'app/{ui,browser,routes/{site,checkout,trip,partner,office,driver}}/**/*.{ts,tsx}'

/**
 * What is wrong with the addresses of a file that runs in a browser: one that is written by hand, be it of a call, a form, a
 * file or a stream, or an answer whose type is. `satisfies PathOf<…>` stands for the name of an endpoint where a script
 * is too small for more.
 */
function wrongCalls(source: string): string[] {
  const byHand =
    /['"`](?:\/(?:api|functions|calendar)\/[^'"`](?![^'"`]*['"`]\s+satisfies PathOf<)|\/mailbox\/\$\{\w+\}\/html|\/manage\/\$\{\w+\}\/calendar)/g
  const typed = /\b(?:callApi|callReauthenticated)</g
  const unnamed = /\b(?:callApi|callReauthenticated)\(\s*(?:['"`]\/(?!api|functions)|`)/g
  return [byHand, typed, unnamed].flatMap((pattern) => source.match(pattern) ?? [])
}

test('every call of a browser goes by the contract of its endpoint', () => {
  const files = globSync(BROWSER, { cwd: root }).filter((path) => !path.includes('.test.'))
  const sources = files.map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }))
  expect(sources.filter(({ source }) => source.includes('callApi(')).length).toBeGreaterThan(40)
  const found = sources.flatMap(({ path, source }) =>
    wrongCalls(source).map((call) => `${path}: ${call}`),
  )
  expect(found.filter((line) => !DEFINED.includes(line))).toEqual([])
})

/** Where the calls themselves are made. */
const DEFINED = [
  'app/ui/forms/api.ts: callApi<',
  'app/ui/account/reauthentication.ts: callReauthenticated<',
]

test.each([
  "fetch('/api/analytics')",
  'fetch(`/api/manage/abc`)',
  '<form method="post" action="/api/contact">',
  `<a href={\`/api/admin/documents/$\{id}\`} download>`,
  `src={\`/mailbox/$\{id}/html\`}`,
  "new EventSource('/api/admin/live')",
  "callApi<Order>('GET /api/manage/:token')",
  "callApi('/api/session')",
  'callApi(`base/move`)',
])('%s is refused', (call) => {
  expect(wrongCalls(call)).toHaveLength(1)
})

test('the small scripts may name a path that the types have checked', () => {
  const call = "fetch('/api/analytics' satisfies PathOf<'GET /api/analytics'>)"
  expect(wrongCalls(call)).toEqual([])
})
