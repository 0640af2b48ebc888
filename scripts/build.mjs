// Builds the product into build/ and compresses every file a browser may fetch, once and hard.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { root, run, tool } from './setup.mjs'

const COMPRESSED = new Set([
  '.html',
  '.js',
  '.css',
  '.svg',
  '.json',
  '.webmanifest',
  '.txt',
  '.xml',
])

run([join(root, 'scripts', 'photos.ts')])
run([tool('react-router'), 'build'])
run([join(root, 'scripts', 'pages.ts'), join(root, 'build', 'client')])
run([join(root, 'scripts', 'social-cards.ts'), join(root, 'build', 'client')])
await compress(join(root, 'build', 'client'))
run([join(root, 'scripts', 'make-embedded-store.ts'), join(root, 'build', 'embedded-store')])

async function compress(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  await Promise.all(
    names
      .filter((name) => COMPRESSED.has(extname(name)))
      .map(async (name) => {
        const content = readFileSync(join(folder, name))
        const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
        const [br, gz] = await Promise.all([
          promisify(brotliCompress)(content, { params }),
          promisify(gzip)(content, { level: 9 }),
        ])
        writeFileSync(join(folder, `${name}.br`), br)
        writeFileSync(join(folder, `${name}.gz`), gz)
      }),
  )
}
