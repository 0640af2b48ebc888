import { tourBookingTextEn } from '#app/content/en/tour-booking.ts'
import { type Tour, toursTextEn } from '#app/content/en/tours.ts'
import { formatEuro } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import { Picture } from '#app/ui/art/picture.tsx'
import { ButtonLink } from '#app/ui/primitives/button.tsx'
import { Icon } from '#app/ui/primitives/icon.tsx'
import { TOUR_PICTURES } from '#app/ui/tour/pictures.ts'

/** One tour in the list: picture, what it is, how long, how much, and the way in. */
export function TourCard({ tour, first }: { tour: Tour; first: boolean }) {
  const tourBookingText = useTexts()(tourBookingTextEn)
  const toursText = useTexts()(toursTextEn)
  const { slug, title, summary, alt, priceSmall } = tour
  return (
    <li id={`card-${slug}`} className="tours-card">
      <Picture
        name={slug}
        drawing={TOUR_PICTURES[slug]}
        alt={alt}
        loading={first ? 'eager' : 'lazy'}
        sizes="(width < 46rem) 100vw, (width < 70rem) 50vw, 25rem"
      />
      <div className="tours-card-words">
        <p className="tours-card-time">
          <Icon name="clock" size={17} /> {tourBookingText.duration(tour.durationMinutes)}
        </p>
        <h3>{title}</h3>
        <p className="text-ink-soft">{summary}</p>
        <div className="tours-card-foot">
          <p>
            {toursText.from} <strong className="figures">{formatEuro(priceSmall)}</strong>
            <span>{toursText.perGroup}</span>
          </p>
          <ButtonLink
            href={`/tours#${slug}`}
            variant="secondary"
            aria-label={`${toursText.viewDetails}: ${title}`}
          >
            {toursText.viewDetails}
          </ButtonLink>
        </div>
      </div>
    </li>
  )
}
