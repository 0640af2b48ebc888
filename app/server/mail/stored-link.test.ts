import { expect, test } from 'vitest'
import { withLink, withoutLink } from './stored-link.ts'

const SEALED = 'q1w2e3r4t5y6u7i8o9p0aAsSdDfFgGhHjJkKlL'
const SIGNED = 'eyJvcmRlcklkIjoxfQ.c2lnbmF0dXJlLW9mLXRoZS1saW5r'

test.each([SEALED, SIGNED])('%s is taken out of a letter, and put in again', (token) => {
  const words = (path: string) => `<a href="https://paros.example${path}">Your trip</a> ${path}`
  expect(withoutLink(words(`/manage/${token}`))).toBe(words('/manage/{link}'))
  const today = 'https://paros.example/manage/new-token-of-today-0123'
  expect(withLink(words('/manage/{link}'), today)).toBe(words('/manage/new-token-of-today-0123'))
})

test('without a link any more it leads to the page that asks for the reference', () => {
  expect(withLink('See https://paros.example/manage/{link}', null)).toBe(
    'See https://paros.example/manage',
  )
})

test('nothing else is touched', () => {
  for (const words of [null, '', 'https://paros.example/manage', '/manage/short'])
    expect(withLink(withoutLink(words), 'https://paros.example/manage/x')).toBe(words)
})
