import { afterEach, expect, test, vi } from 'vitest'
import { followBackLinks } from './back-links.ts'

afterEach(() => vi.unstubAllGlobals())

/** What a click does to the page, in order. */
function click(canGoBack: boolean, onBackLink: boolean): string[] {
  const seen: string[] = []
  let hear: (event: object) => void = () => {}
  class Target {
    closest = () => (onBackLink ? {} : null)
  }
  vi.stubGlobal('Element', Target)
  vi.stubGlobal('window', {
    navigation: { canGoBack },
    history: { back: () => seen.push('back') },
  })
  vi.stubGlobal('document', {
    addEventListener: (_: string, listener: typeof hear) => {
      hear = listener
    },
  })
  followBackLinks()
  hear({ target: new Target(), preventDefault: () => seen.push('prevented') })
  return seen
}

test('Back goes to the page before when there is one of ours, else where the link leads', () => {
  expect(click(true, true)).toEqual(['prevented', 'back'])
  expect(click(false, true)).toEqual([])
  expect(click(true, false)).toEqual([])
}) // DEST-08
