import postcss, { type AtRule, type Declaration, type Root, type Rule } from 'postcss'

/**
 * The part of a style sheet that a page can use: rules whose every class, element and part of an
 * element stands in its HTML, and of the variables, key frames and registered properties those that
 * are left in use. Attributes and states do not matter: scripts of a page may change these, but
 * bring no new class and no new element that is styled.
 */
export function prune(css: string, html: string): string {
  const sheet = postcss.parse(css)
  const page = { html, classes: classesOf(html), elements: elementsOf(html) }
  sheet.walkRules((rule) => keepSelectors(rule, page))
  dropEmpty(sheet)
  dropUnused(sheet)
  dropEmpty(sheet)
  sheet.walkComments((comment) => {
    comment.remove()
  })
  return sheet.toString()
}

type Page = { html: string; classes: Set<string>; elements: Set<string> }

/** Every class name in a document. */
export function classesOf(html: string): Set<string> {
  const found = new Set<string>()
  for (const [, names = ''] of html.matchAll(/\sclass="([^"]*)"/g))
    for (const name of unescapeHtml(names).split(/\s+/)) found.add(name)
  return found
}

function elementsOf(html: string): Set<string> {
  return new Set(Array.from(html.matchAll(/<([a-z][\w-]*)/gi), ([, name = '']) => name))
}

/** Parts that only some elements have, and what stands in the HTML of a page with such an element. */
const PARTS: [part: RegExp, owner: RegExp][] = [
  [/::-webkit-(date|calendar)/, /type="(date|time)/],
  [/::-webkit-search/, /type="search"/],
  [/::-webkit-(inner|outer)-spin/, /type="number"/],
  [/::file-selector-button/, /type="file"/],
  [/::placeholder/, / placeholder=/],
  [/::backdrop/, /<dialog| popover=/],
]

function keepSelectors(rule: Rule, page: Page): void {
  if (rule.parent?.type === 'atrule' && (rule.parent as AtRule).name.endsWith('keyframes')) return
  const kept = rule.selectors.filter((selector) => canMatch(selector, page))
  if (kept.length === 0) rule.remove()
  else if (kept.length < rule.selectors.length) rule.selectors = kept
}

function canMatch(selector: string, { html, classes, elements }: Page): boolean {
  if (PARTS.some(([part, owner]) => part.test(selector) && !owner.test(html))) return false
  const needed = withoutChoices(selector)
  const names = needed.replaceAll(/\[[^\]]*\]|::?[\w-]+(\([^)]*\))?|[.#](?:\\.|[\w-])+/g, '')
  return (
    namesOfClasses(needed).every((name) => classes.has(name)) &&
    [...names.matchAll(/[a-z][\w-]*/gi)].every(([name]) => elements.has(name))
  )
}

/** A selector without :not(), :is() and the like: what they name may be absent. */
function withoutChoices(selector: string): string {
  let plain = selector
  for (let before = ''; before !== plain; ) {
    before = plain
    plain = plain.replace(/:(?:not|is|where|has)\((?:[^()\\]|\\.)*\)/g, '')
  }
  return plain
}

function namesOfClasses(selector: string): string[] {
  return [...selector.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) =>
    name.replaceAll(/\\(.)/g, '$1'),
  )
}

function dropUnused(sheet: Root): void {
  const used = usedNames(sheet)
  sheet.walkDecls((declaration) => {
    if (declaration.prop.startsWith('--') && !used.variables.has(declaration.prop))
      declaration.remove()
  })
  sheet.walkAtRules((atRule) => {
    if (atRule.name === 'property' && !used.variables.has(atRule.params)) atRule.remove()
    if (atRule.name === 'keyframes' && !used.words.has(atRule.params)) atRule.remove()
  })
}

/** Variables that a rule reads, directly or through another variable, and words of values. */
function usedNames(sheet: Root) {
  const variables = new Set<string>()
  const words = new Set<string>()
  const pending: Declaration[] = []
  const read = (value: string) => {
    for (const [name] of value.matchAll(/--[\w-]+/g)) variables.add(name)
    for (const [word] of value.matchAll(/[\w-]+/g)) words.add(word)
  }
  sheet.walkDecls((declaration) => {
    if (declaration.prop.startsWith('--')) pending.push(declaration)
    else read(declaration.value)
  })
  for (let size = -1; size !== variables.size; ) {
    size = variables.size
    for (const { prop, value } of pending) if (variables.has(prop)) read(value)
  }
  return { variables, words }
}

function dropEmpty(sheet: Root): void {
  let removed = true
  while (removed) {
    removed = false
    sheet.walk((node) => {
      if ((node.type !== 'rule' && node.type !== 'atrule') || node.nodes?.length !== 0) return
      node.remove()
      removed = true
    })
  }
}

function unescapeHtml(text: string): string {
  return text.replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&amp;', '&')
}
