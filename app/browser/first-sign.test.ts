import { afterEach, expect, test, vi } from 'vitest'
import { keepPresses, onFirstSign } from './first-sign.ts'

afterEach(() => vi.unstubAllGlobals())

test('the work begins once, at whatever sign comes first', () => {
  const page = Object.assign(new EventTarget(), { activeElement: 'body', body: 'body' })
  vi.stubGlobal('document', page)
  const work = vi.fn()
  onFirstSign(work)
  expect(work).not.toHaveBeenCalled()
  page.dispatchEvent(new Event('scroll'))
  page.dispatchEvent(new Event('keydown'))
  expect(work).toHaveBeenCalledTimes(1)
})

test('a field that already has the focus is a sign', () => {
  const page = Object.assign(new EventTarget(), { activeElement: 'field', body: 'body' })
  vi.stubGlobal('document', page)
  const work = vi.fn()
  onFirstSign(work)
  page.dispatchEvent(new Event('pointerdown'))
  expect(work).toHaveBeenCalledTimes(1)
})

test('a button pressed too early is pressed again, once, and the form is not sent', () => {
  const button = { click: vi.fn() }
  vi.stubGlobal('Element', EventTarget)
  const place = Object.assign(new EventTarget(), { closest: () => button })
  const pressAgain = keepPresses(place as unknown as Element)
  const submit = new Event('submit', { cancelable: true })
  place.dispatchEvent(new Event('click'))
  place.dispatchEvent(submit)
  expect(submit.defaultPrevented).toBe(true)
  pressAgain()
  expect(button.click).toHaveBeenCalledTimes(1)
  const later = new Event('submit', { cancelable: true })
  place.dispatchEvent(later)
  expect(later.defaultPrevented).toBe(false)
})
