import { existsSync, readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import {
  addressOf,
  type Encoding,
  isServed,
  loadFile,
  packFile,
  packQuickly,
  readSite,
  refillFile,
  type ServedKind,
  type SiteOptions,
  type StaticFile,
} from './static-file.ts'

/** Whether Accept-Encoding names an encoding without refusing it (q=0). */
const ACCEPTED: Record<Encoding, RegExp> = {
  br: /(?:^|[\s,])br(?![\w-])(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
  gzip: /(?:^|[\s,])gzip(?![\w-])(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
  identity: /^/,
}

/** The built site in memory. */
export type StaticFiles = {
  /** Answers a request for a built file; null when the path is none of them. */
  serve(request: IncomingMessage, response: ServerResponse, requestId: string): ServedKind | null
  /** Compresses pages as well as can be, one after the other with a rest before each; until then they go quickly compressed. */
  pack(): Promise<void>
  /** Puts the company's facts in anew, as they are now, and packs what changed. */
  refill(): Promise<void>
  /** How often each page, and all other files together, were sent or found unchanged so far. */
  served(): { route: string; sent: number; notModified: number }[]
}

/**
 * Loads the built site into memory: scripts and pictures with the brotli and gzip form the build
 * made; pages, sitemap and robots.txt completed with the public address and the company's facts, and not
 * compressed yet. Pages carry a content policy with the hashes of their own scripts.
 *
 * @param folder `build/client`; a missing one gives a site without files (development).
 * @param rest Leaves the machine to visitors before each page that is packed; no rest unless told.
 */
export function loadStaticFiles(
  folder: string,
  options: SiteOptions,
  rest: () => Promise<void> = async () => {},
): StaticFiles {
  const site = readSite(folder, options)
  const files = new Map<string, StaticFile>()
  if (existsSync(folder)) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!isServed(name)) continue
      files.set(addressOf(`/${name}`), loadFile(join(folder, name), `/${name}`, site))
    }
  }
  let packing = Promise.resolve()
  const pack = () => {
    // One packing after the other; one that failed is no reason to pack never again.
    packing = packing.catch(() => {}).then(() => packAll(files, rest))
    return packing
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
    pack,
    async refill() {
      // All or none: where one cannot be filled, every page stays as it was.
      const filled = Array.from(
        files,
        ([address, file]) => [address, refillFile(file, site)] as const,
      )
      for (const [address, file] of filled) files.set(address, file)
      await pack()
    },
    served: () => sumUp([...files.values()]),
  }
}

/** By address: the home page, which most visits begin with, is the first. */
async function packAll(files: ReadonlyMap<string, StaticFile>, rest: () => Promise<void>) {
  for (const address of [...files.keys()].sort()) {
    if (files.get(address)?.isPacked) continue
    await rest()
    // As it is by now: what was replaced while it waited is sent to nobody.
    const file = files.get(address)
    if (file && !file.isPacked) await packFile(file)
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
  packQuickly(file)
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const variant = file.variants.find(({ encoding }) => ACCEPTED[encoding].test(accepted))
  if (!variant) throw new Error('a static file without content')
  file.counts.sent += 1
  response.writeHead(200, [...variant.headers, 'x-request-id', requestId])
  response.end(request.method === 'HEAD' ? undefined : variant.body)
}

/** Compares as RFC 9110 13.1.2 says: any of a list, weak or strong. */
function isKnown(header: string | undefined, etag: string): boolean {
  return header?.includes(etag.slice('W/'.length)) ?? false
}
