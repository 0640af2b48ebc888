import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EMPTY_PERSON } from '#app/contract/input/person.ts'
import { ConsentFields } from './person-fields.tsx'

// LEGAL-10
test('privacy policy and terms open in a new tab, so that the form stays filled in', () => {
  const html = renderToStaticMarkup(
    <ConsentFields details={EMPTY_PERSON} errors={{}} change={() => {}} />,
  )
  for (const address of ['/privacy', '/terms']) {
    const [link = ''] = new RegExp(`<a [^>]*href="${address}"[^>]*>.*?</a>`).exec(html) ?? []
    expect(link).toContain('target="_blank"')
    expect(link).toContain('opens in a new tab')
  }
})
