import { expect, test } from 'vitest'
import { openKeys } from '#app/server/keys/index.server.ts'
import { knownDevice, knownDeviceCookie } from './known-device.ts'
import type { AuthParts } from './types.ts'

const keys = openKeys('a-secret-key-for-tests-only-0123456789', '')
const at = (origin: string) => ({ keys, origin }) as AuthParts
const LOCAL = at('http://127.0.0.1:3000')
const PUBLIC = at('https://meltemi.example')

/** The request of a browser that keeps what it was given. */
const withCookie = (set: string) => new Headers({ cookie: set.split(';')[0] ?? '' })

test('a browser is known for half a year, to the server alone', () => {
  const [pair, ...attributes] = knownDeviceCookie(LOCAL, 'zoe', null).split('; ')
  expect(pair).toMatch(/^meltemi\.known_device=./)
  expect(attributes).toEqual(['Max-Age=15552000', 'Path=/', 'HttpOnly', 'SameSite=Lax'])
  expect(knownDeviceCookie(PUBLIC, 'zoe', null)).toMatch(/; Secure$/)
})

test('it keeps its number, is another than the next, and is known for its own account only', () => {
  const set = knownDeviceCookie(LOCAL, 'zoe', null)
  const device = knownDevice(LOCAL, withCookie(set), 'zoe')
  expect(device).toMatch(/^[0-9a-f-]{36}$/)
  expect(knownDevice(LOCAL, withCookie(knownDeviceCookie(LOCAL, 'zoe', device)), 'zoe')).toBe(
    device,
  )
  const next = withCookie(knownDeviceCookie(LOCAL, 'zoe', null))
  expect(knownDevice(LOCAL, next, 'zoe')).not.toBe(device)
  expect(knownDevice(LOCAL, withCookie(set), 'bob')).toBeNull()
  expect(knownDevice(LOCAL, withCookie(set), null)).toBeNull()
  expect(knownDevice(LOCAL, new Headers(), 'zoe')).toBeNull()
})
