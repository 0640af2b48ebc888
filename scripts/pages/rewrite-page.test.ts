import { expect, test } from 'vitest'
import { readElements } from '../../http/page-elements.ts'
import { inlineSources } from './inline-sources.ts'
import { rewritePage } from './rewrite-page.ts'

const FONT = '<link rel="preload" as="font" href="/assets/core.woff2" crossorigin=""/>'
const FONTS = '<link rel="stylesheet" href="/assets/fonts-1.css"/>'
const SHEET = '<link rel="stylesheet" href="/assets/root-1.css"/>'
const SCRIPT = '<script type="module" src="/assets/site-1.js"></script>'
const AHEAD = '<link rel="modulepreload" href="/assets/small-1.js"/>'
const FACTS = '<script type="application/ld+json">{"a":"</head>"}</script>'
const page = (head: string, body = '<main class="a">A &amp; B</main>') =>
  `<!DOCTYPE html><html><head><title>T</title>${FACTS}${head}</head><body>${body}</body></html>`

const stored: string[] = []
const parts = {
  readSheet: () => '.a{top:0}.b{top:1px}.c{top:2px}.d{top:3px}:root{--one:1;--two:2}',
  readScript: (file: string) =>
    ({ 'site-1.js': 'import("./later-1.js")', 'later-1.js': 'p=`b x`;f=`var(--one)`' })[file] ??
    'q="c"',
  storeSheet: (css: string) => `/assets/island-${stored.push(css)}.css`,
  program: 'start()',
}
const WHOLE = FONT + FONTS + SHEET + AHEAD + SCRIPT

test('styles stand in the page; fonts and scripts wait in templates, in their order', () => {
  const made = rewritePage(page(WHOLE), parts)
  expect(made).toContain('<style>.a{top:0}@supports')
  expect(made).not.toContain('.b{')
  expect(made).toContain(`<noscript>${FONTS}</noscript><template>${FONT}${FONTS}</template>`)
  expect(made).toContain('<script>start()</script></head><body>')
  expect(made).toContain(`<template data-scripts>${AHEAD}${SCRIPT}</template></body></html>`)
  expect(made).toContain(`<title>T</title>${FACTS}<style>`)
  expect(made).toContain('<main class="a">A &amp; B</main>')
})

test('a page with a picture for its first frame says so before the picture is read', () => {
  const pictured = '<main class="a"><img src="/a.svg" fetchPriority="high"/></main>'
  expect(rewritePage(page(WHOLE, pictured), parts)).toContain(
    '<script data-picture>start()</script></head>',
  )
  const later = '<main class="a"><img src="/a.svg" loading="lazy"/></main>'
  expect(rewritePage(page(WHOLE, later), parts)).toContain('<script>start()</script></head>')
})

test('attributes may come in any order, and in any case', () => {
  const font = '<LINK as="font" crossOrigin="" href=/core.woff2 REL=preload>'
  const made = rewritePage(page(font + FONTS + SHEET + SCRIPT), parts)
  expect(made).toContain(`<template>${font}${FONTS}</template>`)
})

test('a page with an island names one sheet of what the island needs besides, which no browser fetches there', () => {
  const island = '<main class="a" data-island="trip">A</main>'
  expect(rewritePage(page(WHOLE, island), parts)).toContain(
    '<template data-island-sheet><link rel="stylesheet" href="/assets/island-1.css"/></template>',
  )
  // b is said by a script that comes later, c by one loaded ahead, d by nobody.
  expect(stored).toEqual(['.b{top:1px}.c{top:2px}:root{--one:1}'])
  expect(rewritePage(page(WHOLE), parts)).not.toContain('data-island-sheet')
})

test.each([
  ['font to load ahead', FONTS + SHEET + SCRIPT],
  ['style sheet of fonts', FONT + SHEET + SCRIPT],
  ['style sheet', FONT + FONTS + SCRIPT],
  ['module script', FONT + FONTS + SHEET],
])('a page without a %s stops the build', (what, head) => {
  expect(() => rewritePage(page(head), parts)).toThrow(`the page has no ${what}`)
})

test('a policy names what runs and styles, and nothing else', () => {
  const { scripts, styles } = inlineSources(
    page(`<style>a{}</style>${SCRIPT}<script>go()</script>`),
  )
  const hash = /^'sha256-[A-Za-z0-9+/]{43}='$/
  expect(scripts).toEqual([expect.stringMatching(hash)])
  expect(styles).toEqual([expect.stringMatching(hash)])
})

test('elements are read with where they and what is in them stand', () => {
  const html = '<p class="x&amp;y">a<br>b</p>'
  const [paragraph, line] = readElements(html)
  expect(paragraph).toMatchObject({ name: 'p', attributes: { class: 'x&y' }, end: html.length })
  expect(html.slice(paragraph?.innerStart, paragraph?.innerEnd)).toBe('a<br>b')
  expect(html.slice(line?.start, line?.end)).toBe('<br>')
})

test('texts keep elements of their own in islands only', () => {
  const text = '<p>A<x-text> &amp; B</x-text><b>C</b></p>'
  const drawn = `<main class="a">${text}<div data-island="one">${text}</div>${text}</main>`
  const plain = '<p>A &amp; B<b>C</b></p>'
  expect(rewritePage(page(WHOLE, drawn), parts)).toContain(
    `<main class="a">${plain}<div data-island="one">${text}</div>${plain}</main>`,
  )
})
