import { expect, test } from 'vitest'
import { texts } from '#app/content/texts.ts'
import { testimonialsEn, testimonialsTextEn } from './testimonials.ts'

const testimonials = texts('en')(testimonialsEn)
const testimonialsText = texts('en')(testimonialsTextEn)

// HOME-11
test('fifteen reviews, each with who, from where, what and five stars', () => {
  expect(testimonials.map(({ id }) => id)).toEqual(Array.from({ length: 15 }, (_, at) => at + 1))
  for (const { name, location, text, rating } of testimonials) {
    expect(name).not.toBe('')
    expect(location).toMatch(/^\S.*, \S/)
    // Short enough for a card on a phone, long enough to say something.
    expect(text.length).toBeGreaterThan(80)
    expect(text.length).toBeLessThan(220)
    expect(rating).toBe(5)
  }
  expect(new Set(testimonials.map(({ name }) => name)).size).toBe(15)
})

test('invented reviews are called samples', () => {
  expect(testimonials.find(({ name }) => name === 'Hannah M.')?.isSample ?? true).toBe(true)
  expect(testimonialsText.samplesNote).toMatch(/sample.*invented/i)
})
