/**
 * Puts into each prerendered page the styles it can use: `scripts/inline-styles.ts <client folder>`.
 * The page then draws with its first answer; the web fonts come after it. Pages with an island also
 * name the whole sheets: it may bring classes that the drawn page does not have.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lateFonts } from './inline-styles/late-fonts.ts'
import { prune } from './inline-styles/prune.ts'

const FONT_PRELOAD = /<link rel="preload" as="font"[^>]*\/>/g
const FONT_SHEET = /<link rel="stylesheet" href="[^"]*\/fonts-[^"/]+\.css"[^>]*\/>/
const STYLE_LINK = /<link rel="stylesheet" href="([^"]+)"[^>]*\/>/g

const [folder = 'build/client'] = process.argv.slice(2)
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  if (!name.endsWith('.html')) continue
  const file = join(folder, name)
  writeFileSync(file, inlineStyles(readFileSync(file, 'utf8'), readSheet))
}

function readSheet(address: string): string {
  return readFileSync(join(folder, address), 'utf8')
}

function inlineStyles(html: string, read: (address: string) => string): string {
  const preloads = [...html.matchAll(FONT_PRELOAD)].join('')
  const [sheet = ''] = FONT_SHEET.exec(html) ?? []
  const bare = html.replaceAll(FONT_PRELOAD, '').replace(sheet, '')
  const links = [...bare.matchAll(STYLE_LINK)].map(([, address = '']) => address)
  if (links.length === 0) return html
  const style = `<style>${prune(links.map(read).join('\n'), html)}</style>`
  const head = `${lateFonts(preloads, sheet)}${style}</head>`
  const page = bare.replaceAll(STYLE_LINK, '').replace('</head>', () => head)
  const later = wholeSheets(html, links)
  return page.replace('</body>', () => `${later}</body>`)
}

/** Named where not even a browser that reads ahead fetches them: the island's script does, in its time. */
function wholeSheets(html: string, links: string[]): string {
  if (!/ data-island(-later)?=/.test(html)) return ''
  const sheets = links.map((address) => `<link rel="stylesheet" href="${address}"/>`)
  return `<template data-whole>${sheets.join('')}</template>`
}
