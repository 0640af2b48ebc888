import { isNode, type Node } from './walk.ts'

/** A careless change of a file: these characters replaced by that text. */
export type Edit = { operator: string; start: number; end: number; text: string }

/** What may carelessly be made of a node; `around` are the nodes it stands in, nearest first. */
type Operator = (node: Node, source: string, around: Node[]) => Edit[]

const SWAPPED: Record<string, [operator: string, text: string]> = {
  '<': ['boundary', '<='],
  '<=': ['boundary', '<'],
  '>': ['boundary', '>='],
  '>=': ['boundary', '>'],
  '===': ['comparison', '!=='],
  '!==': ['comparison', '==='],
  '&&': ['boolean', '||'],
  '||': ['boolean', '&&'],
  '+': ['arithmetic', '-'],
  '-': ['arithmetic', '+'],
  '*': ['arithmetic', '/'],
  '/': ['arithmetic', '*'],
  '%': ['arithmetic', '*'],
  '+=': ['arithmetic', '-='],
  '-=': ['arithmetic', '+='],
}

const SWAPPED_CALLS: Record<string, string> = {
  max: 'min',
  min: 'max',
  some: 'every',
  every: 'some',
}
/** Parts of a chain of calls that narrow, order or lock. */
const CHAINED = ['where', 'for', 'limit', 'orderBy', 'filter', 'toSorted', 'slice', 'trim']

const swapped: Operator = (node, source) => {
  const { left, right, operator } = node
  if (!isNode(left) || !isNode(right)) return []
  if (operator === '??') return [edit('default', node, at(source, left))]
  const [name, text] = SWAPPED[operator as string] ?? []
  if (!name || !text) return []
  if (name === 'arithmetic' && [left, right].some(isText)) return []
  const between = { start: left.end, end: right.start }
  return [edit(name, between, at(source, between).replace(operator as string, text))]
}

const flipped: Operator = (node, source) => {
  if (node.type === 'UnaryExpression' && node.operator === '!' && isNode(node.argument)) {
    return [edit('boolean', node, at(source, node.argument))]
  }
  const { test, type } = node
  if (isNode(test) && (type === 'IfStatement' || type === 'ConditionalExpression')) {
    return ['true', 'false'].map((text) => edit('condition', test, text))
  }
  return []
}

const constants: Operator = (node, _, [parent]) => {
  if (node.type !== 'Literal' || parent?.key === node) return []
  if (typeof node.value === 'boolean') return [edit('constant', node, String(!node.value))]
  return typeof node.value === 'number' ? [edit('constant', node, otherNumber(node.value))] : []
}

/** Next to a small one; of a large one, a time or a size, another order of magnitude. */
function otherNumber(value: number): string {
  if (value === 1) return '0'
  return String(value < 1000 ? value + 1 : value * 10)
}

const statements: Operator = (node, source) => {
  if (node.type === 'IfStatement' && isEarly(node)) return [edit('early-return', node, '')]
  const { expression } = node
  if (node.type !== 'ExpressionStatement' || !isNode(expression) || isReporting(node, source))
    return []
  const removed = edit('statement', node, '')
  if (expression.type !== 'AwaitExpression') return [removed]
  return [removed, edit('await', node, at(source, expression.argument as Node))]
}

const calls: Operator = (node, source, [parent]) => {
  const { callee, arguments: args } = node
  if (node.type !== 'CallExpression' || !isNode(callee) || !Array.isArray(args)) return []
  if (callee.type === 'Identifier' && callee.name === 'and')
    return parts('where-part', args, source)
  const { object, property } = callee
  if (!isNode(object) || !isNode(property)) return []
  const name = String(property.name)
  const edits: Edit[] = []
  const other = SWAPPED_CALLS[name]
  if (other) edits.push(edit('call', property, other))
  if (CHAINED.includes(name)) edits.push(edit('call', { start: object.end, end: node.end }, ''))
  if (name === 'set' && args[0]?.type === 'ObjectExpression' && parent?.type !== 'NewExpression')
    edits.push(...parts('field', args[0].properties, source))
  return edits
}

const elements: Operator = (node, source) => {
  if (node.type !== 'ArrayExpression' || !Array.isArray(node.elements)) return []
  const all = node.elements.every((one) => isNode(one) && one.type === 'Literal')
  return all ? parts('element', node.elements, source) : []
}

/** Every operator on the language itself; those on SQL stand in sql-operators.ts. */
export const OPERATORS: Operator[] = [swapped, flipped, constants, statements, calls, elements]

/** Leaves one of several parts out, its comma with it. */
function parts(operator: string, all: Node[], source: string): Edit[] {
  if (all.length < 2) return []
  return all.map((part, index) => {
    const next = all[index + 1]
    if (next) return edit(operator, { start: part.start, end: next.start }, '')
    const comma = source.indexOf(',', (all[index - 1] as Node).end)
    return edit(operator, { start: comma, end: part.end }, '')
  })
}

function edit(operator: string, { start, end }: Pick<Node, 'start' | 'end'>, text: string): Edit {
  return { operator, start, end, text }
}

function at(source: string, { start, end }: Pick<Node, 'start' | 'end'>): string {
  return source.slice(start, end)
}

function isText(node: Node): boolean {
  return node.type === 'TemplateLiteral' || typeof node.value === 'string'
}

/** `if (…) return …`, throw, continue or break, alone or as the last of a block without an else. */
function isEarly({ consequent, alternate }: Node): boolean {
  if (!isNode(consequent) || alternate) return false
  const last = Array.isArray(consequent.body) ? consequent.body.at(-1) : consequent
  return /^(Return|Throw|Continue|Break)Statement$/.test(last?.type ?? '')
}

/** What is written into the log is for whoever reads it; no test holds its words. */
function isReporting(node: Node, source: string): boolean {
  return /^(await )?(deps\.|this\.)?log\./.test(at(source, node))
}
