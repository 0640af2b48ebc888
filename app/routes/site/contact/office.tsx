import { company } from '#app/content/en/company.ts'
import { contactEn } from '#app/content/en/contact.ts'
import { useTexts } from '#app/content/texts.ts'
import { ButtonLink } from '#app/ui/primitives/button.tsx'
import { Icon } from '#app/ui/primitives/icon.tsx'
import { OfficeMap } from './office-map.tsx'

const { lat, lng } = company.office

/** The office in two map services. */
const GOOGLE_MAPS = `https://www.google.com/maps/search/?api=1&query=${lat},${lng}`
const OPENSTREETMAP = `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`

/** The office on the map, its address and hours. */
export function Office() {
  const contact = useTexts()(contactEn)
  const { title, text } = contact.office
  return (
    <section className="contact-office" aria-labelledby="office">
      <h2 id="office">{title}</h2>
      <p className="mt-2 text-ink-soft">{text}</p>
      <OfficeMap />
      <div className="contact-maps">
        <MapLink href={GOOGLE_MAPS} service={contact.office.google} />
        <MapLink href={OPENSTREETMAP} service={contact.office.osm} />
      </div>
      <Address />
      <Hours />
    </section>
  )
}

function MapLink({ href, service }: { href: string; service: string }) {
  const contact = useTexts()(contactEn)
  return (
    <ButtonLink href={href} variant="secondary" size="small">
      <span>
        <span className="sr-only">{contact.office.openIn}</span> {service}
      </span>
    </ButtonLink>
  )
}

function Address() {
  const contact = useTexts()(contactEn)
  return (
    <address className="contact-address">
      <Icon name="pin" size={24} />
      <div>
        <h3>{contact.office.address}</h3>
        <p>
          {company.name}
          <br />
          {company.address}
          <br />
          {company.country}
        </p>
      </div>
    </address>
  )
}

function Hours() {
  const contact = useTexts()(contactEn)
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
