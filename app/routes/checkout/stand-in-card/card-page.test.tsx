import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CardPage } from './card-page.tsx'

const order = {
  bookingRef: 'PT-ABCD2345',
  description: 'Private transfer',
  amountCents: 8250,
  state: 'open' as const,
  declined: false,
}

// STRIPE-05
test('says first that no money moves, then shows the amount with two decimals', () => {
  const html = renderToStaticMarkup(<CardPage {...order} />)
  const words = html.replaceAll(/<[^>]+>/g, '')
  expect(words).toMatch(/^Stand-in card page — no real money moves/)
  expect(words).toContain('€82.50')
})

test('is a plain form with three outcomes, so it works without scripts', () => {
  const html = renderToStaticMarkup(<CardPage {...order} />)
  expect(html).toMatch(/<form[^>]* method="post"/)
  const buttons = html.match(/<button[^>]*type="submit"[^>]*name="outcome"[^>]*>/g) ?? []
  expect(buttons.map((button) => /value="(\w+)"/.exec(button)?.[1])).toEqual([
    'paid',
    'declined',
    'abandoned',
  ])
})

test('a declined card says that nothing was charged', () => {
  expect(renderToStaticMarkup(<CardPage {...order} declined />)).toContain(
    'Your card was declined. No charge was made. Please try again.',
  )
})

test.each(['paid', 'expired'] as const)('a page that is %s offers no payment', (state) => {
  expect(renderToStaticMarkup(<CardPage {...order} state={state} />)).not.toContain('value="paid"')
})
