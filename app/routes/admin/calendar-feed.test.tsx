import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CalendarFeed } from './calendar-feed.tsx'

// N-23
test('the feed’s address is folded away, labelled, and warned about', () => {
  const drawn = renderToStaticMarkup(<CalendarFeed url="https://meltemi.example/calendar/t.ics" />)
  expect(drawn).toMatch(/^<details class="office-feed"><summary>Calendar feed<\/summary>/)
  expect(drawn).toContain('Whoever has it can read all trips')
  expect(drawn).toMatch(
    /<input readOnly="" aria-label="Address of the feed" value="https:[^"]+t\.ics"/,
  )
})
