/**
 * Runs in the head of every prerendered page. Until its first frame the page's words stand in a font
 * of the visitor's machine and the line is free for the first picture. Who comes from another page of
 * ours has the fonts already, and would only see them change.
 */
const SCRIPT = `{
const { content } = document.currentScript.previousElementSibling
const bring = () => document.head.append(content)
if (document.referrer.startsWith(location.origin + '/')) {
content.lastChild.setAttribute('blocking', 'render')
bring()
} else new PerformanceObserver((paints, observer) => {
if (paints.getEntriesByName('first-contentful-paint').length === 0) return
observer.disconnect()
bring()
}).observe({ type: 'paint', buffered: true })
}`

/**
 * What brings the web fonts to a prerendered page, for its head.
 *
 * @param preloads Link elements that ask for the fonts themselves.
 * @param sheet The link element of the style sheet that names them; in force at once without scripts.
 */
export function lateFonts(preloads: string, sheet: string): string {
  return `<noscript>${sheet}</noscript><template>${preloads}${sheet}</template><script>${SCRIPT}</script>`
}
