import type { Edit } from './operators.ts'
import type { Node } from './walk.ts'

/** Careless changes of SQL text: what is found, and what is made of it. */
const CHANGES: [operator: string, found: RegExp, made: (found: string) => string][] = [
  [
    'sql-where-part',
    /\b(and|or)\s+[^()\n]+?(?=\s+(?:and|or|limit|order|returning|for)\b|\n|\)|$)/g,
    () => '',
  ],
  ['sql-where-part', /\band\s+not exists \([^()]*\)/g, () => ''],
  ['sql-boundary', /(?<=\s)(<=|>=|<|>)(?=\s)/g, (sign) => (sign[1] ? (sign[0] ?? '') : `${sign}=`)],
  ['sql-comparison', /(?<=\s)<>(?=\s)/g, () => '='],
  ['sql-lock', /\bfor (no key )?update\b( skip locked)?/g, () => ''],
  ['sql-null', /\bis not null\b/g, () => 'is null'],
  ['sql-null', /\bis null\b/g, () => 'is not null'],
  ['sql-exists', /\bnot exists\b/g, () => 'exists'],
  ['sql-exists', /\bnot in\b/g, () => 'in'],
  ['sql-aggregate', /\b(max|min)(?=\()/g, (name) => (name === 'max' ? 'min' : 'max')],
  ['sql-distinct', /\bdistinct (?!on)/g, () => ''],
  ['sql-arithmetic', /(?<=\s)[+-](?=\s)/g, (sign) => (sign === '+' ? '-' : '+')],
]

const STATEMENT = /\b(select|update|insert into|delete from)\b/

/** What may carelessly be made of SQL: text tagged `sql`, or any that reads as a statement. */
export function sqlEdits(node: Node, source: string, around: Node[]): Edit[] {
  if (node.type !== 'TemplateElement') return []
  const [literal, tagged] = around
  const isTagged = tagged?.type === 'TaggedTemplateExpression' && isSql(tagged.tag as Node, source)
  if (!literal || !(isTagged || STATEMENT.test(source.slice(literal.start, literal.end)))) return []
  const { raw } = node.value as { raw: string }
  const start = source.indexOf(raw, node.start)
  return CHANGES.flatMap(([operator, found, made]) =>
    [...raw.matchAll(found)].map(({ 0: text, index }) => ({
      operator,
      start: start + index,
      end: start + index + text.length,
      text: made(text),
    })),
  )
}

function isSql({ start, end }: Node, source: string): boolean {
  return /^sql\b/.test(source.slice(start, end))
}
