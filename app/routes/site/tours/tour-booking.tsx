import { messagesEn } from '#app/content/en/messages.ts'
import { tourBookingTextEn } from '#app/content/en/tour-booking.ts'
import type { Tour } from '#app/content/en/tours.ts'
import { useTexts } from '#app/content/texts.ts'
import { Button } from '#app/ui/primitives/button.tsx'
import { Spinner } from '#app/ui/primitives/spinner.tsx'
import { factsOf } from './tour-facts.ts'

/**
 * The place of the form that books a tour. The script of the page fetches the form when the dialog
 * opens and says in `data-state` how far that is; without scripts nothing of it is seen.
 */
export function TourBooking({ tour }: { tour: Tour }) {
  const messages = useTexts()(messagesEn)
  const text = useTexts()(tourBookingTextEn)
  const { slug, title } = tour
  const id = `${slug}-book`
  return (
    <section
      className="tour-booking"
      aria-labelledby={id}
      data-when="scripted"
      data-facts={JSON.stringify(factsOf(tour))}
    >
      <div className="page-column">
        <h3 id={id} tabIndex={-1}>
          {text.heading(title)}
        </h3>
        <p className="tour-booking-lead">{text.lead}</p>
        <p className="tour-booking-wait" data-state="loading" role="status">
          <Spinner /> {messages.loading.bookingForm}
        </p>
        <div className="tour-booking-wait" data-state="failed" role="alert">
          <p>{messages.tour.formFailed}</p>
          <Button variant="secondary" data-do="load">
            {text.again}
          </Button>
        </div>
        <div data-island-later="tour-booking" />
      </div>
    </section>
  )
}
