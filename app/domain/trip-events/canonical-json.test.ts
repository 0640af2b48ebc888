import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalJson, type Json } from './canonical-json.ts'

describe('canonical JSON', () => {
  test('the example of RFC 8785, 3.2.2', () => {
    const value = JSON.parse(`{
      "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
      "string": "\\u20ac$\\u000F\\u000aA'\\u0042\\u0022\\u005c\\\\\\"\\/",
      "literals": [null, true, false]
    }`)
    expect(canonicalJson(value)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],' +
        '"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    )
  })

  test('keys stand by their UTF-16 units, as in RFC 8785, 3.2.3', () => {
    const keys = ['\u20ac', '\r', '\ufb33', '1', '\u{1f600}', '\u0080', '\u00f6']
    const sorted = Object.keys(
      JSON.parse(canonicalJson(Object.fromEntries(keys.map((key) => [key, 0])))),
    )
    // JSON.parse puts the number first by itself: it stands second in the text.
    const text = canonicalJson(Object.fromEntries(keys.map((key) => [key, 0])))
    expect(text.indexOf('"1"')).toBeGreaterThan(text.indexOf('\\r'))
    expect(sorted.slice(2)).toEqual(['\u0080', '\u00f6', '\u20ac', '\u{1f600}', '\ufb33'])
  })

  test('the order of keys changes nothing, and nothing is lost', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonicalJson(value as Json)
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
        expect(canonicalJson(turned(value) as Json)).toBe(text)
      }),
    )
  })

  test('what no JSON can say is refused', () => {
    expect(() => canonicalJson(Number.NaN)).toThrow(RangeError)
    expect(() => canonicalJson(['\ud800'])).toThrow(RangeError)
  })
})

/** The same value with the keys of every object the other way round. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, member]) => [key, turned(member)]),
  )
}

test('what is not there is not written', () => {
  expect(canonicalJson({ note: undefined, reason: '' } as unknown as Json)).toBe('{"reason":""}')
})
