import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'app/server/db/migrations')

/** Statements beside which the release before cannot go on: its own name what they take away. */
const TAKES_AWAY =
  /\bdrop (column|table|type)\b|\bdrop constraint "?\w+_(pkey|pk|unique|key)\b|\brename\b|\bset not null\b|\bset data type\b/i

/** What every installation begins with has no release before it. */
const BASELINE = '0000_baseline.sql'

const takesAway = (name: string) => TAKES_AWAY.test(readFileSync(join(folder, name), 'utf8'))

test('a migration that the release before cannot sell beside says so to the operator', () => {
  const handbook = readFileSync(join(root, 'docs/operations.md'), 'utf8')
  const [, told = ''] = handbook.split('**Stop first**')
  const names = readdirSync(folder).filter(
    (name) => name.endsWith('.sql') && name !== BASELINE && takesAway(name),
  )
  expect(names.filter((name) => !told.includes(`\`${name}\``))).toEqual([])
})
