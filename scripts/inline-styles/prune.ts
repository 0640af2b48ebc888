import postcss, { type AtRule, type Declaration, type Root, type Rule } from 'postcss'

/**
 * The part of a style sheet that a page can use: rules whose every class stands in its HTML, and
 * of the variables, key frames and registered properties those that are left in use. Elements,
 * attributes and states do not matter: scripts of a page may change these, but bring no new class.
 */
export function prune(css: string, html: string): string {
  const sheet = postcss.parse(css)
  const classes = classesOf(html)
  sheet.walkRules((rule) => keepSelectors(rule, classes))
  dropEmpty(sheet)
  dropUnused(sheet)
  dropEmpty(sheet)
  sheet.walkComments((comment) => {
    comment.remove()
  })
  return sheet.toString()
}

/** Every class name in a document. */
export function classesOf(html: string): Set<string> {
  const found = new Set<string>()
  for (const [, names = ''] of html.matchAll(/\sclass="([^"]*)"/g))
    for (const name of unescapeHtml(names).split(/\s+/)) found.add(name)
  return found
}

function keepSelectors(rule: Rule, classes: Set<string>): void {
  if (rule.parent?.type === 'atrule' && (rule.parent as AtRule).name.endsWith('keyframes')) return
  const kept = rule.selectors.filter((selector) =>
    neededClasses(selector).every((name) => classes.has(name)),
  )
  if (kept.length === 0) rule.remove()
  else if (kept.length < rule.selectors.length) rule.selectors = kept
}

/** Classes a match cannot do without; those in :not(), :is() and the like may be absent. */
function neededClasses(selector: string): string[] {
  let plain = selector
  for (let before = ''; before !== plain; ) {
    before = plain
    plain = plain.replace(/:(?:not|is|where|has)\((?:[^()\\]|\\.)*\)/g, '')
  }
  return [...plain.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) =>
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
