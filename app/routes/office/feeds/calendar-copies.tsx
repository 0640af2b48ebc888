import { Link } from 'react-router'
import { feedsTextEn } from '#app/content/en/office-feeds.ts'
import { useTexts } from '#app/content/texts.ts'
import type { CopyState } from '#app/server/calendar/index.server.ts'
import { Badge } from '#app/ui/primitives/badge.tsx'

/** Which calendars outside are connected, and whether the last copies arrived. */
export function CalendarCopies({ copies }: { copies: CopyState[] }) {
  const text = useTexts()(feedsTextEn).copies
  return (
    <section className="feeds-copies" aria-labelledby="feeds-copies">
      <h2 id="feeds-copies">{text.heading}</h2>
      <p>{copies.length === 0 ? text.none : text.lead}</p>
      {copies.length > 0 && (
        <ul>
          {copies.map(({ calendar, waiting }) => (
            <li key={calendar}>
              <span className="office-strong">{text.names[calendar]}</span>
              <Badge tone={waiting === 0 ? 'green' : 'yellow'}>
                {waiting === 0 ? text.upToDate : text.waiting(waiting)}
              </Badge>
              <small>
                {waiting === 0 ? text.upToDateHint : text.waitingHint}{' '}
                {waiting > 0 && <Link to="/diagnostic">{text.diagnostic}</Link>}
              </small>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
