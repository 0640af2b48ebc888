import { existsSync, readFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { publicPages } from '#app/content/en/public-pages.ts'
import { root, startBuilt } from '#test/crash/built-server.ts'
import { freePort } from '#test/postgres.ts'
import { untilPacked } from './packed.ts'
import type { Row } from './table.ts'
import type { Bench } from './types.ts'

/** The pages with the booking form, in detail; every other public page in one line. */
const WITH_FORM = ['/', '/booking']
const MOST_IN_ALL = 120
const MOST_SCRIPT = 105
const MOST_OF_TEXT = 30

/** What a first visit of each public page transfers: HTML, CSS, scripts; fonts apart. */
export const bytes: Bench = async ({ folder }) => {
  const server = await startBuilt({ port: await freePort(), dataDir: join(folder, 'data') })
  try {
    const rows: Row[] = []
    await untilPacked(server.port)
    for (const page of WITH_FORM) rows.push(...toRows(page, await firstLoad(server.port, page)))
    for (const { path } of publicPages())
      if (!WITH_FORM.includes(path)) rows.push(toRow(path, await firstLoad(server.port, path)))
    return rows
  } finally {
    await server.stop()
  }
}

/** Kilobytes of a page's parts as they are sent. */
export type FirstLoad = { html: number; css: number; script: number; fonts: number; note?: string }

function toRows(page: string, { html, css, script, fonts, note }: FirstLoad): Row[] {
  const all = html + css + script
  const line = (name: string, ours: number): Row => ({ name, ours, unit: 'kB', met: null })
  return [
    {
      ...line(`First load of ${page}: HTML + CSS + JS`, all),
      budget: `≤ ${MOST_IN_ALL} kB`,
      met: all <= MOST_IN_ALL,
    },
    {
      ...line(`… JS of ${page}`, script),
      budget: `≤ ${MOST_SCRIPT} kB`,
      met: script <= MOST_SCRIPT,
    },
    { ...line(`… HTML of ${page}`, html), ...(note && { note }) },
    line(`… CSS of ${page}`, css),
    line(`… fonts of ${page}, latin, apart`, fonts),
  ]
}

function toRow(page: string, { html, css, script }: FirstLoad): Row {
  const all = html + css + script
  return {
    name: `First load of ${page}: HTML + CSS + JS`,
    ours: all,
    unit: 'kB',
    budget: `≤ ${MOST_OF_TEXT} kB`,
    met: all <= MOST_OF_TEXT,
    note: `JS ${script.toFixed(1)}`,
  }
}

/** What a first visit of a page transfers, in kB, of what was built in `checkout`. */
export async function firstLoad(port: number, page: string, checkout = root): Promise<FirstLoad> {
  const site = join(checkout, 'build/client')
  const { text, sent, encoding } = await read(port, page)
  const scripts = new Set<string>()
  for (const [asset] of text.matchAll(/\/assets\/[\w.-]+\.js/g)) {
    collectScripts(site, asset, scripts)
  }
  // Sheets in a template are named; only a page that fetches its island ahead fetches them too. `whole` was its name once.
  const asked = text.includes('data-later=')
    ? text
    : text.replaceAll(/<template data-(?:island-sheet|whole)>.*?<\/template>/g, '')
  const styles = [...new Set(asked.match(/\/assets\/[\w.-]+\.css/g))]
  const fonts = text.match(/\/assets\/[\w.-]+-core-[\w.-]+\.woff2/g) ?? []
  return {
    html: sent / 1000,
    css: total(site, styles),
    script: total(site, [...scripts]),
    fonts:
      [...new Set(fonts)].reduce((sum, font) => sum + readFileSync(join(site, font)).length, 0) /
      1000,
    ...(encoding === 'br' ? {} : { note: `sent ${encoding ?? 'uncompressed'}` }),
  }
}

/** A script and everything it imports before it runs. */
function collectScripts(site: string, asset: string, found: Set<string>): void {
  if (found.has(asset) || !existsSync(join(site, asset))) return
  found.add(asset)
  const code = readFileSync(join(site, asset), 'utf8')
  const imports = code.matchAll(/(?:from|import)\s*["'](?:\.\/|\/assets\/)([\w.-]+\.js)["']/g)
  for (const [, name] of imports) collectScripts(site, `/assets/${name}`, found)
}

function total(site: string, assets: string[]): number {
  return assets.reduce((sum, asset) => sum + compressedSize(join(site, asset)), 0) / 1000
}

function compressedSize(file: string): number {
  const compressed = `${file}.br`
  if (existsSync(compressed)) return readFileSync(compressed).length
  return brotliCompressSync(readFileSync(file)).length
}

/** The page as text, and how many bytes of body its compressed form took. */
async function read(port: number, path: string) {
  const plain = await request(port, path, 'identity')
  const compressed = await request(port, path, 'br')
  const { encoding, body } = compressed
  return { text: plain.body.toString('utf8'), sent: body.length, encoding }
}

function request(port: number, path: string, accepts: string) {
  const headers = { 'accept-encoding': accepts }
  return new Promise<{ body: Buffer; encoding: string | undefined }>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers, agent: false }, async (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`${path}: ${answer.statusCode}`))
      const chunks: Buffer[] = []
      for await (const chunk of answer) chunks.push(chunk as Buffer)
      resolve({ body: Buffer.concat(chunks), encoding: answer.headers['content-encoding'] })
    }).on('error', reject)
  })
}
