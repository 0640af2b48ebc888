import { whatsAppHref } from '#app/content/company.ts'
import { groupLabelsEn, tourBookingTextEn } from '#app/content/en/tour-booking.ts'
import { type Tour, toursTextEn } from '#app/content/en/tours.ts'
import { formatEuro } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import { Picture } from '#app/ui/art/picture.tsx'
import { ButtonLink } from '#app/ui/primitives/button.tsx'
import { Icon } from '#app/ui/primitives/icon.tsx'
import { TOUR_PICTURES } from '#app/ui/tour/pictures.ts'
import { TourMap } from './tour-map.tsx'
import { TourSchedule } from './tour-schedule.tsx'

/** Everything about one tour, ending in the way to book it. */
export function TourDetails({ tour }: { tour: Tour }) {
  const sections = useTexts()(toursTextEn).sections
  return (
    <div className="tour-details page-column">
      <div className="tour-details-main">
        <section>
          <h3>{sections.description}</h3>
          {tour.description.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
        <Lines title={sections.highlights} items={tour.highlights} icon="star" />
        <TourSchedule stops={tour.schedule} />
        <TourMap tour={tour} />
        <section>
          <h3>{sections.pickupInfo}</h3>
          <p>{tour.pickupInfo}</p>
        </section>
        <Lines title={sections.includes} items={tour.includes} icon="check" />
        <Lines title={sections.importantNotes} items={tour.importantNotes} icon="info" />
      </div>
      <aside className="tour-details-side">
        <Picture
          name={tour.slug}
          drawing={TOUR_PICTURES[tour.slug]}
          alt={tour.alt}
          sizes="(width < 62rem) 100vw, 25rem"
        />
        <Price tour={tour} />
        <Book tour={tour} />
      </aside>
    </div>
  )
}

type LinesProps = { title: string; items: readonly string[]; icon: 'star' | 'check' | 'info' }

function Lines({ title, items, icon }: LinesProps) {
  return (
    <section>
      <h3>{title}</h3>
      <ul className="tour-lines" data-kind={icon}>
        {items.map((item) => (
          <li key={item}>
            <Icon name={icon} size={20} />
            <span>{item}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Price({ tour }: { tour: Tour }) {
  const groupLabels = useTexts()(groupLabelsEn)
  const tourBookingText = useTexts()(tourBookingTextEn)
  const sections = useTexts()(toursTextEn).sections
  const toursText = useTexts()(toursTextEn)
  return (
    <section className="tour-price">
      <h3>{sections.price}</h3>
      <dl>
        <div>
          <dt>{groupLabels.small}</dt>
          <dd className="figures">{formatEuro(tour.priceSmall)}</dd>
        </div>
        <div>
          <dt>{groupLabels.large}</dt>
          <dd className="figures">{formatEuro(tour.priceLarge)}</dd>
        </div>
      </dl>
      <p>
        <Icon name="clock" size={17} /> {tourBookingText.duration(tour.durationMinutes)} ·{' '}
        {toursText.mealsNotIncluded}
      </p>
    </section>
  )
}

function Book({ tour: { slug, title } }: { tour: Tour }) {
  const toursText = useTexts()(toursTextEn)
  const { title: heading, text, orWrite, contact } = toursText.book
  return (
    <section className="tour-book">
      <h3>{heading}</h3>
      <BookOnline slug={slug} />
      <p data-when="scripted">{orWrite}</p>
      <p data-when="plain">{text}</p>
      <BookButton title={title} />
      <ButtonLink href="/contact" variant="quiet" className="w-full">
        {contact}
      </ButtonLink>
    </section>
  )
}

/** Leads to the form below; only where scripts run, because the form needs them. */
export function BookOnline({ slug }: { slug: string }) {
  const toursText = useTexts()(toursTextEn)
  return (
    <ButtonLink
      href={`/tours#${slug}`}
      size="large"
      className="w-full"
      data-when="scripted"
      data-do="book"
    >
      <Icon name="calendar" size={20} /> {toursText.book.online}
    </ButtonLink>
  )
}

/** Opens the messaging app with the tour already named. */
export function BookButton({ title }: { title: string }) {
  const toursText = useTexts()(toursTextEn)
  return (
    <ButtonLink
      href={whatsAppHref(toursText.greeting(title))}
      variant="secondary"
      size="large"
      className="tour-whatsapp w-full"
    >
      <Icon name="whatsapp" size={22} /> {toursText.book.whatsapp}
    </ButtonLink>
  )
}
