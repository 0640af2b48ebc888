import { useTexts } from '#app/content/texts.ts'
import './tours.css'
import './tour-dialog.css'
import './tour-details.css'
import { pages } from '#app/content/en/public-pages.ts'
import { toursEn, toursTextEn } from '#app/content/en/tours.ts'
import type { RouteHandle } from '#app/routes/route-handle.ts'
import { pageMeta } from '#app/routes/site/page-meta.ts'
import { describeTours } from '#app/routes/site/structured-data/tours.ts'
import { ButtonLink } from '#app/ui/primitives/button.tsx'
import { Icon } from '#app/ui/primitives/icon.tsx'
import { TourCard } from './tour-card.tsx'
import { TourDialog } from './tour-dialog.tsx'

/** The dialogs become modal by a script. */
export const handle: RouteHandle = { scripts: ['tours'] }

/** What search engines and shared links learn of the page. */
export function meta() {
  return pageMeta(pages().tours, describeTours())
}

/**
 * /tours: six cards, each with its details in a full-screen dialog. The address
 * says which one is open, so that it can be sent to a friend and closed with the Back button;
 * without scripts the style sheet shows the dialog the address names.
 */
export default function Tours() {
  const tours = useTexts()(toursEn)
  const toursText = useTexts()(toursTextEn)
  return (
    <>
      <Hero />
      <section className="page-column pb-20 lg:pb-28" aria-labelledby="list">
        <h2 id="list" className="sr-only">
          {toursText.list}
        </h2>
        <ul className="tours-list">
          {tours.map((tour, index) => (
            <TourCard key={tour.id} tour={tour} first={index === 0} />
          ))}
        </ul>
      </section>
      <Custom />
      {tours.map((tour) => (
        <TourDialog key={tour.id} tour={tour} />
      ))}
    </>
  )
}

function Hero() {
  const toursText = useTexts()(toursTextEn)
  const { eyebrow, headline, text, facts } = toursText.hero
  return (
    <section className="page-column tours-hero" aria-labelledby="headline">
      <div>
        <p className="eyebrow">{eyebrow}</p>
        <h1 id="headline">{headline}</h1>
      </div>
      <div>
        <p className="text-lg text-ink-soft">{text}</p>
        <ul className="tours-facts">
          {facts.map((fact) => (
            <li key={fact}>
              <Icon name="check" size={18} /> {fact}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Custom() {
  const toursText = useTexts()(toursTextEn)
  const { title, text, action } = toursText.custom
  return (
    <section className="bg-paper-shade" aria-labelledby="custom">
      <div className="page-column flex flex-wrap items-center justify-between gap-x-12 gap-y-6 py-14 lg:py-20">
        <div>
          <h2 id="custom">{title}</h2>
          <p className="mt-2 max-w-xl text-lg text-ink-soft">{text}</p>
        </div>
        <ButtonLink href="/contact" size="large" variant="secondary">
          {action}
        </ButtonLink>
      </div>
    </section>
  )
}
