import fc, { type Arbitrary } from 'fast-check'
import { oddText, oddValue } from './odd-values.ts'

/** What is sent as the body, and as what. */
export type Sent = { body: string | Uint8Array<ArrayBuffer>; contentType: string }

/** Bodies that are no object at all, or that no reader of JSON agrees about. */
const BROKEN = [
  ...[
    '',
    ' ',
    '{',
    '}',
    'null',
    '[]',
    '[{}]',
    '"text"',
    '0',
    'true',
    'NaN',
    '{"a":1,"a":2}',
    '{"a":}',
  ],
  ...[
    '\ufeff{}',
    '{"__proto__":{"admin":true}}',
    '{"constructor":{"prototype":{}}}',
    '{"a":1e400}',
  ],
  ...[
    '{"a":"\\ud800"}',
    '{"\\u0000":1}',
    '[',
    '['.repeat(10_000),
    `{"a":${'9'.repeat(3_000)}}`,
    '{}{}',
  ],
]

const JSON_TYPES = [
  ...['application/json', 'application/json; charset=utf-8', 'application/json; charset=utf-16'],
  ...['text/json', 'text/plain', '', 'application/x-www-form-urlencoded', 'multipart/form-data'],
  ...['multipart/form-data; boundary=x', 'application/octet-stream', '\u00ff', 'a/b; c="'],
]

const mostlyJson: Arbitrary<string> = fc.oneof(
  { weight: 9, arbitrary: fc.constant('application/json') },
  { weight: 1, arbitrary: fc.constantFrom(...JSON_TYPES) },
)

/**
 * What may come instead of a right JSON body: one or a few fields odd and the others right, so that the
 * first check does not stop them all; fields missing; fields nobody knows; no object at all.
 */
export function oddJson(right: object): Arbitrary<Sent> {
  const changed = fc.oneof(
    { weight: 12, arbitrary: withOddFields(right, 1) },
    { weight: 4, arbitrary: withOddFields(right, 3) },
    { weight: 2, arbitrary: withoutField(right) },
    { weight: 2, arbitrary: withMoreFields(right) },
    { weight: 1, arbitrary: fc.constant(right) },
  )
  const text = fc.oneof(
    { weight: 9, arbitrary: changed.map((body) => JSON.stringify(body)) },
    { weight: 1, arbitrary: fc.constantFrom(...BROKEN) },
    { weight: 1, arbitrary: oddValue.map((value) => JSON.stringify(value)) },
  )
  return fc.record({ body: text, contentType: mostlyJson })
}

/** The same for a form of several parts; a part that is an object is a file with its name and content. */
export function oddForm(right: Record<string, string | FilePart>): Arbitrary<Sent> {
  const names = Object.keys(right)
  const odd = fc.record({ name: fc.constantFrom(...names, 'other', ''), value: oddText })
  return fc
    .tuple(fc.array(odd, { maxLength: 2 }), fc.constantFrom(true, true, true, false))
    .map(([parts, isWhole]) => {
      const form: Record<string, string | FilePart> = { ...right }
      for (const { name, value } of parts) {
        const part = form[name]
        form[name] = typeof part === 'object' ? { ...part, content: value } : value
      }
      return writeForm(form, isWhole)
    })
}

/** A file of a form. */
export type FilePart = { fileName: string; content: string }

const BOUNDARY = 'the-boundary-between-two-parts-of-a-form'

/** Writes a form of several parts; one that is not whole ends in the middle of its last part. */
export function writeForm(form: Record<string, string | FilePart>, isWhole = true): Sent {
  const parts = Object.entries(form).map(([name, part]) => {
    const quoted = `name="${name.replaceAll(/["\r\n]/g, ' ')}"`
    if (typeof part === 'string') return `content-disposition: form-data; ${quoted}\r\n\r\n${part}`
    const file = `filename="${part.fileName}"\r\ncontent-type: text/csv`
    return `content-disposition: form-data; ${quoted}; ${file}\r\n\r\n${part.content}`
  })
  const written = parts.map((part) => `--${BOUNDARY}\r\n${part}\r\n`).join('')
  const body = isWhole ? `${written}--${BOUNDARY}--\r\n` : written.slice(0, -5)
  const contentType = `multipart/form-data; boundary=${BOUNDARY}`
  return { body: new Uint8Array(Buffer.from(body)), contentType }
}

type Path = (string | number)[]

function withOddFields(right: object, most: number): Arbitrary<object> {
  const paths = pathsOf(right)
  if (paths.length === 0) return withMoreFields(right)
  const change = fc.record({ path: fc.constantFrom(...paths), value: oddValue })
  return fc
    .array(change, { minLength: 1, maxLength: most })
    .map((changes) => changes.reduce((body, { path, value }) => setAt(body, path, value), right))
}

function withoutField(right: object): Arbitrary<object> {
  const names = Object.keys(right)
  if (names.length === 0) return fc.constant({})
  return fc.constantFrom(...names).map((name) => {
    const { [name as keyof typeof right]: _, ...rest } = right
    return rest
  })
}

function withMoreFields(right: object): Arbitrary<object> {
  const name = fc.oneof(fc.constantFrom('id', 'price', 'status', 'version', 'constructor'), oddText)
  return fc
    .record({ name, value: oddValue })
    .map((more) =>
      Object.defineProperty({ ...right }, more.name, { value: more.value, enumerable: true }),
    )
}

/** Every field and every field of a field. */
function pathsOf(value: unknown): Path[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const key = Array.isArray(value) ? Number(name) : name
    return [[key], ...pathsOf(inner).map((rest) => [key, ...rest])]
  })
}

/** An earlier change may have replaced what the path leads through: then it stays as it is. */
function setAt(target: object, [key, ...rest]: Path, value: unknown): object {
  if (key === undefined) return target
  const copy: object = Array.isArray(target) ? [...target] : { ...target }
  const inner: unknown = Reflect.get(copy, key)
  const isIn = typeof inner === 'object' && inner !== null
  if (rest.length > 0 && !isIn) return copy
  Reflect.set(copy, key, rest.length > 0 ? setAt(inner as object, rest, value) : value)
  return copy
}
