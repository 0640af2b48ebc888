import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('an email is called by one word, the one that the specified texts use', () => {
  const others = globSync('*.ts', { cwd: import.meta.dirname })
    .concat(globSync('*/*.ts', { cwd: import.meta.dirname }))
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) => /\be-mail/i.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')))
  expect(others).toEqual([])
})
