import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** What tells who calls, or opens what a caller brings: a session, a guest's link, a driver's phone. */
const ASKS =
  /\bget\('identify'\)|\bidentityContext\b|\.identify\(|\borderOfLink\(|\bopenDevice\(|\bmailboxEntry\(|\brightProblem\(/

/** The files that may ask it: the guards of endpoints and of pages, and what they stand on. */
const MAY_ASK = [
  // The right that an endpoint's contract names.
  'app/routes/api/request/office-right.ts',
  'app/routes/api/request/guard.ts',
  'app/routes/guard.ts',
  // Looks at the product with the store away, when asking who looks would fail.
  'app/routes/office/diagnostic/route.tsx',
  // Puts the question into each request, once, for those above.
  'app/request-context.ts',
  'http/describe-request.ts',
  'http/render-pages.ts',
]

/** Files that ask by hand who calls, of those that are not named. */
function strangers(files: Record<string, string>): string[] {
  return Object.entries(files)
    .filter(([path, text]) => !MAY_ASK.includes(path) && ASKS.test(text))
    .map(([path]) => path)
}

const files = Object.fromEntries(
  ['app/routes', 'app/ui', 'app/request-context.ts', 'http']
    .flatMap((place) =>
      place.endsWith('.ts')
        ? [place]
        : readdirSync(join(root, place), { recursive: true, encoding: 'utf8' }).map(
            (name) => `${place}/${name}`,
          ),
    )
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
)

test('who may enter is asked by the guards alone', () => {
  expect(Object.keys(files).length).toBeGreaterThan(500)
  expect(strangers(files)).toEqual([])
})

test('whoever may ask still does', () => {
  expect(MAY_ASK.filter((path) => !ASKS.test(files[path] ?? ''))).toEqual([])
})

test.each([
  "const identity = await c.get('identify')()",
  'const identity = await context.get(identityContext)()',
  'const { identity } = await auth.identify(headers)',
  "if (!identity?.office || rightProblem(identity, 'read')) left.abort()",
  "const open = mailboxEntry(identity, settings) === 'open'",
  'const orderId = await services.bookings.orderOfLink(token)',
  'const device = await drivers.openDevice(secret)',
])('an endpoint that asks by hand is seen: %s', (text) => {
  expect(strangers({ 'app/routes/api/site/planted.ts': text })).toEqual([
    'app/routes/api/site/planted.ts',
  ])
})
