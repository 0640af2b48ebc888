import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { companyDetails } from '#app/content/company.ts'
import { BUILD_ORIGIN } from '#app/routes/site/build-origin.ts'
import { inlineSources } from '../scripts/pages/inline-sources.ts'
import { loadStaticFiles, type StaticFiles } from './static-files.ts'

const ORIGIN = 'https://paros.example'
const folder = mkdtempSync(join(tmpdir(), 'meltemi-static-'))
const INLINE = 'document.documentElement.classList.add("js")'
const HOME = `<!doctype html><html><head><script>${INLINE}</script>
<script type="module" src="/assets/home-1.js"></script></head><body>Paros</body></html>`
const ABOUT =
  '<!doctype html><html><body>About us<script\n type="module">start()</script></body></html>'
const FACTS = `<script type="application/ld+json">{"url":"${BUILD_ORIGIN}/tours"}</script>`
const TOURS = `<html><link rel="canonical" href="${BUILD_ORIGIN}/tours">${FACTS}</html>`
const SITEMAP = `<urlset><url><loc>${BUILD_ORIGIN}/</loc></url></urlset>`
const STYLE = 'main{color:red}'
const PARAGRAPHS = Array.from({ length: 400 }, (_, n) => `<p>Paragraph ${n * n} of Paros</p>`)
const LONG = `<html><head><style>${STYLE}</style></head>${PARAGRAPHS.join('')}</html>`
const SCRIPT = 'console.log("home")'

const OPTIONS = { origin: ORIGIN, analytics: false, company: companyDetails }
/** Pages, sitemap and robots.txt. */
const PACKED_FILES = 7

let server: Server
let port: number
let site: StaticFiles

beforeAll(async () => {
  const files: Record<string, string | Buffer> = {
    'index.html': HOME,
    'index.html.br': 'the form the build made, with a placeholder in it',
    'about/index.html': ABOUT,
    'tours/index.html': TOURS,
    'long/index.html': LONG,
    'sitemap.xml': SITEMAP,
    'robots.txt': `Sitemap: ${BUILD_ORIGIN}/sitemap.xml`,
    'social/home.jpg': 'a card',
    'assets/home-1.js': SCRIPT,
    'assets/home-1.js.br': brotliCompressSync(SCRIPT),
    'facts.json': '{}',
    'team/index.html': '<html><h1>{fact:name}</h1></html>',
    'secret.env': 'KEY=1',
    'inline-sources.json': JSON.stringify({
      '/index.html': inlineSources(HOME),
      '/about/index.html': inlineSources(ABOUT),
      '/tours/index.html': inlineSources(TOURS),
      '/long/index.html': inlineSources(LONG),
    }),
  }
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  site = loadStaticFiles(folder, OPTIONS)
  await site.pack()
  server = createServer((incoming, answer) => {
    if (!site.serve(incoming, answer, 'request-1')) answer.writeHead(404).end('the application')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
  rmSync(folder, { recursive: true, force: true })
})

test('tells public pages from everything else, however they are asked for', () => {
  const kindOf = (url: string, method = 'GET') => {
    const [asked, answer] = [
      { method, url, headers: {} },
      { writeHead: () => answer, end() {} },
    ]
    return site.serve(asked as IncomingMessage, answer as unknown as ServerResponse, '')
  }
  expect(['/', '/about', '/About/', '/tours?utm_source=ferry'].map((url) => kindOf(url))).toEqual(
    Array(4).fill('page'),
  )
  expect(['/long', '/sitemap.xml', '/assets/home-1.js'].map((url) => kindOf(url))).toEqual(
    Array(3).fill('file'),
  )
  expect([kindOf('/admin'), kindOf('/', 'POST')]).toEqual([null, null])
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
    const { message, body } = await ask('/facts.json', { 'accept-encoding': 'br, gzip' })
    expect(message.headers['content-encoding']).toBeUndefined()
    expect(body.toString()).toBe('{}')
  })
})

describe('the public address', () => {
  const completed = (text: string) => text.replaceAll(BUILD_ORIGIN, ORIGIN)

  test.each([
    ['/tours', completed(TOURS)],
    ['/sitemap.xml', completed(SITEMAP)],
    ['/robots.txt', `Sitemap: ${ORIGIN}/sitemap.xml`],
  ])('stands in every form of %s', async (path, text) => {
    expect((await ask(path)).body.toString()).toBe(text)
    const zipped = await ask(path, { 'accept-encoding': 'gzip' })
    expect(gunzipSync(zipped.body).toString()).toBe(text)
    const packed = await ask(path, { 'accept-encoding': 'br' })
    expect(brotliDecompressSync(packed.body).toString()).toBe(text)
    expect(packed.message.headers['content-length']).toBe(String(packed.body.length))
  })

  test('is part of what a browser knows of a page', async () => {
    const { etag } = (await ask('/tours')).message.headers
    const hash = createHash('sha256').update(completed(TOURS)).digest('base64url')
    expect(etag).toBe(`W/"${hash.slice(0, 20)}"`)
  })

  test('is not looked for in scripts and pictures', async () => {
    expect((await ask('/assets/home-1.js')).body.toString()).toBe(SCRIPT)
    const { message, body } = await ask('/social/home.jpg')
    expect(message.headers['content-type']).toBe('image/jpeg')
    expect(body.toString()).toBe('a card')
  })
})

test('the styles of a page are named by their hash', async () => {
  const { message } = await ask('/long')
  const hash = createHash('sha256').update(STYLE).digest('base64')
  expect(message.headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}'`)
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
  for (const path of ['/', '/about', '/assets/home-1.js', '/facts.json']) {
    const { headers } = (await ask(path)).message
    expect(headers, path).toMatchObject({
      'x-request-id': 'request-1',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    })
    expect(headers['content-security-policy']).toContain("default-src 'none'")
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
  // Facts for search engines are no script.
  expect(await scriptsOf('/tours')).toBe("'self'")
})

test('a page answers at every spelling the router would take, and with a query', async () => {
  for (const path of ['/about', '/about/', '/about?from=mail', '/About', '/%61bout', '//about'])
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
    ['/about/team', 'GET'],
    ['/%', 'GET'],
  ]
  for (const [path, method] of others)
    expect((await ask(path, {}, method)).body.toString(), path).toBe('the application')
})

test('a fact that changes stands in every page of it at once, under another ETag; other pages stay', async () => {
  let told = companyDetails()
  const before = site
  site = loadStaticFiles(folder, { origin: ORIGIN, analytics: false, company: () => told })
  const [home, team] = [await ask('/'), await ask('/team')]
  expect(team.body.toString()).toContain('<h1>Meltemi</h1>')
  told = { ...told, name: 'Aris & Sons' }
  const packed = site.refill()
  const changed = await ask('/team', { 'accept-encoding': 'br' })
  expect(changed.body.toString()).toContain('<h1>Aris &amp; Sons</h1>')
  expect(changed.message.headers.etag).not.toBe(team.message.headers.etag)
  expect((await ask('/')).message.headers.etag).toBe(home.message.headers.etag)
  await packed
  const { body } = await ask('/team', { 'accept-encoding': 'br' })
  expect(brotliDecompressSync(body).toString()).toContain('<h1>Aris &amp; Sons</h1>')
  expect(site.served()).toContainEqual({ route: '/team', sent: 3, notModified: 0 })
  site = before
}) // N-37

test('where the facts cannot be put in, the older pages stay, and the next change counts', async () => {
  let told = companyDetails()
  const before = site
  const company = () => {
    if (told.name === '') throw new Error('no name')
    return told
  }
  site = loadStaticFiles(folder, { origin: ORIGIN, analytics: false, company })
  told = { ...told, name: '' }
  await expect(site.refill()).rejects.toThrow('no name')
  expect((await ask('/team')).body.toString()).toContain('<h1>Meltemi</h1>')
  told = { ...told, name: 'Aris' }
  await site.refill()
  const { body } = await ask('/team', { 'accept-encoding': 'br' })
  expect(brotliDecompressSync(body).toString()).toContain('<h1>Aris</h1>')
  site = before
})

describe('while pages are packed', () => {
  const sentBytes = async (path: string) =>
    Number((await ask(path, { 'accept-encoding': 'br' })).message.headers['content-length'])

  test('a page goes compressed at once, as the same page; its best form comes when its turn does', async () => {
    const [packed, turns] = [site, startTurns()]
    const best = await sentBytes('/long')
    site = loadStaticFiles(folder, OPTIONS, turns.rest)
    const packing = site.pack()
    const quick = await ask('/long', { 'accept-encoding': 'br' })
    expect(quick.message.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(quick.body).toString()).toBe(LONG)
    expect(quick.body.length).toBeGreaterThan(best)
    const zipped = await ask('/long', { 'accept-encoding': 'gzip' })
    expect(gunzipSync(zipped.body).toString()).toBe(LONG)
    // The home page and the one about us are before it.
    for (const _ of ['/', '/about']) await turns.next()
    expect(await sentBytes('/long')).toBe(quick.body.length)
    await turns.next()
    expect(await sentBytes('/long')).toBe(best)
    const whole = await ask('/long', { 'accept-encoding': 'br' })
    expect(brotliDecompressSync(whole.body).toString()).toBe(LONG)
    expect(whole.message.headers.etag).toBe(quick.message.headers.etag)
    await turns.letAll(packing)
    site = packed
  })

  test('a page that is replaced while it waits is packed once, as it is then', async () => {
    const [packed, turns] = [site, startTurns()]
    let told = companyDetails()
    site = loadStaticFiles(folder, { ...OPTIONS, company: () => told }, turns.rest)
    const packing = site.pack()
    await turns.next()
    told = { ...told, name: 'Aris' }
    const refilling = site.refill()
    await turns.letAll(Promise.all([packing, refilling]))
    expect(turns.count()).toBe(PACKED_FILES)
    const { body } = await ask('/team', { 'accept-encoding': 'br' })
    expect(brotliDecompressSync(body).toString()).toContain('<h1>Aris</h1>')
    site = packed
  })
})

test('without a built folder there are no files', () => {
  const { serve } = loadStaticFiles(join(folder, 'missing'), {
    origin: ORIGIN,
    analytics: false,
    company: companyDetails,
  })
  expect(serve({ method: 'GET', url: '/' } as IncomingMessage, {} as never, 'r')).toBeNull()
})

/** A rest before each page that lasts until the test lets the page have its turn. */
function startTurns() {
  const waiting: (() => void)[] = []
  let [heard, count] = [() => {}, 0]
  const rest = () =>
    new Promise<void>((resolve) => {
      count += 1
      waiting.push(resolve)
      heard()
    })
  /** Resolves when another page waits. */
  const arrived = () =>
    new Promise<void>((resolve) => {
      if (waiting.length > 0) resolve()
      else heard = resolve
    })
  /** Lets one page be packed; resolves when the next waits. */
  const next = async () => {
    await arrived()
    waiting.shift()?.()
    await arrived()
  }
  const letAll = async (packing: Promise<unknown>) => {
    let isOver = false
    const over = packing.then(() => {
      isOver = true
    })
    while (!isOver) {
      await Promise.race([arrived(), over])
      waiting.shift()?.()
    }
  }
  return { rest, next, letAll, count: () => count }
}

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
