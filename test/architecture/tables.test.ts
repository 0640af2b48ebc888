import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { JOINS, OWNERS, strangersUses, TABLES, usedTables } from './table-owners.ts'

const server = join(import.meta.dirname, '../../app/server')
const files = Object.fromEntries(
  readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => [path, readFileSync(join(server, path), 'utf8')]),
)

test('a table is queried by the room it belongs to, and by who is named', () => {
  expect(strangersUses(files)).toEqual([])
})

test('every table has its owner, every owner its tables', () => {
  expect(Object.keys(OWNERS).toSorted()).toEqual(TABLES.map(({ code }) => code).toSorted())
  const unused = TABLES.filter(
    ({ code }) =>
      code !== 'installation' &&
      !Object.entries(files).some(
        ([path, text]) => path.startsWith(`${OWNERS[code]}/`) && usedTables(text).includes(code),
      ),
  )
  expect(unused).toEqual([])
})

test('a file named for a join still makes it', () => {
  const idle = Object.entries(JOINS).flatMap(([path, tables]) =>
    tables.filter((table) => !usedTables(files[path] ?? '').includes(table)).map(() => path),
  )
  expect(idle).toEqual([])
})

test.each([
  ['an import', "import { bookings, type Store } from '#app/server/db/index.server.ts'"],
  ['another name', "import { bookings as trips } from '#app/server/db/index.server.ts'"],
  ['SQL', 'const all = sql`select id from bookings where id = 1`'],
  ['SQL that joins', 'const all = `select 1 from orders left join "bookings" on true`'],
  ['SQL that writes', "db.execute(sql`update bookings set status = 'x'`)"],
])('a planted use by a stranger is seen: %s', (_, text) => {
  expect(strangersUses({ 'contact/planted.ts': text })).toContain('contact/planted.ts: bookings')
  expect(strangersUses({ 'reports/planted.ts': text })).toEqual([])
  expect(usedTables(`/** ${text} */`)).toEqual([])
})
