import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { FeedTable } from './feed-table.tsx'

// N-23
test('each owner has an address to copy, or a way to make one', () => {
  const address = {
    url: 'https://meltemi.example/calendar/t.ics',
    createdAt: new Date('2026-11-21T11:00Z'),
  }
  const element = (
    <FeedTable
      feeds={[
        { driverId: null, name: null, address },
        { driverId: 7, name: 'Nikos Skiadas', address: null },
      ]}
    />
  )
  const drawn = renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />,
  )
  expect(drawn).toMatch(/>Address for Office<\/label><input[^>]*readOnly=""[^>]*t\.ics"/)
  expect(drawn).toContain('aria-label="Make a new address for Office"')
  expect(drawn).toContain('aria-label="Revoke the address for Office"')
  expect(drawn).toContain('aria-label="Make an address for Nikos Skiadas"')
  expect(drawn).toContain('No address yet')
  expect(drawn).toContain('21 Nov 2026')
})
