import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAIL_STATES, mailboxAddress, readMailboxView, SEARCH_LIMIT } from './mail-filter.ts'

const read = (address: string) =>
  readMailboxView(new URL(address, 'https://meltemi.example').searchParams)

test('an address keeps what it was made of', () => {
  const view = fc.record({
    state: fc.constantFrom(null, ...MAIL_STATES),
    q: fc.string({ maxLength: SEARCH_LIMIT }).map((text) => text.trim()),
    before: fc.option(fc.integer({ min: 1, max: 1e9 })),
  })
  fc.assert(
    fc.property(view, (asked) => {
      expect(read(mailboxAddress(asked))).toEqual(asked)
    }),
  )
})

test('what makes no sense is left out', () => {
  expect(read('/mailbox?state=lost&before=-1&q=%20')).toEqual({ state: null, q: '', before: null })
})
