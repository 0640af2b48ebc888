import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { companyDetails } from '#app/content/company.ts'
import { bookManaged } from '#test/managed.ts'
import { signIn } from '#test/office.ts'
import { PAGES } from '#test/pages.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { createListener } from './listener.ts'
import { createNodeServer } from './node-server.ts'
import { loadStaticFiles } from './static-files.ts'

let product: TestProduct
let servers: Record<'site' | 'worker', Server>
const folder = mkdtempSync(join(tmpdir(), 'meltemi-answers-'))

beforeAll(async () => {
  for (const name of ['index.html', 'about/index.html', 'assets/a.js', 'social/home.jpg']) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), `<p>${name}</p>`)
  }
  product = await openProduct({ kind: 'embedded', env: { PAYMENT_METHODS: 'cash' } })
  const { origin } = product.services.settings
  const options = { build: PAGES, mode: 'test', stopping: new AbortController().signal }
  const listen = (site: ReturnType<typeof loadStaticFiles> | null) =>
    new Promise<Server>((resolve) => {
      const listener = createListener(product.services, { ...options, site })
      const server = createNodeServer(listener, false).listen(0, '127.0.0.1', () => resolve(server))
    })
  servers = {
    site: await listen(
      loadStaticFiles(folder, { origin, analytics: false, company: companyDetails }),
    ),
    worker: await listen(null),
  }
})

afterAll(async () => {
  for (const server of Object.values(servers)) server.close()
  await product.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Sends bytes over a connection of their own; the status and headers of the answer. */
async function send(bytes: string, to: keyof typeof servers = 'site') {
  const { port } = servers[to].address() as AddressInfo
  const answer = await new Promise<string>((resolve, reject) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('error', reject)
    socket.on('close', () => resolve(received))
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1')
      if (received.includes('\r\n\r\n')) socket.destroy()
    })
  })
  const [first = '', ...lines] = answer.split('\r\n\r\n')[0]?.split('\r\n') ?? []
  return { status: Number(first.split(' ')[1]), headers: new Headers(lines.map(toPair)) }
}

function toPair(line: string): [name: string, value: string] {
  const colon = line.indexOf(':')
  return [line.slice(0, colon), line.slice(colon + 1).trim()]
}

/** A request as a browser writes it. */
function request(line: string, headers: Record<string, string> = {}, body = ''): string {
  const all = { host: 'localhost', 'content-length': String(body.length), ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${line} HTTP/1.1\r\n${lines.join('')}\r\n${body}`
}

const JSON_BODY = { 'content-type': 'application/json' }

/** Every kind of answer there is: pages, files, data, refusals, and what no program would ask. */
const ANSWERS: [what: string, status: number, bytes: () => string | Promise<string>][] = [
  ['a prerendered page', 200, () => request('GET /')],
  ['its head', 200, () => request('HEAD /about')],
  ['a page that is known', 304, async () => request('GET /', await knownEtag('/'))],
  ['a script', 200, () => request('GET /assets/a.js')],
  ['a social card', 200, () => request('GET /social/home.jpg')],
  ['a drawn page', 200, () => request('GET /page')],
  ['no page', 404, () => request('GET /no-such-page')],
  ['a method no page has', 405, () => request('POST /page')],
  ["a hotel's link", 302, () => request('GET /?partner=CactusHotel')],
  ['data', 200, () => request('GET /api/tours')],
  ['health', 200, () => request('GET /healthz')],
  ['readiness without a worker', 503, () => request('GET /readyz')],
  ['figures nobody may read', 404, () => request('GET /metrics')],
  ['a table of the office', 200, async () => request('GET /api/admin/bookings.csv', await admin())],
  ['a stream of the office', 200, async () => request('GET /api/admin/live', await admin())],
  ["a customer's calendar", 200, async () => request(`GET ${await calendarPath()}`)],
  ['a letter in its frame', 200, async () => request(`GET /mailbox/${await letter()}/html`)],
  ['a stranger', 401, () => request('GET /api/session')],
  ['another origin', 403, () => request('POST /api/quote', { origin: 'https://evil.example' })],
  ['no endpoint', 404, () => request('GET /api/nothing')],
  ['a body that is too large', 413, () => request('POST /api/quote', {}, 'x'.repeat(33_000))],
  ['a body nobody can read', 422, () => request('POST /api/quote', JSON_BODY, '{')],
  ['an address with a backslash', 400, () => request('GET /\\/x')],
  ['an address that is none', 400, () => request('GET http://[')],
  ['a Host that is none', 400, () => request('GET /api/tours', { host: 'a b' })],
  ['no Host', 400, () => 'GET / HTTP/1.1\r\n\r\n'],
  ['no HTTP', 400, () => 'hello\r\n\r\n'],
  ['two lengths', 400, () => request('POST /', { 'Content-Length': '3' }, 'x')],
  ['headers without end', 431, () => request('GET /', { cookie: 'x'.repeat(20_000) })],
  ['an expectation', 417, () => request('GET /', { expect: 'a miracle' })],
]

// SEC-05
test.each(ANSWERS)('%s carries the headers of all: %i', async (what, status, bytes) => {
  const answer = await send(await bytes())
  expect(answer.status).toBe(status)
  const { headers } = answer
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(headers.get('cross-origin-resource-policy')).toBe(
    what === 'a social card' ? 'cross-origin' : 'same-origin',
  )
  const framed = what === 'a letter in its frame'
  expect(headers.get('x-frame-options')).toBe(framed ? 'SAMEORIGIN' : 'DENY')
  const policy = headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain(`frame-ancestors '${framed ? 'self' : 'none'}'`)
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})

test.each([
  ['health', 200, request('GET /healthz')],
  ['anything else', 404, request('GET /')],
  ['an address with a backslash', 400, request('GET /\\/x')],
])('a process that only works on jobs: %s, %i', async (_, status, bytes) => {
  const answer = await send(bytes, 'worker')
  expect(answer.status).toBe(status)
  for (const name of ['opener', 'resource'])
    expect(answer.headers.get(`cross-origin-${name}-policy`)).toBe('same-origin')
  expect(answer.headers.get('x-frame-options')).toBe('DENY')
})

test('a refusal says that the connection ends, and ends it', async () => {
  const { headers } = await send('hello\r\n\r\n')
  expect(headers.get('connection')).toBe('close')
  expect(headers.get('content-length')).toBe('0')
})

async function knownEtag(path: string): Promise<Record<string, string>> {
  return { 'if-none-match': (await send(request(`GET ${path}`))).headers.get('etag') ?? '' }
}

async function admin(): Promise<Record<string, string>> {
  return { ...(await signIn(product)) }
}

async function calendarPath(): Promise<string> {
  const { token } = await bookManaged(product, { details: { paymentMethod: 'cash' } })
  return `/manage/${token}/calendar.ics`
}

/** A confirmation that was written; its number. */
async function letter(): Promise<number> {
  await bookManaged(product, { details: { paymentMethod: 'cash' } })
  const { mail, bookings, contact } = product.services
  const [newest] = await mail.list({ limit: 1 })
  if (!newest) throw new Error('no letter')
  const none = async () => null
  await mail.deliver(newest.id, {
    booking: bookings.composeMail,
    contact: contact.composeMail,
    change: none,
    cancellation: none,
    driver: none,
    reminder: none,
    strayPayment: none,
    guestNote: none,
    document: none,
    request: none,
  })
  return newest.id
}
