import { expect, test } from 'vitest'
import { batchSchema, eventSchema } from './driver-events.ts'
import { instant } from './instant.ts'

const accepts = (text: unknown) => instant().safeParse(text).success

test.each(['1970-01-01T00:00:00.000Z', '2026-11-29T06:00:00.123Z', '2100-12-31T23:59:59.999Z'])(
  '%s is an instant, and is written the same again',
  (text) => {
    expect(accepts(text)).toBe(true)
    expect(new Date(text).toISOString()).toBe(text)
  },
)

// F4
test.each([
  ...['0000-01-01T00:00:00.000Z', '0050-01-01T00:00:00.000Z', '1969-12-31T23:59:59.999Z'],
  ...['2101-01-01T00:00:00.000Z', '9999-12-31T00:00:00.000Z', '+033658-01-01T00:00:00.000Z'],
  ...['2026-02-30T00:00:00.000Z', '2026-01-01T24:00:00.000Z', '2026-01-01T00:00:60.000Z'],
  ...['2026-01-01T00:00:00Z', '2026-01-01T00:00:00.0Z', '2026-01-01T02:00:00.000+02:00'],
  ...['2026-01-01', '', 'now', 1_700_000_000_000, null],
])('%s is none', (text) => expect(accepts(text)).toBe(false))

test('each time that a phone tells is one, and a batch without one comes in all the same', () => {
  const event = {
    eventId: '0b6c2a1e-7b1f-4a53-9a53-1d1f2f3a4b5c',
    bookingRef: 'PT-7KQ2MXWA',
    kind: 'on-way',
    deviceSeq: 1,
    signature: 'x',
  }
  const told = (at: string) => eventSchema.safeParse({ ...event, at }).success
  const sent = (sentAt: unknown) => batchSchema.parse({ events: [event], sentAt })
  for (const at of ['2026-07-02T09:00:00.000Z', '1970-01-01T00:00:07.000Z']) {
    expect(told(at)).toBe(true)
    expect(sent(at)).toEqual({ events: [event], sentAt: at })
  }
  expect(told('0000-01-01T00:00:00.000Z')).toBe(false)
  for (const none of ['0000-01-01T00:00:00.000Z', '12024-01-01', 'now', null, 7])
    expect(sent(none)).toEqual({ events: [event], sentAt: undefined })
})
