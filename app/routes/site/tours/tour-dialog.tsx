import { type Tour, toursTextEn } from '#app/content/en/tours.ts'
import { useTexts } from '#app/content/texts.ts'
import { Icon } from '#app/ui/primitives/icon.tsx'
import { TourBooking } from './tour-booking.tsx'
import { BookButton, BookOnline, TourDetails } from './tour-details.tsx'

/**
 * The details of one tour in a native full-screen dialog, opened by the address: the script
 * browser/tours.ts makes it modal (Escape, focus and the lock of the page behind are the
 * browser's); without scripts the style sheet shows it.
 */
export function TourDialog({ tour }: { tour: Tour }) {
  const toursText = useTexts()(toursTextEn)
  const { slug, title } = tour
  return (
    <dialog id={slug} className="tour-dialog" data-tour aria-labelledby={`${slug}-title`}>
      <div className="tour-dialog-bar">
        <div className="page-column">
          <h2 id={`${slug}-title`}>{title}</h2>
          <a href={`/tours#card-${slug}`} className="tour-dialog-close" data-do="close">
            {toursText.close} <Icon name="close" size={22} />
          </a>
        </div>
      </div>
      <TourDetails tour={tour} />
      <TourBooking tour={tour} />
      <div className="tour-dialog-foot">
        <BookOnline slug={slug} />
        <BookButton title={title} />
      </div>
    </dialog>
  )
}
