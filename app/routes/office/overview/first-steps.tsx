import { Link } from 'react-router'
import { overviewTextEn } from '#app/content/en/office-overview.ts'
import { useTexts } from '#app/content/texts.ts'
import { Spot } from '#app/ui/art/spot.tsx'

/** What an office without bookings is shown: what to do first. */
export function FirstSteps() {
  const text = useTexts()(overviewTextEn).firstSteps
  return (
    <section className="overview-panel first-steps">
      <Spot name="empty" />
      <div>
        <h2>{text.heading}</h2>
        <p>{text.lead}</p>
        <ol>
          <li>
            <Link to="/admin/drivers">{text.drivers.label}</Link>
            <small>{text.drivers.hint}</small>
          </li>
          <li>
            <Link to="/admin/vehicles">{text.vehicles.label}</Link>
            <small>{text.vehicles.hint}</small>
          </li>
          <li>
            <a href="/">{text.booking.label}</a>
            <small>{text.booking.hint}</small>
          </li>
        </ol>
      </div>
    </section>
  )
}
