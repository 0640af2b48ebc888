import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toursEn } from '#app/content/en/tours.ts'
import { texts } from '#app/content/texts.ts'
import { choiceOf, personOf, readTourDraft } from './tour-draft.ts'
import { factsOf } from './tour-facts.ts'

const tours = texts('en')(toursEn)

const [tour] = tours.map(factsOf)
if (!tour) throw new Error('no tour')
const today = '2027-07-01'

test('a fresh form has the first start of the tour, two people, and no day', () => {
  const draft = readTourDraft({}, tour, today)
  expect(choiceOf(draft)).toEqual({
    date: '',
    time: tour.startTimes[0],
    participants: 2,
    pickupPlace: '',
    paymentMethod: '',
  })
  expect(draft).toMatchObject({ firstName: '', phoneCountry: 'GR', acceptTerms: false })
}) // N-02, CONST-08

test('what was kept comes back, but for a day that has passed and a time of another tour', () => {
  const kept = { date: '2027-07-01', time: '10:30', participants: 9, firstName: 'Eleni' }
  expect(readTourDraft(kept, tour, today)).toMatchObject(kept)
  const old = readTourDraft({ ...kept, date: '2027-06-30', time: '17:15' }, tour, today)
  expect(old).toMatchObject({ date: '', time: '09:30', participants: 9 })
})

test('whatever a tab kept, the form that opens can be drawn and kept again', () => {
  const anything = fc.record({
    date: fc.anything(),
    time: fc.anything(),
    participants: fc.anything(),
    firstName: fc.anything(),
    acceptTerms: fc.anything(),
  })
  fc.assert(
    fc.property(anything, (kept) => {
      const draft = readTourDraft(kept, tour, today)
      expect(draft.participants).toBeGreaterThanOrEqual(1)
      expect(draft.participants).toBeLessThanOrEqual(15)
      expect(tour.startTimes).toContain(draft.time)
      expect(typeof draft.firstName).toBe('string')
      expect(typeof draft.acceptTerms).toBe('boolean')
      const again = { ...personOf(draft), ...choiceOf(draft) }
      expect(readTourDraft(again, tour, today)).toEqual(draft)
    }),
  )
})
