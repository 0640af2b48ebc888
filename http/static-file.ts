import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { CompanyDetails } from '#app/content/company.ts'
import { publicPages } from '#app/content/en/public-pages.ts'
import { BUILD_ORIGIN } from '#app/routes/site/build-origin.ts'
import { type FillFacts, findRoomForFacts } from './fill-facts.ts'
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
/** Files that name the public address, or the company. */
const TEXTS = new Set(['.html', '.xml', '.txt', '.webmanifest'])
const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATE = 'public, max-age=0, must-revalidate'
/** A page takes 1 to 5 ms, and is a tenth larger than at the best quality, which takes 50 to 130. */
const QUICK_QUALITY = 5

/** Under what the files that are no pages are counted. */
const OTHER_FILES = 'files'

/** How a file goes over the line. */
export type Encoding = 'br' | 'gzip' | 'identity'
/** Names and values in turn: Node writes such a list a third faster than an object. */
type HeaderList = string[]
type Variant = { body: Buffer; headers: HeaderList; encoding: Encoding }
/** A built file in memory, with the headers of every answer it can be. */
export type StaticFile = {
  url: string
  forms: Forms
  kind: ServedKind
  etag: string
  shared: HeaderList
  variants: Variant[]
  /** Whether its variants are all there will be. */
  isPacked: boolean
  notModified: HeaderList
  /** The page's address; all other files are counted together. */
  route: string
  counts: { sent: number; notModified: number }
}

/** What was served: one of the public pages, or anything else. */
export type ServedKind = 'page' | 'file'

/** What a site is completed with. */
export type SiteOptions = {
  /** Public address: stands in every canonical link; https adds HSTS. */
  origin: string
  /** Whether pages may load Google Analytics. */
  analytics: boolean
  /** Who the company is, now. */
  company: () => CompanyDetails
}
type Site = SiteOptions & {
  inline: Record<string, InlineSources>
  /** Addresses of the public pages. */
  pages: ReadonlySet<string>
}
/** Hashes of what stands inline in a page. */
type InlineSources = { scripts: InlineSource[]; styles: InlineSource[] }

/** A prerendered page cannot carry a nonce: the build says which scripts and styles stand in it, by hashes. */
const INLINE_SOURCES = 'inline-sources.json'
const NOTHING_INLINE: InlineSources = { scripts: [], styles: [] }

/** What all files of a build have in common, once for all of them: with what the build wrote down of pages' inline sources. */
export function readSite(folder: string, options: SiteOptions): Site {
  const file = join(folder, INLINE_SOURCES)
  const inline = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  return { ...options, inline, pages: new Set(publicPages().map(({ path }) => path)) }
}

/** Whether a file of the build is one to serve. */
export function isServed(name: string): boolean {
  return extname(name) in TYPES && name !== INLINE_SOURCES
}

/** Reads one file of the build, in every form there is of it. */
export function loadFile(path: string, url: string, site: Site): StaticFile {
  return describeFile(readForms(path, url, site), url, site)
}

/** Puts the facts of now into a file; the same file when none of them changed in it. */
export function refillFile(file: StaticFile, site: Site): StaticFile {
  const { fill, identity } = file.forms
  if (fill === undefined) return file
  const filled = { fill, identity: Buffer.from(fill(site.company())) }
  if (filled.identity.equals(identity)) return file
  return { ...describeFile(filled, file.url, site), counts: file.counts }
}

function describeFile(forms: Forms, url: string, site: Site): StaticFile {
  const { origin, analytics, inline, pages } = site
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
  const kind = pages.has(addressOf(url)) ? 'page' : 'file'
  const route = url.endsWith('/index.html') ? addressOf(url) : OTHER_FILES
  const counts = { sent: 0, notModified: 0 }
  // What was completed here the build could not compress.
  const isPacked = forms.fill === undefined
  return { url, forms, kind, etag, shared, variants, isPacked, notModified, route, counts }
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

/** What is sent; `fill` puts the facts of now into those that are completed. */
type Forms = { identity: Buffer; fill?: FillFacts } & Partial<Record<Encoding, Buffer>>

/** A text is completed now and compressed later, every other file was compressed by the build. */
function readForms(path: string, url: string, site: Site): Forms {
  const content = readFileSync(path)
  if (!TEXTS.has(extname(path))) {
    return { identity: content, br: readIfThere(`${path}.br`), gzip: readIfThere(`${path}.gz`) }
  }
  const fill = findRoomForFacts(content.toString('utf8').replaceAll(BUILD_ORIGIN, site.origin), url)
  return { fill, identity: Buffer.from(fill(site.company())) }
}

function readIfThere(path: string): Buffer | undefined {
  return existsSync(path) ? readFileSync(path) : undefined
}

/** Gives a page that goes as it is until now its compressed forms at once, in a quality that keeps nobody waiting. */
export function packQuickly(file: StaticFile): void {
  const { shared, variants } = file
  const [whole] = variants
  if (!whole || file.isPacked || variants.length > 1) return
  const br = toVariant(shared, 'br', brotliCompressSync(whole.body, brotli(QUICK_QUALITY)))
  file.variants = [br, toVariant(shared, 'gzip', gzipSync(whole.body)), whole]
}

/** Compresses a page as well as can be, on another thread. */
export async function packFile(file: StaticFile): Promise<void> {
  packQuickly(file)
  const br = toVariant(file.shared, 'br', await packBest(file.forms.identity))
  file.variants = [br, ...file.variants.filter(({ encoding }) => encoding !== 'br')]
  file.isPacked = true
}

/** A text as small as brotli makes it. */
export function packBest(text: Uint8Array): Promise<Buffer> {
  return promisify(brotliCompress)(text, brotli(constants.BROTLI_MAX_QUALITY))
}

function brotli(quality: number) {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT } = constants
  return { params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT } }
}

function toVariant(shared: HeaderList, encoding: Encoding, body: Buffer): Variant {
  const headers = [...shared, 'content-length', String(body.length)]
  if (encoding !== 'identity') headers.push('content-encoding', encoding)
  return { encoding, body, headers }
}

/** `/about/index.html` answers at `/about`; every other file at its own name. */
export function addressOf(name: string): string {
  if (!name.endsWith('/index.html')) return name
  return name.slice(0, -'/index.html'.length) || '/'
}
