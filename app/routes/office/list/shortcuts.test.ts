import { expect, test } from 'vitest'
import { type KeyPress, shortcutOf } from './shortcuts.ts'

const press = (key: string, change: Partial<KeyPress> = {}) =>
  shortcutOf({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    isTaken: false,
    onRow: false,
    ...change,
  })

test.each([
  ['/', 'search'],
  ['j', 'next'],
  ['k', 'previous'],
  ['e', 'status'],
  ['d', 'driver'],
  ['x', 'choose'],
  ['?', 'help'],
])('%s means %s', (key, shortcut) => {
  expect(press(key)).toBe(shortcut)
})

test('keys stay with a field that is typed in, and with the browser', () => {
  expect(press('e', { isTaken: true })).toBeNull()
  expect(press('d', { ctrlKey: true })).toBeNull()
  expect(press('k', { metaKey: true })).toBeNull()
  expect(press('j', { altKey: true })).toBeNull()
  expect(press('y')).toBeNull()
  expect(press('constructor')).toBeNull()
})

test('the arrows move between rows only from a row, elsewhere they scroll', () => {
  expect(press('ArrowDown')).toBeNull()
  expect(press('ArrowDown', { onRow: true })).toBe('next')
  expect(press('ArrowUp', { onRow: true })).toBe('previous')
})
