import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { isNode, type Node } from '../../scripts/mutants/walk.ts'

const root = join(import.meta.dirname, '../..')
const FUNCTIONS =
  /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression|MethodDefinition)$/
/** What reads the texts of whoever is being answered in the moment it is called. */
const READERS =
  /^(?:texts|useTexts|format(?:Date|LongDate|DayMonth|ShortDay|Month|Time|BothTimes|Duration|Euro|EuroExact|Kilometres|Count|FromTo)|paymentLabel)$/
/** Attributes and properties of components that people read or hear. */
const SAID =
  /^(?:alt|title|placeholder|label|heading|hint|caption|aria-label|aria-description|aria-roledescription)$/
/** Words that stand in a screen itself, in every language the same. */
const SAME_EVERYWHERE = new Set(['Meltemi', 'WhatsApp', 'Google', 'PDF', 'CSV'])

const files = globSync(['app/**/*.{ts,tsx}', 'http/**/*.ts'], { cwd: root })
  .filter((name) => !/\.test\.|test-helper/.test(name) && !name.startsWith('app/content/'))
  .map((name) => ({ name, source: readFileSync(join(root, name), 'utf8') }))

function visit(node: Node, see: (node: Node) => boolean): void {
  if (!see(node)) return
  for (const field of Object.values(node)) {
    for (const child of Array.isArray(field) ? field : [field]) {
      if (isNode(child)) visit(child, see)
    }
  }
}

/** Where a module reads a text while it loads: it would be in one language for good. */
function readWhileLoading(name: string, source: string): string[] {
  const found: string[] = []
  visit(parsed(name, source), (node) => {
    const callee = node.type === 'CallExpression' && isNode(node.callee) ? node.callee : null
    if (callee && READERS.test(String(callee.name)) && !namesLanguage(node))
      found.push(placeOf(name, source, node))
    return !FUNCTIONS.test(node.type)
  })
  return found
}

/** `texts('en')` is said of a language for good reason: a document for a bank, the keys of a list. */
function namesLanguage(call: Node): boolean {
  return (call.arguments as Node[])[0]?.type === 'Literal' && (call.callee as Node).name === 'texts'
}

/** Words that a component says itself instead of by `useTexts()`. */
function wordsInScreens(name: string, source: string): string[] {
  const found: string[] = []
  const check = (node: Node, said: unknown) => {
    const words = String(said).match(/\p{L}[\p{L}’'-]+/gu) ?? []
    if (words.some((word) => !SAME_EVERYWHERE.has(word))) found.push(placeOf(name, source, node))
  }
  visit(parsed(name, source), (node) => {
    if (node.type === 'JSXText') check(node, node.value)
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      for (const child of node.children as Node[]) {
        const inside = child.type === 'JSXExpressionContainer' ? (child.expression as Node) : child
        if (inside.type === 'Literal') check(child, inside.value)
      }
    }
    const attribute = node.type === 'JSXAttribute' ? (node.name as Node) : null
    if (attribute && SAID.test(String(attribute.name)) && isNode(node.value)) {
      if (node.value.type === 'Literal') check(node, node.value.value)
    }
    return true
  })
  return found
}

function parsed(name: string, source: string): Node {
  return parseSync(name, source).program as unknown as Node
}

function placeOf(name: string, source: string, { start, end }: Node): string {
  const line = source.slice(0, start).split('\n').length
  return `${name}:${line} ${source.slice(start, end).trim().slice(0, 60)}`
}

test('no module reads a text while it loads', () => {
  expect(files.length).toBeGreaterThan(1_000)
  expect(files.flatMap(({ name, source }) => readWhileLoading(name, source))).toEqual([])
})

test('no screen says a word that is no text', () => {
  const screens = files.filter(({ name }) => name.endsWith('.tsx'))
  expect(screens.length).toBeGreaterThan(300)
  expect(screens.flatMap(({ name, source }) => wordsInScreens(name, source))).toEqual([])
})

test('control: both are seen where they are', () => {
  const loading = [
    'const one = texts()(messagesEn)',
    'const two = { title: texts(locale)(faqEn).title }',
    'const three = [formatEuro(100)]',
  ]
  expect(readWhileLoading('a.ts', loading.join('\n'))).toHaveLength(3)
  expect(readWhileLoading('a.ts', "const english = texts('en')")).toEqual([])
  const asked = 'const later = () => texts()(messagesEn)\nfunction f() { return texts() }'
  expect(readWhileLoading('a.ts', asked)).toEqual([])
  const screen = `const A = () => <p title="Close it"><b>Two words</b>{'One'}<i className="wide">€{1}</i></p>`
  expect(wordsInScreens('a.tsx', screen)).toHaveLength(3)
})
