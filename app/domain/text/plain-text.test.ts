import { expect, test } from 'vitest'
import { isPlainLine, isPlainText } from './plain-text.ts'

test.each(['', 'Ελένη', '王小明 محمد', '🏖️🇬🇷', 'é', 'e\u0301', '\ud83c\udfd6'])(
  '%j is plain',
  (text) => {
    expect([isPlainLine(text), isPlainText(text)]).toEqual([true, true])
  },
)

test.each(['\u0000', 'a\u0000b', '\ud800', 'A\ud83d', '\udc00 Naoussa', '\u0007', '\u009f'])(
  '%j is not',
  (text) => {
    expect([isPlainLine(text), isPlainText(text)]).toEqual([false, false])
  },
)

test('line breaks are for text of several lines only', () => {
  for (const text of ['a\nb', 'a\r\nb', 'a\tb', 'a\u2028b'])
    expect([isPlainLine(text), isPlainText(text)]).toEqual([false, true])
})
