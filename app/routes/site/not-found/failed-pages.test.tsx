import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { ErrorBoundary, meta } from '#app/root.tsx'
import { linkGone, notFound } from '#app/routes/guard.ts'

vi.mock('virtual:browser-scripts', () => ({ scriptFiles: {} }))

/** An answer as it arrives at the page's boundary. */
function arrived({ data, init }: ReturnType<typeof linkGone> | ReturnType<typeof notFound>) {
  return { status: init?.status ?? 200, statusText: '', internal: false, data }
}

function shown(error: unknown) {
  const html = renderToStaticMarkup(<ErrorBoundary error={error} params={{}} />)
  const titles = meta({ error } as Parameters<typeof meta>[0])
  return { html, titles }
}

test('a link that opens nothing leads its guest to the booking and to the telephone', () => {
  const { html, titles } = shown(arrived(linkGone()))
  expect(html).toMatch(/<h1[^>]*>This link does not open a trip</)
  expect(html).toMatch(/<a [^>]*href="\/manage"[^>]*>Find my booking</)
  expect(html).toContain('href="tel:')
  expect(titles).toContainEqual({ title: 'This link does not open a trip | Meltemi' })
})

test('any other address that is missing says so', () => {
  const { html } = shown(arrived(notFound()))
  expect(html).toContain('Page not found')
  expect(html).not.toContain('Find my booking')
})

test('a page that failed can be asked for once more, where it is, and names the telephone', () => {
  const { html, titles } = shown(new Error('the store is away'))
  expect(html).toMatch(/<a [^>]*href=""[^>]*>Try again</)
  expect(html).toContain('href="tel:')
  expect(html).not.toContain('the store is away')
  expect(titles).toContainEqual({ title: 'Something went wrong | Meltemi' })
})
