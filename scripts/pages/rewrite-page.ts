import { OWN_ELEMENT } from '../../app/ui/jsx/own-elements.ts'
import { edit, type PageElement, readElements } from '../../http/page-elements.ts'
import { addedRules } from './added-rules.ts'
import { islandWords } from './island-words.ts'
import { outOfSight } from './out-of-sight.ts'
import { prune } from './prune.ts'

/** What a page is made with. */
type PageParts = {
  readSheet(address: string): string
  readScript(file: string): string
  /** Stores a sheet of its own. @returns Its address. */
  storeSheet(css: string): string
  /** What runs in its head. */
  program: string
}

/**
 * Lets the first frame of a prerendered page wait for nothing but the page and its picture: the styles it can
 * use stand in it; fonts and scripts come after the picture (docs/decisions/0011-first-frame.md).
 *
 * @throws {Error} A page without fonts, styles or scripts of its own: then React writes it another way
 *   now, and this would do nothing, unseen.
 */
export function rewritePage(html: string, parts: PageParts): string {
  const elements = readElements(html)
  const fonts = some('font to load ahead', elements, isFont)
  const [fontSheet] = some('style sheet of fonts', elements, isFontSheet)
  const sheets = some('style sheet', elements, (one) => isSheet(one) && !isFontSheet(one))
  const scripts = some('module script', elements, isScript)
  const [head] = some('head', elements, ({ name }) => name === 'head')
  const [body] = some('body', elements, ({ name }) => name === 'body')
  const textOf = (...parts: (PageElement | undefined)[]) =>
    parts.map((part) => html.slice(part?.start, part?.end)).join('')
  const addresses = sheets.map(({ attributes }) => attributes.href ?? '')
  const css = addresses.map(parts.readSheet).join('\n')
  const drawn = prune(css, elements)
  // Our fonts after the styles, which name the machine's fonts for the same letters: the later face is taken.
  const late = `<noscript>${textOf(fontSheet)}</noscript><template>${textOf(...fonts, fontSheet)}</template>`
  const island = hasIsland(elements) ? islandSheet(html, { css, drawn, elements }, parts) : ''
  const picture = elements.some(isFirstPicture) ? ' data-picture' : ''
  const end = `${island}<template data-scripts>${textOf(...scripts)}</template>`
  return edit(html, [
    ...fonts,
    ...(fontSheet ? [fontSheet] : []),
    ...sheets,
    ...scripts,
    ...needlessTags(elements),
    put(
      head,
      `<style>${drawn}${outOfSight}</style>${late}<script${picture}>${parts.program}</script>`,
    ),
    put(body, end),
  ])
}

/** Texts have elements of their own for what changes them. Outside of islands nothing does. */
function needlessTags(elements: readonly PageElement[]) {
  const islands = elements.filter(({ attributes }) => 'data-island' in attributes)
  return elements
    .filter(({ name, start }) => {
      const inIsland = islands.some((island) => island.start < start && start < island.end)
      return name === OWN_ELEMENT && !inIsland
    })
    .flatMap(({ start, innerStart, innerEnd, end }) => [
      { start, end: innerStart },
      { start: innerEnd, end },
    ])
}

function put(element: PageElement | undefined, text: string) {
  const at = element?.innerEnd ?? 0
  return { start: at, end: at, put: text }
}

function some(
  what: string,
  elements: readonly PageElement[],
  isOne: (element: PageElement) => boolean,
): PageElement[] {
  const found = elements.filter(isOne)
  if (found.length === 0) throw new Error(`the page has no ${what}`)
  return found
}

const isFont = ({ name, attributes }: PageElement) =>
  name === 'link' && attributes.rel === 'preload' && attributes.as === 'font'

const isSheet = ({ name, attributes }: PageElement) =>
  name === 'link' && attributes.rel === 'stylesheet'

const isFontSheet = (element: PageElement) =>
  isSheet(element) && /\/fonts-[^/]+\.css$/.test(element.attributes.href ?? '')

const isScript = ({ name, attributes: { rel, type, src } }: PageElement) =>
  (name === 'link' && rel === 'modulepreload') ||
  (name === 'script' && type === 'module' && src !== undefined)

const isFirstPicture = ({ name, attributes }: PageElement) =>
  name === 'img' && attributes.fetchpriority === 'high'

const hasIsland = (elements: readonly PageElement[]) =>
  elements.some(
    ({ attributes }) => 'data-island' in attributes || 'data-island-later' in attributes,
  )

/**
 * An island may bring classes that the drawn page does not have: one sheet with what they need besides the page's own
 * styles, named where not even a browser that reads ahead fetches it. Its script does, in its time.
 */
function islandSheet(
  html: string,
  { css, drawn, elements }: { css: string; drawn: string; elements: readonly PageElement[] },
  { readScript, storeSheet }: PageParts,
): string {
  const words = islandWords(html, readScript)
  const whole = prune(css, elements, words)
  const address = storeSheet(addedRules(whole, drawn, { elements, words }))
  return `<template data-island-sheet><link rel="stylesheet" href="${address}"/></template>`
}
