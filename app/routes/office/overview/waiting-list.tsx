import { Link } from 'react-router'
import { overviewTextEn } from '#app/content/en/office-overview.ts'
import { type TextsOf, texts, useTexts } from '#app/content/texts.ts'
import type { Today } from '#app/server/reports/index.server.ts'
import { reviewText } from '#app/ui/office/review-text.ts'
import { Icon } from '#app/ui/primitives/icon.tsx'

type Matter = { key: string; label: string; count: number; to: string; isUrgent?: boolean }

/** Props of {@link WaitingList}: the day, and whether something else on the screen waits as well. */
type WaitingListProps = { today: Today; isMore: boolean }

/** What waits for somebody in the office, each with the way to where it is mended. */
export function WaitingList({ today, isMore }: WaitingListProps) {
  const text = useTexts()(overviewTextEn).waiting
  const matters = mattersOf(today).filter(({ count }) => count > 0)
  const { review } = today
  const nothing = matters.length === 0 && review.count === 0
  return (
    <section className="overview-panel" aria-label={text.heading}>
      <h2>{text.heading}</h2>
      {nothing ? (
        <p className="waiting-nothing">
          <Icon name="check" size={18} />
          {isMore ? text.crewed : text.empty}
        </p>
      ) : (
        <ul className="overview-rows">
          {matters.map(({ key, label, count, to, isUrgent }) => (
            <li key={key} className="waiting" data-urgent={isUrgent}>
              <Count of={count} />
              {isUrgent && <Icon name="warning" size={18} />}
              <Link to={to}>{label}</Link>
            </li>
          ))}
          {review.count > 0 && <Review {...review} />}
        </ul>
      )}
    </section>
  )
}

function Review({ count, first }: Today['review']) {
  const text = useTexts()(overviewTextEn).waiting
  return (
    <li className="waiting">
      <Count of={count} />
      <div>
        <Link to="/admin/trips?needs=look">{text.review}</Link>
        <ul>
          {first.map(({ bookingRef, review }) => (
            <li key={bookingRef}>
              <Link to={`/admin/bookings/${bookingRef}`}>{bookingRef}</Link>
              <small>{reviewText(review)}</small>
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}

function Count({ of }: { of: number }) {
  return <span className="waiting-count figures">{of}</span>
}

function mattersOf(waiting: Today): Matter[] {
  const { withoutDriver, crewTrouble, untold, mail, cardOrdersStuck, contactMessages } = waiting
  const { today, tomorrow } = withoutDriver
  // Exactly those that are counted.
  const list = (kind: 'transfer' | 'tour', date: 'today' | 'tomorrow') =>
    `/admin/trips?kind=${kind}&date=${date}&needs=driver`
  const matter = (
    key: keyof TextsOf<typeof overviewTextEn>['waiting'],
    count: number,
    to: string,
  ) => ({
    key,
    label: texts()(overviewTextEn).waiting[key],
    count,
    to,
  })
  return [
    { ...matter('cardOrdersStuck', cardOrdersStuck, '/diagnostic'), isUrgent: true },
    matter('transfersToday', today.transfer, list('transfer', 'today')),
    matter('toursToday', today.tour, list('tour', 'today')),
    matter('transfersTomorrow', tomorrow.transfer, list('transfer', 'tomorrow')),
    matter('toursTomorrow', tomorrow.tour, list('tour', 'tomorrow')),
    { ...matter('crewTrouble', crewTrouble, '/admin/trips?needs=crew'), isUrgent: true },
    matter('untold', untold, '/admin/trips?needs=telling'),
    matter('mailFailed', mail.failed, '/mailbox?state=failed'),
    matter('mailLate', mail.late, '/mailbox'),
    matter('contact', contactMessages, '/admin/messages'),
  ]
}
