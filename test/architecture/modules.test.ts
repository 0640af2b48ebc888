import { expect, test } from 'vitest'
import { type Module, readModules, toModule } from './module-graph.ts'

const PRODUCT = /^(app|commands|http|scripts)\//
const NOT_OF_THE_PRODUCT = /\.test\.|test-helper/
/** A screen's folder, or the room of what is none. */
const USER = /^app\/(?:routes\/(?:site|checkout|trip|partner|office)\/[^/]+\/|routes\/\w+\/|\w+\/)/
/** Read by every form by way of the contract, drawn by a script, and beside pictures that the social cards show too. */
const USED_ELSEWHERE = [
  'app/ui/forms/says.ts',
  'app/ui/forms/text-rules.ts',
  'app/ui/map/tour-rounds.ts',
  'app/ui/tour/pictures.ts',
]
/** What every page has, by way of the document. */
const DOCUMENT = 'app/root.tsx'
/** Called by what every component is compiled to (`jsxImportSource` in tsconfig.json). */
const COMPILED = 'app/ui/jsx/jsx-'
/** React Router reads these of a route's file. */
const ROUTE_NAMES =
  /^(loader|action|meta|headers|links|middleware|handle|ErrorBoundary|Layout|config|shouldRevalidate|default)$/

const modules = readModules([
  '{app,commands,http,scripts,test,e2e,bench}/**/*.{ts,tsx,mjs}',
  '*.ts',
])

/** Names that a file of the product offers and no other file takes from it. */
function takenByNobody(files: Module[]): string[] {
  const taken = new Set(
    files.flatMap(({ path, imports }) =>
      imports.filter(({ from }) => from !== path).map(({ from, name }) => `${from} ${name}`),
    ),
  )
  return files
    .filter(({ path }) => PRODUCT.test(path) && !NOT_OF_THE_PRODUCT.test(path))
    .filter(({ path }) => !taken.has(`${path} *`))
    .flatMap(({ path, exports }) => exports.map((name) => ({ path, name })))
    .filter(({ name }) => !ROUTE_NAMES.test(name))
    .map(({ path, name }) => `${path} ${name}`)
    .filter((each) => !taken.has(each) && !each.startsWith(COMPILED))
}

test('what a file exports is imported by another one', () => {
  expect(modules.length).toBeGreaterThan(1_500)
  expect(takenByNobody(modules)).toEqual([])
})

test('a name that another file has as well is not taken by it', () => {
  const files = [
    toModule('app/one.ts', 'export type Card = 1; export const price = 2; const Own = 3'),
    toModule(
      'app/two.ts',
      "import { price } from '#app/one.ts'; type Card = 4; export default price",
    ),
  ]
  expect(takenByNobody(files)).toEqual(['app/one.ts Card'])
})

/** Files of `ui` that fewer than two screens use, through others of `ui` as well; scripts and the document count. */
function ofOneScreen(all: Module[]): string[] {
  const files = all.filter(({ path }) => PRODUCT.test(path) && !NOT_OF_THE_PRODUCT.test(path))
  const importers = new Map<string, string[]>()
  for (const { path, imports } of files) {
    for (const { from } of imports) importers.set(from, [...(importers.get(from) ?? []), path])
  }
  const usersOf = (path: string) => {
    const users = new Set<string>()
    const seen = new Set([path])
    for (const each of seen) {
      for (const importer of importers.get(each) ?? []) {
        if (importer.startsWith('app/ui/')) seen.add(importer)
        else users.add(USER.exec(importer)?.[0] ?? importer)
      }
    }
    return [...users]
  }
  return files
    .filter(({ path }) => path.startsWith('app/ui/') && !path.startsWith(COMPILED))
    .map(({ path }) => ({ path, users: usersOf(path) }))
    .filter(({ users }) => users.length < 2 && !users.includes(DOCUMENT))
    .map(({ path }) => path)
}

test('what stands in ui is used by two screens', () => {
  expect(ofOneScreen(modules).toSorted()).toEqual(USED_ELSEWHERE)
})

test('one screen is not two by however many of its files, and another component is none', () => {
  const uses = (path: string, what: string) => toModule(path, `import { A } from '${what}'`)
  const files = [
    toModule('app/ui/booking/field.tsx', 'export const A = 1'),
    uses('app/ui/booking/form.tsx', '#app/ui/booking/field.tsx'),
    uses('app/routes/site/home/one.tsx', '#app/ui/booking/form.tsx'),
    uses('app/routes/site/home/two.tsx', '#app/ui/booking/field.tsx'),
  ]
  expect(ofOneScreen(files)).toEqual(['app/ui/booking/field.tsx', 'app/ui/booking/form.tsx'])
  const another = uses('app/routes/site/tours/three.tsx', '#app/ui/booking/form.tsx')
  expect(ofOneScreen([...files, another])).toEqual([])
})
