import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { OfficeRole } from '#app/domain/office/rights.ts'
import { CallerScope } from '#app/ui/office/caller-scope.tsx'
import { type DriverLine, DriverTable } from './driver-table.tsx'

const LINE: DriverLine = {
  driver: {
    id: 7,
    name: 'Andreas <b>Ragousis</b>',
    phone: '+306900000001',
    email: null,
    isActive: true,
    version: 'seen',
  },
  phoneShown: '+30 690 000 0001',
  trips: {
    count: 7,
    next: [{ bookingRef: 'PT-7K2M9QXA', customerName: 'Anna', date: '2026-12-01', time: '14:30' }],
  },
}

function draw(change: Partial<DriverLine['driver']> = {}, trips = LINE.trips): string {
  const lines = [{ ...LINE, trips, driver: { ...LINE.driver, ...change } }]
  const element = <DriverTable lines={lines} onDone={() => {}} />
  return renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />,
  )
}

// DATA-04, APP-02
test('a driver is shown with the coming trips, and told apart from the others by name', () => {
  const html = draw()
  expect(html).toContain('Andreas &lt;b&gt;Ragousis&lt;/b&gt;')
  expect(html).toContain('href="tel:+306900000001"')
  expect(html).toContain('7, next 01 Dec 2026')
  expect(html).toContain('href="/admin/bookings/PT-7K2M9QXA"')
  expect(html).toContain('and 6 more')
  expect(html).toMatch(/aria-label="Edit Andreas/)
  expect(html).toMatch(/aria-label="Take out of service: Andreas/)
})

test('only who keeps the lists is led to a driver’s phones', () => {
  const drawnFor = (role: OfficeRole) => {
    const caller = { username: 'maria', role, refundLimitCents: null }
    const table = <DriverTable lines={[LINE]} onDone={() => {}} />
    const element = <CallerScope caller={caller}>{table}</CallerScope>
    return renderToStaticMarkup(
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />,
    )
  }
  expect(drawnFor('owner')).toContain('href="/admin/drivers/7"')
  for (const role of ['read-only', 'accountant'] as const)
    expect(drawnFor(role)).not.toContain('/admin/drivers/')
})

// APP-02
test('out of service the trips are those to give to somebody else', () => {
  const html = draw({ isActive: false })
  expect(html).toContain('7 to reassign')
  expect(html).toContain('Out of service')
  expect(html).toMatch(/aria-label="Put back in service: Andreas/)
  expect(draw({ isActive: false }, null)).not.toContain('reassign')
})
