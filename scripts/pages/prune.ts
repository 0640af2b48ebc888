import postcss, { type AtRule, type Declaration, type Root, type Rule } from 'postcss'
import type { PageElement } from '../../http/page-elements.ts'

/**
 * The part of a style sheet that a page can use: rules whose every class, element and part of an
 * element stands in it, and of the variables, key frames and registered properties those that
 * are left in use. Attributes and states do not matter: scripts of a page may change these, but
 * bring no new class and no new element that is styled, except those among the words of its islands.
 */
export function prune(
  css: string,
  elements: readonly PageElement[],
  words: ReadonlySet<string> = new Set(),
): string {
  const sheet = postcss.parse(css)
  const names = new Set(elements.map(({ name }) => name))
  const page = { elements, names, classes: classesOf(elements), words }
  sheet.walkRules((rule) => keepSelectors(rule, page))
  dropEmpty(sheet)
  dropUnused(sheet, words)
  dropEmpty(sheet)
  sheet.walkComments((comment) => {
    comment.remove()
  })
  return sheet.toString()
}

type Page = {
  elements: readonly PageElement[]
  names: Set<string>
  classes: Set<string>
  words: ReadonlySet<string>
}

/** Every class name in a page. */
export function classesOf(elements: readonly PageElement[]): Set<string> {
  return new Set(
    elements.flatMap(({ attributes }) => (attributes.class ?? '').split(/\s+/).filter(Boolean)),
  )
}

const isInput =
  (...types: string[]) =>
  ({ name, attributes }: PageElement) =>
    name === 'input' && types.includes(attributes.type ?? 'text')

/** Parts that only some elements have, and which. */
const PARTS: [part: RegExp, isOwner: (element: PageElement) => boolean][] = [
  [/::-webkit-(date|calendar)/, isInput('date', 'time')],
  [/::-webkit-search/, isInput('search')],
  [/::-webkit-(inner|outer)-spin/, isInput('number')],
  [/::file-selector-button/, isInput('file')],
  [/::placeholder/, ({ attributes }) => 'placeholder' in attributes],
  [/::backdrop/, ({ name, attributes }) => name === 'dialog' || 'popover' in attributes],
]

function keepSelectors(rule: Rule, page: Page): void {
  if (rule.parent?.type === 'atrule' && (rule.parent as AtRule).name.endsWith('keyframes')) return
  const matching = rule.selectors.filter((selector) => canMatch(selector, page))
  if (matching.length === 0) rule.remove()
  else if (matching.length < rule.selectors.length) rule.selectors = matching
}

function canMatch(selector: string, { elements, names: present, classes, words }: Page): boolean {
  const isAbsent = ([part, isOwner]: (typeof PARTS)[number]) =>
    part.test(selector) && !elements.some(isOwner)
  if (words.size === 0 && PARTS.some(isAbsent)) return false
  const needed = withoutChoices(selector)
  const names = needed.replaceAll(/\[[^\]]*\]|::?[\w-]+(\([^)]*\))?|[.#](?:\\.|[\w-])+/g, '')
  return (
    namesOfClasses(needed).every((name) => classes.has(name) || words.has(name)) &&
    [...names.matchAll(/[a-z][\w-]*/gi)].every(
      ([name]) => present.has(name.toLowerCase()) || words.has(name.toLowerCase()),
    )
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

function dropUnused(sheet: Root, said: ReadonlySet<string>): void {
  const used = usedNames(sheet, said)
  sheet.walkDecls((declaration) => {
    if (declaration.prop.startsWith('--') && !used.variables.has(declaration.prop))
      declaration.remove()
  })
  sheet.walkAtRules((atRule) => {
    if (atRule.name === 'property' && !used.variables.has(atRule.params)) atRule.remove()
    if (atRule.name === 'keyframes' && !used.words.has(atRule.params)) atRule.remove()
  })
}

/** Variables that a rule or a script reads, directly or through another variable, and words of values. */
function usedNames(sheet: Root, said: ReadonlySet<string>) {
  const variables = new Set<string>()
  const words = new Set<string>()
  const pending: Declaration[] = []
  const read = (value: string) => {
    for (const [name] of value.matchAll(/--[\w-]+/g)) variables.add(name)
    for (const [word] of value.matchAll(/[\w-]+/g)) words.add(word)
  }
  for (const word of said) read(word)
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

/** Takes out rules and at-rules that have nothing in them any more. */
export function dropEmpty(sheet: Root): void {
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
