import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { CopyState } from '#app/server/calendar/index.server.ts'
import { CalendarCopies } from './calendar-copies.tsx'

function drawn(copies: CopyState[]): string {
  const element = <CalendarCopies copies={copies} />
  return renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />,
  )
}

// N-23
test('each calendar outside says whether the last copies arrived', () => {
  const shown = drawn([
    { calendar: 'caldav', waiting: 1 },
    { calendar: 'google-calendar', waiting: 0 },
  ])
  expect(shown).toMatch(
    /CalDAV server.*1 trip waits.*href="\/diagnostic".*Google Calendar.*Up to date/,
  )
  expect(drawn([])).toContain('No other calendar is connected')
})
