import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { PartnerFrame } from '#app/routes/partner/dashboard/partner-frame.tsx'
import { OfficeFrame } from '../office/office-frame.tsx'

const screen = <p>What the screen shows</p>

// N-33
test.each([
  [
    'the office',
    <OfficeFrame key="office" environment="production" caller={null} views={[]}>
      {screen}
    </OfficeFrame>,
  ],
  [
    "a partner's area",
    <PartnerFrame key="partner" hotel="Yria">
      {screen}
    </PartnerFrame>,
  ],
])('%s tells who runs no scripts why its buttons are grey, before the screen', (_, element) => {
  const router = createMemoryRouter([{ path: '/', element }])
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  expect(html).toMatch(
    /<noscript>.*Scripts are off in your browser\..*its buttons need them.*<\/noscript>.*What the screen shows/s,
  )
})
