import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import NotFoundRoute, { loader } from './route.tsx'

// ROUTE-25
test('an address nobody knows answers 404, says so and leads home', () => {
  expect(routes.at(-1)).toMatchObject({ path: '*', file: 'routes/site/not-found/route.tsx' })
  expect(loader().init?.status).toBe(404)
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <NotFoundRoute />
    </MemoryRouter>,
  )
  expect(html).toMatch(/<h1[^>]*>Page not found<\/h1>/)
  expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Return to home</)
})
