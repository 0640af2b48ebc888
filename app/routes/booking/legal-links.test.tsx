import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EMPTY_DETAILS } from './checkout-state.ts'
import { ConsentFields } from './details-fields.tsx'

// LEGAL-10
test('privacy policy and terms open in a new tab, so that the form stays filled in', () => {
  const html = renderToStaticMarkup(
    <ConsentFields details={EMPTY_DETAILS} errors={{}} change={() => {}} />,
  )
  for (const address of ['/privacy', '/terms']) {
    const [link = ''] = new RegExp(`<a [^>]*href="${address}"[^>]*>.*?</a>`).exec(html) ?? []
    expect(link).toContain('target="_blank"')
    expect(link).toContain('opens in a new tab')
  }
})
