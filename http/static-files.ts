import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { publicPages } from '#app/content/en/public-pages.ts'
import { BUILD_ORIGIN } from '#app/routes/site/build-origin.ts'
import {
  fileSecurityHeaders,
  type InlineSource,
  SHOWN_ELSEWHERE,
  securityHeaders,
  workerSecurityHeaders,
} from './security-headers.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
}
/** Files that may name the public address. */
const TEXTS = new Set(['.html', '.xml', '.txt'])
const IMMUTABLE = 'public, max-age=31536000, immutable'
/** Under what the files that are no pages are counted. */
const OTHER_FILES = 'files'
const REVALIDATE = 'public, max-age=0, must-revalidate'
const BROTLI = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
}

type Encoding = 'br' | 'gzip' | 'identity'
/** Names and values in turn: Node writes such a list a third faster than an object. */
type HeaderList = string[]
type Variant = { body: Buffer; headers: HeaderList; encoding: Encoding }
type StaticFile = {
  kind: ServedKind
  etag: string
  shared: HeaderList
  variants: Variant[]
  notModified: HeaderList
  /** The page's address; all other files are counted together. */
  route: string
  counts: { sent: number; notModified: number }
}

/** Whether Accept-Encoding names an encoding without refusing it (q=0). */
const ACCEPTED: Record<Encoding, RegExp> = {
  br: /(?:^|[\s,])br(?![\w-])(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
  gzip: /(?:^|[\s,])gzip(?![\w-])(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
  identity: /^/,
}

/** What was served: one of the public pages, or anything else. */
type ServedKind = 'page' | 'file'

/** The built site in memory. */
export type StaticFiles = {
  /** Answers a request for a built file; null when the path is none of them. */
  serve(request: IncomingMessage, response: ServerResponse, requestId: string): ServedKind | null
  /** Compresses pages one after the other beside the server's work; until then they go as they are. */
  pack(): Promise<void>
  /** How often each page, and all other files together, were sent or found unchanged so far. */
  served(): { route: string; sent: number; notModified: number }[]
}

/**
 * Loads the built site into memory: scripts and pictures with the brotli and gzip form the build
 * made; pages, sitemap and robots.txt completed with the public address, and not compressed yet.
 * Pages carry a content policy with the hashes of their own scripts.
 *
 * @param folder `build/client`; a missing one gives a site without files (development).
 * @param origin Public address: stands in every canonical link; https adds HSTS.
 * @param analytics Whether pages may load Google Analytics.
 */
export function loadStaticFiles(folder: string, origin: string, analytics: boolean): StaticFiles {
  const site = { origin, analytics, inline: readInlineSources(folder) }
  const files = new Map<string, StaticFile>()
  if (existsSync(folder)) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!TYPES[extname(name)] || name === INLINE_SOURCES) continue
      files.set(addressOf(`/${name}`), loadFile(join(folder, name), `/${name}`, site))
    }
  }
  return {
    serve(request, response, requestId) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return null
      const path = pathOf(request.url ?? '/')
      const file = files.get(path) ?? files.get(asRouted(path))
      if (!file) return null
      send(file, request, response, requestId)
      return file.kind
    },
    async pack() {
      // By address: the home page, which most visits begin with, is the first.
      for (const [address, file] of [...files].sort(([one], [other]) => (one < other ? -1 : 1))) {
        if (TEXTS.has(extname(address) || '.html')) await pack(file)
      }
    },
    served: () => sumUp([...files.values()]),
  }
}

function sumUp(files: StaticFile[]) {
  const sums = new Map<string, StaticFile['counts']>()
  for (const { route, counts } of files) {
    const sum = sums.get(route) ?? { sent: 0, notModified: 0 }
    sums.set(route, {
      sent: sum.sent + counts.sent,
      notModified: sum.notModified + counts.notModified,
    })
  }
  return Array.from(sums, ([route, counts]) => ({ route, ...counts }))
}

async function pack(file: StaticFile): Promise<void> {
  const [whole] = file.variants
  if (!whole) return
  const [br, gz] = [
    await promisify(brotliCompress)(whole.body, BROTLI),
    await promisify(gzip)(whole.body),
  ]
  const { shared } = file
  file.variants = [toVariant(shared, 'br', br), toVariant(shared, 'gzip', gz), whole]
}

function toVariant(shared: HeaderList, encoding: Encoding, body: Buffer): Variant {
  const headers = [...shared, 'content-length', String(body.length)]
  if (encoding !== 'identity') headers.push('content-encoding', encoding)
  return { encoding, body, headers }
}

function pathOf(url: string): string {
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
}

/**
 * The router takes /About, /%61bout and /about/ for /about. Such a page must come from here too:
 * drawn on request it would carry the build's placeholder for an address.
 */
function asRouted(path: string): string {
  try {
    return decodeURIComponent(path)
      .toLowerCase()
      .replace(/\/+/g, '/')
      .replace(/(?<=.)\/$/, '')
  } catch {
    return path
  }
}

/** `/about/index.html` answers at `/about`; every other file at its own name. */
function addressOf(name: string): string {
  if (!name.endsWith('/index.html')) return name
  return name.slice(0, -'/index.html'.length) || '/'
}

type Site = { origin: string; analytics: boolean; inline: Record<string, InlineSources> }
type InlineSources = { scripts: InlineSource[]; styles: InlineSource[] }

/** A prerendered page cannot carry a nonce: the build says which scripts and styles stand in it, by hashes. */
const INLINE_SOURCES = 'inline-sources.json'
const NOTHING_INLINE: InlineSources = { scripts: [], styles: [] }

function readInlineSources(folder: string): Record<string, InlineSources> {
  const file = join(folder, INLINE_SOURCES)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

const PAGES = new Set(publicPages().map(({ path }) => path))

function loadFile(path: string, url: string, { origin, analytics, inline }: Site): StaticFile {
  const forms = readForms(path, origin)
  // Weak, because the compressed forms share it.
  const etag = `W/"${createHash('sha256').update(forms.identity).digest('base64url').slice(0, 20)}"`
  const secure = origin.startsWith('https:')
  const notModified = Object.entries({
    ...headersOf(url, { secure, analytics, ...(inline[url] ?? NOTHING_INLINE) }),
    ...(url.startsWith('/social/') && SHOWN_ELSEWHERE),
    'cache-control': url.startsWith('/assets/') ? IMMUTABLE : REVALIDATE,
    etag,
    vary: 'accept-encoding',
  }).flat()
  const shared = [...notModified, 'content-type', TYPES[extname(url)] ?? 'application/octet-stream']
  const variants: Variant[] = []
  for (const encoding of ['br', 'gzip', 'identity'] as const) {
    const body = forms[encoding]
    if (body) variants.push(toVariant(shared, encoding, body))
  }
  const kind = PAGES.has(addressOf(url)) ? 'page' : 'file'
  const route = url.endsWith('/index.html') ? addressOf(url) : OTHER_FILES
  const counts = { sent: 0, notModified: 0 }
  return { kind, etag, shared, variants, notModified, route, counts }
}

/** The driver's app: its page and its worker. */
const APP = { page: '/driver/index.html', worker: '/driver/worker.js' }

function headersOf(
  url: string,
  site: { secure: boolean; analytics: boolean } & InlineSources,
): Record<string, string> {
  if (url === APP.worker) return workerSecurityHeaders(site.secure)
  if (!url.endsWith('.html')) return fileSecurityHeaders(site.secure)
  // The driver's app, and the form that may be asked to begin where its guest is.
  const geolocation = url === APP.page || url === '/index.html'
  return securityHeaders({ ...site, geolocation })
}

type Forms = { identity: Buffer } & Partial<Record<Encoding, Buffer>>

/** A text is completed now and compressed later, every other file was compressed by the build. */
function readForms(path: string, origin: string): Forms {
  const content = readFileSync(path)
  if (!TEXTS.has(extname(path))) {
    return { identity: content, br: readIfThere(`${path}.br`), gzip: readIfThere(`${path}.gz`) }
  }
  return { identity: Buffer.from(content.toString('utf8').replaceAll(BUILD_ORIGIN, origin)) }
}

function readIfThere(path: string): Buffer | undefined {
  return existsSync(path) ? readFileSync(path) : undefined
}

function send(
  file: StaticFile,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): void {
  if (isKnown(request.headers['if-none-match'], file.etag)) {
    file.counts.notModified += 1
    response.writeHead(304, [...file.notModified, 'x-request-id', requestId]).end()
    return
  }
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const variant = file.variants.find(({ encoding }) => ACCEPTED[encoding].test(accepted))
  if (!variant) throw new Error('a static file without content')
  file.counts.sent += 1
  response.writeHead(200, [...variant.headers, 'x-request-id', requestId])
  response.end(request.method === 'HEAD' ? undefined : variant.body)
}

/** Compares as RFC 9110 13.1.2 says: any of a list, weak or strong. */
function isKnown(given: string | undefined, etag: string): boolean {
  return given?.includes(etag.slice('W/'.length)) ?? false
}
