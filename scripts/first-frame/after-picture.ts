import { keepEarly, pressAgain } from './early-presses.ts'

/**
 * Stands in the head of every prerendered page and tells the scripts below when the line is free: once
 * the page's first picture is painted (without one, its first words), or a second after the first
 * words, or at the visitor's first sign. A browser that does not tell of pictures goes by the words.
 * Who comes from another page of ours has the fonts and scripts already, and waits for nothing.
 *
 * It also tells {@link outOfSight} which frame this is.
 */
const PAINTED = `const wasHere = document.referrer.startsWith(location.origin + '/')
const root = document.documentElement
if (!location.hash) root.dataset.frame = wasHere ? 'second' : 'first'
const painted = new Promise((resolve) => {
if (wasHere) resolve()
for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, resolve, { once: true })
const largest = 'largest-contentful-paint'
const isTold = PerformanceObserver.supportedEntryTypes.includes(largest)
const observer = new PerformanceObserver((paints) => {
const picture = document.querySelector('img[fetchpriority="high"]')
for (const { entryType, element } of paints.getEntries()) {
if (entryType === 'paint') {
setTimeout(() => { if (root.dataset.frame) root.dataset.frame = 'second' })
setTimeout(resolve, picture && isTold ? 1000 : 0)
} else if (element === picture) resolve()
}
})
observer.observe({ type: 'paint', buffered: true })
if (isTold) observer.observe({ type: largest, buffered: true })
})`

const OUT_OF_SIGHT = 'main > section:not(:first-child), main section ~ section, footer'
/** Below the first screen on every page; a second part may begin on it. */
const FAR = 'main section ~ section ~ section, footer'

/** The sheet comes with the last font: each that came alone would have the page set once more. */
const BRING_FONTS = `{
const { content } = document.currentScript.previousElementSibling
const sheet = content.lastChild
if (wasHere) sheet.setAttribute('blocking', 'render')
painted.then(async () => {
const answer = (link) => new Promise((done) => { link.onload = link.onerror = done })
const fonts = [...content.querySelectorAll('[as="font"]')]
const loaded = fonts.map(answer)
const inForce = answer(sheet)
document.head.append(...fonts)
if (!wasHere) await Promise.all(loaded)
document.head.append(sheet)
await inForce
for (const part of document.querySelectorAll('${OUT_OF_SIGHT}')) {
await new Promise((next) => setTimeout(next, 60))
part.style.contentVisibility = 'visible'
}
delete root.dataset.frame
})
}`

/**
 * The style of a prerendered page's parts below its first one. The first frame does without the far ones;
 * then those that are near are laid out, and the others one by one when our fonts are there, so that neither
 * the first frame nor the change of fonts takes long. A page asked for one of its places is laid out whole, as it
 * is with scripts off, and in a browser that would not hold the visitor's place when parts above it grow.
 *
 * Until then a part is as high as a dark one is at most (the footer at 320 px): words that stood below it would
 * have the page behind them, for whoever asks what can be read.
 */
export const outOfSight = `@supports (overflow-anchor:auto){
[data-frame] :is(${OUT_OF_SIGHT}){content-visibility:auto;contain-intrinsic-height:auto 84rem}
[data-frame="first"] :is(${FAR}){content-visibility:hidden}}`

const BRING_SCRIPTS = `{
const { content } = document.currentScript.previousElementSibling
let last
for (last of content.querySelectorAll('script')) last.async = false
${pressAgain}
painted.then(() => document.body.append(content))
}`

/**
 * What brings the web fonts to a prerendered page, and keeps early presses, for its head.
 *
 * @param preloads Link elements that ask for the fonts themselves.
 * @param sheet The link element of the style sheet that names them; in force at once without scripts.
 */
export function lateFonts(preloads: string, sheet: string): string {
  return `<script>${PAINTED}\n${keepEarly}</script><noscript>${sheet}</noscript>${late(preloads + sheet, BRING_FONTS)}`
}

/** What brings its module scripts to a prerendered page, for the end of its body; they run in their order. */
export function lateScripts(scripts: string): string {
  return late(scripts, BRING_SCRIPTS)
}

function late(elements: string, bring: string): string {
  return `<template>${elements}</template><script>${bring}</script>`
}
