import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { roadTextEn } from '#app/content/en/office-ledger.ts'
import { roadStateEn } from '#app/content/en/road-state.ts'
import { useTexts } from '#app/content/texts.ts'
import type { RoadMatters } from '#app/server/drivers/index.server.ts'
import { OfficeTime } from '#app/ui/office/office-time.tsx'
import { DealtWithButton } from '#app/ui/office/problem-mark.tsx'
import { Icon } from '#app/ui/primitives/icon.tsx'

/** Silent drivers, problems, what waits for the office's word, claims that nobody came first, and what guests said of their trips. */
export function RoadMattersPanel({
  matters: { silent, left, problems, noShows, held, ratings },
}: {
  matters: RoadMatters
}) {
  const { state, late, left: hasLeft, problem } = useTexts()(roadStateEn)
  const text = useTexts()(roadTextEn)
  if ([silent, left, problems, noShows, held, ratings].every(({ length }) => length === 0))
    return null
  return (
    <section className="overview-panel" aria-label={text.heading}>
      <h2>{text.heading}</h2>
      <ul className="overview-rows">
        {silent.map((matter) => (
          <ToDecide
            key={`${matter.bookingId} ${matter.step}`}
            {...matter}
            what={late[matter.step]}
          />
        ))}
        {left.map((matter) => (
          <ToDecide key={`left ${matter.bookingId}`} {...matter} what={hasLeft} />
        ))}
        {problems.map(({ text: words, ...matter }) => (
          <ToDecide
            key={`problem ${matter.bookingId} ${matter.at}`}
            {...matter}
            what={problem(words)}
          >
            <DealtWithButton bookingId={matter.bookingId} words={words} />
          </ToDecide>
        ))}
        {noShows.map((matter) => (
          <ToDecide key={matter.bookingId} {...matter} what={state['no-show-claimed']} />
        ))}
        {held.map((matter) => (
          <ToDecide key={`held ${matter.bookingId}`} {...matter} what={text.held} />
        ))}
        {ratings.map(({ bookingId, stars, ratedAt }) => (
          <li key={`rated ${bookingId}`} className="waiting" data-urgent={stars <= 2}>
            <Icon name="star" size={18} />
            <Link to={`/admin/bookings/${bookingId}`}>{text.stars(stars)}</Link>
            <small>
              <OfficeTime at={ratedAt} />
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}

type ToDecideProps = RoadMatters['noShows'][number] & { what: string; children?: ReactNode }

function ToDecide({ bookingRef, at, what, children }: ToDecideProps) {
  return (
    <li className="waiting" data-urgent="true">
      <Icon name="warning" size={18} />
      <Link to={`/admin/bookings/${bookingRef}`}>{bookingRef}</Link>
      <span>{what}</span>
      <small>
        <OfficeTime at={new Date(at)} />
      </small>
      {children}
    </li>
  )
}
