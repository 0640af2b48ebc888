import { expect, test } from 'vitest'
import { isPlainName } from './plain-name.ts'

test.each([
  ...['Anna', 'Jean-Luc', "Seán O'Brien", 'D’Hondt', 'Martin Luther King Jr.', 'Σοφία', '王小明'],
  ...['José María de Souza', 'می\u200cخواهم', 'Thị Nguyễn', 'Ａｎｎａ'],
])('%s is a name', (name) => expect(isPlainName(name)).toBe(true))

test.each([
  ...['', ' ', 'You won 1000 euros', 'Call +30 690', 'bit.ly', 'a.b', 'www example', 'https you'],
  ...[
    'a@b',
    'Anna!',
    'Anna (VIP)',
    'x/y',
    'You have won a prize',
    'A'.repeat(41),
    '-',
    "'",
    'a\nb',
  ],
])('%j is none that a letter says', (name) => expect(isPlainName(name)).toBe(false))
