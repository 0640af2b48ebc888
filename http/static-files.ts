import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { type ScriptSource, securityHeaders } from './security-headers.ts'

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
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
}
const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATE = 'public, max-age=0, must-revalidate'

type Encoding = 'br' | 'gzip' | 'identity'
type Variant = { body: Buffer; headers: Record<string, string | number>; encoding: Encoding }
type StaticFile = { etag: string; variants: Variant[]; notModified: Record<string, string> }

/** Whether Accept-Encoding names an encoding without refusing it (q=0). */
const ACCEPTED: Record<Encoding, RegExp> = {
  br: /(?:^|[\s,])br(?![\w-])(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
  gzip: /(?:^|[\s,])gzip(?![\w-])(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
  identity: /^/,
}

/** Answers requests for built files; false when the path is none of them. */
export type StaticFiles = (
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
) => boolean

/**
 * Loads the built site into memory: prerendered pages, scripts, pictures, each with the brotli and
 * gzip form the build made. Pages carry a content policy with the hashes of their own scripts.
 *
 * @param folder `build/client`; a missing one gives a site without files (development).
 */
export function loadStaticFiles(folder: string, secure: boolean): StaticFiles {
  const files = new Map<string, StaticFile>()
  if (existsSync(folder)) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const path = join(folder, name)
      if (!TYPES[extname(name)]) continue
      const file = loadFile(path, `/${name}`, secure)
      for (const url of addressesOf(`/${name}`)) files.set(url, file)
    }
  }
  return (request, response, requestId) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const file = files.get(pathOf(request.url ?? '/'))
    if (!file) return false
    send(file, request, response, requestId)
    return true
  }
}

function pathOf(url: string): string {
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
}

/** `/about/index.html` answers at `/about`; every other file at its own name. */
function addressesOf(name: string): string[] {
  if (!name.endsWith('/index.html')) return [name]
  const page = name.slice(0, -'/index.html'.length)
  return page === '' ? ['/'] : [page, `${page}/`]
}

function loadFile(path: string, url: string, secure: boolean): StaticFile {
  const identity = readFileSync(path)
  // Weak, because the compressed forms share it.
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 20)}"`
  const page = url.endsWith('.html')
  const shared = {
    ...securityHeaders(secure, page ? inlineScripts(identity.toString('utf8')) : []),
    'cache-control': url.startsWith('/assets/') ? IMMUTABLE : REVALIDATE,
    etag,
    vary: 'accept-encoding',
  }
  const variants: Variant[] = []
  for (const [encoding, extension] of [
    ['br', '.br'],
    ['gzip', '.gz'],
    ['identity', ''],
  ] as const) {
    if (!existsSync(path + extension)) continue
    const body = readFileSync(path + extension)
    variants.push({
      encoding,
      body,
      headers: {
        ...shared,
        'content-type': TYPES[extname(url)] ?? 'application/octet-stream',
        'content-length': body.length,
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      },
    })
  }
  return { etag, variants, notModified: shared }
}

/** A prerendered page cannot carry a nonce, so its inline scripts are named by their hashes. */
function inlineScripts(html: string): ScriptSource[] {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)
  return Array.from(scripts, ([, code = '']) => {
    const hash = createHash('sha256').update(code).digest('base64')
    return `'sha256-${hash}'` as const
  })
}

function send(
  file: StaticFile,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): void {
  response.setHeader('x-request-id', requestId)
  if (isKnown(request.headers['if-none-match'], file.etag)) {
    response.writeHead(304, file.notModified).end()
    return
  }
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const variant = file.variants.find(({ encoding }) => ACCEPTED[encoding].test(accepted))
  if (!variant) throw new Error('a static file without content')
  response.writeHead(200, variant.headers)
  response.end(request.method === 'HEAD' ? undefined : variant.body)
}

/** Compares as RFC 9110 13.1.2 says: any of a list, weak or strong. */
function isKnown(given: string | undefined, etag: string): boolean {
  return given?.includes(etag.slice('W/'.length)) ?? false
}
