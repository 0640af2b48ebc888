import { afterAll, beforeAll, expect, test } from 'vitest'
import { openProduct, type TestProduct } from '#test/product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await openProduct({ kind: 'embedded', env: { LOG_LEVEL: 'warn' } })
})
afterAll(() => product.close())

const PATH = '/api/policy-reports'
const send = (body: unknown, type = 'application/reports+json') =>
  product.call(PATH, {
    method: 'POST',
    headers: { 'content-type': type },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const told = () => product.logged.filter((line) => line.includes('content policy'))
const TOKEN = 'a-very-long-token-that-opens-a-booking'

test('a page names where its violations are told, to browsers of both kinds', async () => {
  const { headers } = await product.call('/api/tours')
  expect(headers.get('content-security-policy')).toContain(`report-uri ${PATH}; report-to policy`)
  expect(headers.get('reporting-endpoints')).toBe(`policy="${PATH}"`)
})

test('what is told stands in the log without an address that opens something', async () => {
  const before = told().length
  const body = {
    effectiveDirective: 'script-src-elem',
    blockedURL: 'https://evil.example/steal.js?with=a-secret',
    documentURL: `https://book.example/manage/${TOKEN}`,
  }
  expect((await send([{ type: 'csp-violation', body }, { type: 'other' }])).status).toBe(204)
  expect(told().length).toBe(before)
  expect((await send([{ type: 'csp-violation', body }])).status).toBe(204)
  const old = {
    'csp-report': {
      'effective-directive': 'img-src',
      'blocked-uri': 'inline',
      'document-uri': 'https://book.example/tours',
    },
  }
  expect((await send(old, 'application/csp-report')).status).toBe(204)
  const lines = told().slice(before)
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { directive: 'script-src-elem', blocked: 'https://evil.example', page: '/manage' },
    { directive: 'img-src', blocked: 'inline', page: '/tours' },
  ])
  expect(lines.join()).not.toMatch(new RegExp(`${TOKEN}|a-secret`))
})

test.each(['', 'no json', '[]', '{"csp-report":null}', '"\\ud800"'])(
  'what is no report (%s) is dropped without a word',
  async (body) => {
    const before = told().length
    expect((await send(body)).status).toBe(204)
    expect(told().length).toBe(before)
  },
)
