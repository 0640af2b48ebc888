import { afterEach, describe, expect, test, vi } from 'vitest'
import { readAnswer, storeAnswer } from './stored-consent.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A browser that keeps what it is given. */
function browserWith(stored: Record<string, string>): Map<string, string> {
  const kept = new Map(Object.entries(stored))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  return kept
}

// COOKIE-06, COOKIE-07, COOKIE-09, COOKIE-10, N-24
test.each([true, false])('an answer is kept under two keys: analytics %s', (analytics) => {
  const kept = browserWith({})
  storeAnswer(analytics)
  expect([...kept.keys()].toSorted()).toEqual(['cookie_consent', 'cookie_preferences'])
  expect(kept.get('cookie_consent')).toBe('true')
  expect(JSON.parse(kept.get('cookie_preferences') ?? '')).toEqual({
    necessary: true,
    analytics,
    marketing: false,
  })
  expect(readAnswer()).toBe(analytics)
})

// COOKIE-03
describe('what is damaged or missing is no consent', () => {
  const yes = '{"necessary":true,"analytics":true,"marketing":false}'
  test.each([
    ['nothing', {}],
    ['no consent key', { cookie_preferences: yes }],
    ['another consent value', { cookie_consent: 'yes', cookie_preferences: yes }],
    ['no preferences', { cookie_consent: 'true' }],
    ['empty preferences', { cookie_consent: 'true', cookie_preferences: '' }],
    ['half of it', { cookie_consent: 'true', cookie_preferences: '{"analytics":tr' }],
    ['null', { cookie_consent: 'true', cookie_preferences: 'null' }],
    ['a list', { cookie_consent: 'true', cookie_preferences: '[true]' }],
    ['a word for yes', { cookie_consent: 'true', cookie_preferences: '{"analytics":"true"}' }],
  ])('%s', (_, stored: Record<string, string>) => {
    browserWith(stored)
    expect(readAnswer()).toBeNull()
  })
})

test('a browser that refuses storage has no answer, and breaks nothing', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  expect(() => storeAnswer(true)).not.toThrow()
  expect(readAnswer()).toBeNull()
})
