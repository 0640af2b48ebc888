import { company } from '#app/content/en/company.ts'
import { contact } from '#app/content/en/contact.ts'
import { ButtonAnchor } from '#app/ui/primitives/button.tsx'
import { Icon } from '#app/ui/primitives/icon.tsx'
import { OfficeMap } from './office-map.tsx'

const { lat, lng } = company.office

/** The office in two map services (N-27). */
const GOOGLE_MAPS = `https://www.google.com/maps/search/?api=1&query=${lat},${lng}`
const OPENSTREETMAP = `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`

/** Address, hours, and the office on the map (CONTACT-02, CONTACT-08, N-27). */
export function Office() {
  const { title, text, google, osm } = contact.office
  return (
    <section className="bg-paper-shade" aria-labelledby="office">
      <div className="contact-office page-column section-air">
        <div>
          <h2 id="office">{title}</h2>
          <p className="mt-3 max-w-md text-ink-soft">{text}</p>
          <Address />
          <Hours />
        </div>
        <div>
          <OfficeMap />
          <div className="mt-4 flex flex-wrap gap-3">
            <ButtonAnchor href={GOOGLE_MAPS} variant="secondary" size="small">
              {google}
            </ButtonAnchor>
            <ButtonAnchor href={OPENSTREETMAP} variant="secondary" size="small">
              {osm}
            </ButtonAnchor>
          </div>
        </div>
      </div>
    </section>
  )
}

function Address() {
  return (
    <address className="contact-address">
      <Icon name="pin" size={24} />
      <div>
        <h3>{contact.office.address}</h3>
        <p>
          {company.name}, {company.address}, {company.country}
        </p>
      </div>
    </address>
  )
}

function Hours() {
  const { hours, days, emergency } = contact.office
  return (
    <div className="contact-address">
      <Icon name="clock" size={24} />
      <div>
        <h3>{hours}</h3>
        <dl className="contact-hours figures">
          {days.map(({ days, hours }) => (
            <div key={days}>
              <dt>{days}</dt>
              <dd>{hours}</dd>
            </div>
          ))}
        </dl>
        <p className="contact-emergency">{emergency}</p>
      </div>
    </div>
  )
}
