import { expect, test } from 'vitest'
import { decidedBy, eventDetail, eventMarks } from './event-detail.ts'

const problem = { eventId: 'three', kind: 'problem', payload: { text: 'Flat tyre' } } as const
const onWay = { eventId: 'one', kind: 'on-way', payload: null } as const

test.each([
  [{ eventId: 'two', kind: 'undo', payload: { eventId: 'one' } }, 'On the way'],
  [{ eventId: 'two', kind: 'undo', payload: { eventId: 'never came' } }, ''],
  [
    { eventId: 'two', kind: 'correction', payload: { eventId: 'one', reason: 'Wrong trip' } },
    'On the way, Wrong trip',
  ],
  [
    {
      eventId: 'two',
      kind: 'problem-resolved',
      payload: { eventId: 'three', note: 'Car changed' },
    },
    'Flat tyre, Car changed',
  ],
  [{ eventId: 'two', kind: 'problem-resolved', payload: { eventId: 'three' } }, 'Flat tyre'],
  [{ eventId: 'two', kind: 'problem-resolved', payload: null }, ''],
  [{ eventId: 'two', kind: 'contact-attempt', payload: { by: 'call' } }, 'by phone'],
  [{ eventId: 'two', kind: 'contact-attempt', payload: null }, ''],
  [{ eventId: 'two', kind: 'guest-late', payload: { minutes: 20 } }, '20 min'],
  [{ eventId: 'two', kind: 'cash-received', payload: { cents: 5_850 } }, '€58.50'],
  [{ eventId: 'two', kind: 'problem', payload: { text: 'A flat tyre' } }, 'A flat tyre'],
  [{ eventId: 'two', kind: 'no-show-claimed', payload: { reason: 'No signal' } }, 'No signal'],
  [onWay, ''],
] as const)('%j says “%s”', (event, words) => {
  expect(eventDetail(event, [onWay, problem, event])).toBe(words)
})

test('says of an event how far it can be relied on', () => {
  const sound = {
    held: false,
    former: false,
    gap: false,
    skewed: false,
    erased: false,
    forged: false,
  }
  const marks = (kind: 'arrived' | 'undo', more: object, counts = true) =>
    eventMarks({ ...sound, kind, counts, ...more })
  expect(marks('arrived', {})).toEqual([])
  expect(marks('arrived', { held: true }, false)).toEqual([
    'does not count: no longer this driver’s trip, cancelled, or more cash than is due',
  ])
  // The office let it count.
  expect(marks('arrived', { held: true })).toEqual([])
  expect(marks('arrived', {}, false)).toEqual(['taken back, does not count'])
  expect(marks('undo', {}, false)).toEqual([])
  expect(marks('arrived', { former: true })).toEqual([
    'of a driver before: no step of the present one',
  ])
  expect(marks('arrived', { gap: true, skewed: true, erased: true, forged: true })).toEqual([
    'events of this phone before it are missing',
    'the phone’s clock was wrong',
    'content erased',
    'not as the phone signed it',
  ])
})

test('names who of the office decided, and takes nobody else’s word for it', () => {
  expect(decidedBy({ actor: 'office', payload: { by: 'maria' } })).toBe('maria')
  expect(decidedBy({ actor: 'driver', payload: { by: 'call' } })).toBeNull()
})
