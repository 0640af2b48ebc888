import { company, companyDetails } from '#app/content/company.ts'
import { contactEn } from '#app/content/en/contact.ts'
import { useTexts } from '#app/content/texts.ts'
import { ButtonLink } from '#app/ui/primitives/button.tsx'
import { Icon } from '#app/ui/primitives/icon.tsx'
import { OfficeMap } from './office-map.tsx'

function mapLinks() {
  const { lat, lng } = companyDetails()
  return {
    google: `https://www.google.com/maps/search/?api=1&query=${lat},${lng}`,
    openStreetMap: `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`,
  }
}

/** The office on the map, its address and hours. */
export function Office() {
  const contact = useTexts()(contactEn)
  const { title } = contact.office
  const { directions } = companyDetails()
  const { google, openStreetMap } = mapLinks()
  return (
    <section className="contact-office" aria-labelledby="office">
      <h2 id="office">{title}</h2>
      {directions && (
        <p className="mt-2 text-ink-soft" data-fact="directions">
          {directions}
        </p>
      )}
      <OfficeMap />
      <div className="contact-maps">
        <MapLink href={google} service={contact.office.google} />
        <MapLink href={openStreetMap} service={contact.office.osm} />
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
          {company().name}
          <br />
          {company().address}
          <br />
          {company().country}
        </p>
      </div>
    </address>
  )
}

function Hours() {
  const contact = useTexts()(contactEn)
  const { hours, calls, emergency } = contact.office
  const { hourLines } = companyDetails()
  return (
    <div className="contact-address">
      <Icon name="clock" size={24} />
      <div>
        {hourLines.length > 0 && (
          <div data-fact="hourLines">
            <h3>{hours}</h3>
            <dl className="contact-hours figures">
              {hourLines.map(({ days, hours }, at) => (
                <div key={days} data-fact={`hourLines.${at}`}>
                  <dt>{days}</dt>
                  <dd>{hours}</dd>
                </div>
              ))}
            </dl>
          </div>
        )}
        <p className="mt-2">{calls}</p>
        {company().aroundTheClock && (
          <p className="contact-emergency" data-fact="aroundTheClock">
            {emergency}
          </p>
        )}
      </div>
    </div>
  )
}
