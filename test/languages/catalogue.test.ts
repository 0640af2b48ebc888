import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as english from '#app/content/en/index.ts'
import { messagesEn } from '#app/content/en/messages.ts'
import { texts } from '#app/content/texts.ts'
import { chooseLocale } from '#app/server/locale/index.server.ts'
import { learnPseudo, PSEUDO, untranslated } from './pseudo-locale.ts'

const folder = join(import.meta.dirname, '../../app/content/en')

test('every module of English texts is listed for the languages that follow', () => {
  const modules = readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.') && file !== 'index.ts')
    .filter((file) => /export const \w+En\b/.test(readFileSync(join(folder, file), 'utf8')))
  const listed = readFileSync(join(folder, 'index.ts'), 'utf8').matchAll(/'\.\/([\w-]+\.ts)'/g)
  expect([...listed].map(([, file]) => file).toSorted()).toEqual(modules.toSorted())
  expect(Object.keys(english).length).toBe(modules.length)
})

test('a language says its own texts, another says English', () => {
  learnPseudo()
  expect(texts('en')(messagesEn).field.tooLong(9)).toBe('Please use at most 9 characters.')
  expect(texts(PSEUDO)(messagesEn).field.tooLong(9)).toBe('⟦Please use at most 9 characters.⟧')
  expect(texts('fr')(messagesEn).field.required).toBe('Required')
})

test.each([
  [undefined, 'en'],
  ['*', 'en'],
  ['el', 'el'],
  ['el-CY,fr;q=0.8', 'el'],
  ['fr,de;q=0.9', 'en'],
  ['en;q=0.4, el;q=0.8', 'el'],
  ['el;q=0, en', 'en'],
  ['EL', 'el'],
  ['en-xa', 'en-XA'],
  [`${'a,'.repeat(5000)}el`, 'el'],
])('who asks for %s is answered in %s', (header, locale) => {
  expect(chooseLocale(header?.slice(0, 20_000), ['en', 'el', PSEUDO])).toBe(locale)
})

test('what is English shows', () => {
  expect(untranslated('⟦Please choose ⟦a day⟧⟧, 12 €')).toEqual([])
  expect(untranslated('⟦Please⟧ choose Anna', ['Anna'])).toEqual(['choose'])
  expect(untranslated('⟦Ple')[0]).toContain('cut')
})
