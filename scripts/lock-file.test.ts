import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packagesWithoutHash } from './lock-file.mjs'

const hash = `sha512-${'A'.repeat(86)}==`
const bareOf = (packages: object) => packagesWithoutHash(JSON.stringify({ packages }))

test('every package of the lock file is held by its hash', () => {
  const text = readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')
  expect(packagesWithoutHash(text)).toEqual([])
})

test.each([undefined, '', 'sha1-AAAA', hash.slice(0, -3)])(
  'one with the hash %s is told',
  (integrity) => {
    const packages = {
      '': {},
      'node_modules/a': { integrity: hash },
      'node_modules/b': { integrity },
    }
    expect(bareOf(packages)).toEqual(['node_modules/b'])
  },
)
