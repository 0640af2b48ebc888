/**
 * Lets the first frame of each prerendered page wait for nothing but the page and its picture:
 * `scripts/first-frame.ts <client folder>`. The styles a page can use stand in it; fonts and scripts
 * come after the picture (docs/decisions/0011-first-frame.md).
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lateFonts, lateScripts, outOfSight } from './first-frame/after-picture.ts'
import { prune } from './first-frame/prune.ts'

const FONT_PRELOAD = /<link rel="preload" as="font"[^>]*\/>/g
const FONT_SHEET = /<link rel="stylesheet" href="[^"]*\/fonts-[^"/]+\.css"[^>]*\/>/g
const STYLE_LINK = /<link rel="stylesheet" href="([^"]+)"[^>]*\/>/g
const SCRIPT = /<link rel="modulepreload"[^>]*\/>|<script type="module" src="[^>]*><\/script>/g

const [folder = 'build/client'] = process.argv.slice(2)
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  if (!name.endsWith('.html')) continue
  const file = join(folder, name)
  const html = readFileSync(file, 'utf8')
  // An app draws all of itself by its script: there is no first frame to save.
  if (!html.includes(' data-whole-page=')) writeFileSync(file, orderPage(html))
}

function orderPage(html: string): string {
  const found = (pattern: RegExp) => [...html.matchAll(pattern)].join('')
  const late = [FONT_PRELOAD, FONT_SHEET, SCRIPT]
  const bare = late.reduce((rest, pattern) => rest.replaceAll(pattern, ''), html)
  const sheets = Array.from(bare.matchAll(STYLE_LINK), ([, address = '']) => address)
  const style = `<style>${prune(sheets.map(readSheet).join('\n'), html)}${outOfSight}</style>`
  // Our fonts after the styles, which name the machine's fonts for the same letters: the later face is taken.
  const head = style + lateFonts(found(FONT_PRELOAD), found(FONT_SHEET))
  const end = wholeSheets(html, sheets) + lateScripts(found(SCRIPT))
  return bare
    .replaceAll(STYLE_LINK, '')
    .replace('</head>', () => `${head}</head>`)
    .replace('</body>', () => `${end}</body>`)
}

function readSheet(address: string): string {
  return readFileSync(join(folder, address), 'utf8')
}

/**
 * An island may bring classes that the drawn page does not have: the whole sheets, named where not
 * even a browser that reads ahead fetches them. Its script does, in its time.
 */
function wholeSheets(html: string, addresses: string[]): string {
  if (!/ data-island(-later)?=/.test(html)) return ''
  const links = addresses.map((address) => `<link rel="stylesheet" href="${address}"/>`)
  return `<template data-whole>${links.join('')}</template>`
}
