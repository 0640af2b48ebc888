/**
 * Puts into each prerendered page the styles it can use: `scripts/inline-styles.ts <client folder>`.
 * The page then draws with its first answer. Pages with an island also name the whole sheets, not
 * in force until the island's script asks: it may bring classes that the drawn page does not have.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { prune } from './inline-styles/prune.ts'

/** With the styles in the page the browser knows its fonts at once: asking earlier only delays the page. */
const FONT_PRELOAD = /<link rel="preload" as="font"[^>]*\/>/g
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
  const links = [...html.matchAll(STYLE_LINK)].map(([, address = '']) => address)
  if (links.length === 0) return html
  const style = `<style>${prune(links.map(read).join('\n'), html)}</style>`
  const bare = html.replaceAll(STYLE_LINK, '').replaceAll(FONT_PRELOAD, '')
  const page = bare.replace('</head>', () => `${style}</head>`)
  const later = wholeSheets(html, links)
  return page.replace('</body>', () => `${later}</body>`)
}

/**
 * An island on the page: fetched, not in force. One that may never be asked for: named where not
 * even a browser that reads ahead fetches it.
 */
function wholeSheets(html: string, links: string[]): string {
  const sheets = (attribute: string) =>
    links.map((address) => `<link rel="stylesheet"${attribute} href="${address}"/>`).join('')
  if (html.includes('data-island=')) return sheets(' media="not all" data-whole')
  if (html.includes('data-island-later=')) return `<template data-whole>${sheets('')}</template>`
  return ''
}
