import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PUBLIC_PAGES } from '#test/public-pages.tsx'
import { handle, meta } from './route.tsx'

const html = renderToStaticMarkup(PUBLIC_PAGES.find?.default())
const control = (name: string) => new RegExp(`<input[^>]*\\sname="${name}"[^>]*>`).exec(html)?.[0]

// CONST-03
test('asks for the reference and the email address, and works without scripts', () => {
  const [form = ''] = /<form[^>]*>/.exec(html) ?? []
  expect(form).toContain('action="/api/manage/find"')
  expect(form).toContain('method="post"')
  expect(control('bookingRef')).toContain('required=""')
  expect(control('email')).toContain('type="email"')
  expect(control('email')).toContain('required=""')
})

test('has every outcome ready, unseen, and room for the time to wait', () => {
  expect(html).toContain('We could not find a booking with this reference and email address.')
  const [, wait = ''] = /data-wait="([^"]*)"/.exec(html) ?? []
  expect(wait.replace('#', '15 minutes')).toBe(
    'Too many tries. Please wait 15 minutes, or use the link in our email.',
  )
  for (const outcome of ['not-found', 'too-many', 'failed'])
    expect(html).toMatch(new RegExp(`role="alert"[^>]*data-find-outcome="${outcome}"`))
})

test('who writes on WhatsApp asks for help to find a booking, and for no new one', () => {
  const [, words = ''] = /href="https:\/\/wa\.me\/[^"]*\?text=([^"]*)"/.exec(html) ?? []
  expect(decodeURIComponent(words)).toMatch(/^I cannot find my booking\./)
})

test('is nothing for search engines, and brings one small script', () => {
  expect(meta()).toContainEqual({ name: 'robots', content: 'noindex' })
  expect(handle.scripts).toEqual(['find-booking'])
})
