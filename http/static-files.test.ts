import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadStaticFiles } from './static-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'meltemi-static-'))
const INLINE = 'document.documentElement.classList.add("js")'
const HOME = `<!doctype html><html><head><script>${INLINE}</script>
<script type="module" src="/assets/home-1.js"></script></head><body>Paros</body></html>`
const ABOUT =
  '<!doctype html><html><body>About us<script\n type="module">start()</script></body></html>'
const SCRIPT = 'console.log("home")'

let server: Server
let port: number

beforeAll(async () => {
  const files: Record<string, string | Buffer> = {
    'index.html': HOME,
    'index.html.br': brotliCompressSync(HOME),
    'index.html.gz': gzipSync(HOME),
    'about/index.html': ABOUT,
    'assets/home-1.js': SCRIPT,
    'assets/home-1.js.br': brotliCompressSync(SCRIPT),
    'site.webmanifest': '{}',
    'secret.env': 'KEY=1',
  }
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  const serve = loadStaticFiles(folder, true)
  server = createServer((incoming, answer) => {
    if (!serve(incoming, answer, 'request-1')) answer.writeHead(404).end('the application')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
  rmSync(folder, { recursive: true, force: true })
})

describe('which form of a file', () => {
  test.each([
    ['br, gzip', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5', 'br'],
    ['BR', 'br'],
    ['', undefined],
    ['identity', undefined],
    ['gzip;q=0', undefined],
    ['zebra', undefined],
  ])('accept-encoding "%s" gets %s', async (accepted, encoding) => {
    const { message } = await ask('/', { 'accept-encoding': accepted })
    expect(message.statusCode).toBe(200)
    expect(message.headers['content-encoding']).toBe(encoding)
    expect(message.headers.vary).toBe('accept-encoding')
  })

  test('the forms carry the same content, each with its length', async () => {
    const zipped = await ask('/', { 'accept-encoding': 'gzip' })
    expect(gunzipSync(zipped.body).toString()).toBe(HOME)
    expect(zipped.message.headers['content-length']).toBe(String(zipped.body.length))
    const plain = await ask('/')
    expect(plain.body.toString()).toBe(HOME)
    expect(plain.message.headers['content-type']).toBe('text/html; charset=utf-8')
  })

  test('a form the build did not make is not promised', async () => {
    const { message, body } = await ask('/about', { 'accept-encoding': 'br, gzip' })
    expect(message.headers['content-encoding']).toBeUndefined()
    expect(body.toString()).toBe(ABOUT)
  })
})

test('HEAD tells everything but the content', async () => {
  const [got, head] = [await ask('/'), await ask('/', {}, 'HEAD')]
  expect(head.message.statusCode).toBe(200)
  expect(head.body).toHaveLength(0)
  const { date: _, ...told } = head.message.headers
  expect(got.message.headers).toMatchObject(told)
})

test('an unchanged file is not sent again', async () => {
  const { message } = await ask('/', { 'accept-encoding': 'br' })
  const etag = message.headers.etag ?? ''
  for (const known of [etag, `W/${etag.replace('W/', '')}`, `"other", ${etag}`]) {
    const again = await ask('/', { 'if-none-match': known })
    expect(again.message.statusCode, known).toBe(304)
    expect(again.body).toHaveLength(0)
    expect(again.message.headers).toMatchObject({ etag, 'x-request-id': 'request-1' })
  }
  expect((await ask('/', { 'if-none-match': '"older"' })).message.statusCode).toBe(200)
})

test('named assets are kept for ever, pages are asked for again', async () => {
  const asset = await ask('/assets/home-1.js')
  expect(asset.message.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(asset.message.headers['content-type']).toBe('text/javascript; charset=utf-8')
  const page = await ask('/')
  expect(page.message.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
})

// SEC-05
test('every file carries the security headers and the request id', async () => {
  for (const path of ['/', '/about', '/assets/home-1.js', '/site.webmanifest']) {
    const { headers } = (await ask(path)).message
    expect(headers, path).toMatchObject({
      'x-request-id': 'request-1',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    })
    expect(headers['content-security-policy']).not.toContain('unsafe-inline')
  }
})

// SEC-05
test('a page may run its own inline scripts and no others', async () => {
  const scriptsOf = async (path: string) =>
    /script-src ([^;]*)/.exec(
      String((await ask(path)).message.headers['content-security-policy']),
    )?.[1]
  const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
  expect(await scriptsOf('/')).toBe(`'self' ${hash(INLINE)}`)
  expect(await scriptsOf('/about')).toBe(`'self' ${hash('start()')}`)
  expect(await scriptsOf('/assets/home-1.js')).toBe("'self'")
})

test('a page answers with and without the last slash, and with a query', async () => {
  for (const path of ['/about', '/about/', '/about?from=mail'])
    expect((await ask(path)).body.toString(), path).toBe(ABOUT)
})

test('everything else is the application’s: other paths, writes, files of no known type', async () => {
  const others: [string, string][] = [
    ['/nowhere', 'GET'],
    ['/', 'POST'],
    ['/secret.env', 'GET'],
    ['/index.html.br', 'GET'],
    ['/../package.json', 'GET'],
    ['/%2e%2e/package.json', 'GET'],
    ['/constructor', 'GET'],
  ]
  for (const [path, method] of others)
    expect((await ask(path, {}, method)).body.toString(), path).toBe('the application')
})

test('without a built folder there are no files', () => {
  const serve = loadStaticFiles(join(folder, 'missing'), false)
  expect(serve({ method: 'GET', url: '/' } as IncomingMessage, {} as never, 'r')).toBe(false)
})

type Answer = { message: IncomingMessage; body: Buffer }

function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, method, headers, agent: false as const }
    request(options, async (message) => {
      resolve({ message, body: Buffer.concat(await message.toArray()) })
    })
      .on('error', reject)
      .end()
  })
}
