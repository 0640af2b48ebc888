import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookingLink, isPartnerCode } from './partner-code.ts'

// LOGIN-15
test.each(['CactusHotel', 'HotelAlpha', 'villa-7', '2b', 'x'.repeat(40)])(
  '%s is a code',
  (code) => {
    expect(isPartnerCode(code)).toBe(true)
  },
)

test.each(['', 'x', '-villa', 'villa-', 'a--b', 'Ξενία', 'a b', 'a&b', 'a\n', 'x'.repeat(41)])(
  '%j is none',
  (code) => {
    expect(isPartnerCode(code)).toBe(false)
  },
)

// PARTNER-14
test('every code comes back out of its link', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9-]{2,40}$/), (code) => {
      const link = new URL(bookingLink('https://meltemi.example', code))
      expect(link.pathname).toBe('/')
      expect(link.searchParams.get('partner')).toBe(code)
    }),
  )
})
