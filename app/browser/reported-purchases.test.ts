import { afterEach, expect, test, vi } from 'vitest'
import { deletePurchases, isNewPurchase } from './reported-purchases.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A browser that keeps what it is given. */
function browserWith(stored: Record<string, string> = {}): Map<string, string> {
  const kept = new Map(Object.entries(stored))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  return kept
}

test('a purchase is new once, another is new beside it', () => {
  browserWith()
  expect(['PT-A', 'PT-B', 'PT-A', 'PT-B', 'PT-C'].map(isNewPurchase)).toEqual([
    ...[true, true, false, false, true],
  ])
}) // ANALYTICS-04

test('the list stays short, and the newest stay on it', () => {
  const kept = browserWith()
  for (let number = 0; number < 60; number += 1) isNewPurchase(`PT-${number}`)
  expect(kept.get('analytics_purchases')?.split(' ')).toHaveLength(50)
  expect(isNewPurchase('PT-59')).toBe(false)
})

test('with the consent everything is forgotten', () => {
  const kept = browserWith({ other: 'stays' })
  isNewPurchase('PT-A')
  deletePurchases()
  expect([...kept.keys()]).toEqual(['other'])
})

test('where nothing can be kept no purchase is told, and nothing breaks', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect(isNewPurchase('PT-A')).toBe(false)
  expect(deletePurchases).not.toThrow()
})
