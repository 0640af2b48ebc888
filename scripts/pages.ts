/**
 * Finishes the prerendered pages of a build: `scripts/pages.ts <client folder>`. The first frame of each waits for
 * nothing but the page and its picture, and `inline-sources.json` says which scripts and styles stand in which
 * page, for its content policy.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readElements } from '../http/page-elements.ts'
import { compileHead } from './pages/compile-head.ts'
import { type InlineSources, inlineSources } from './pages/inline-sources.ts'
import { rewritePage } from './pages/rewrite-page.ts'

const [folder = 'build/client'] = process.argv.slice(2)
const program = await compileHead()
const readSheet = (address: string) => readFileSync(join(folder, address), 'utf8')
const readScript = (file: string) => readSheet(`/assets/${file}`)
const sources: Record<string, InlineSources> = {}
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  if (!name.endsWith('.html')) continue
  const file = join(folder, name)
  const html = readFileSync(file, 'utf8')
  // An app draws all of itself by its script: there is no first frame to save.
  const isApp = readElements(html).some(({ attributes }) => 'data-whole-page' in attributes)
  const page = isApp ? html : rewritePage(html, { readSheet, readScript, storeSheet, program })
  writeFileSync(file, page)
  sources[`/${name}`] = inlineSources(page)
}
writeFileSync(join(folder, 'inline-sources.json'), JSON.stringify(sources))

/** By its content, as all files below /assets, which browsers keep for ever. */
function storeSheet(css: string): string {
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8)
  const address = `/assets/island-${hash}.css`
  writeFileSync(join(folder, address), css)
  return address
}
