import { type TransferService, transfersEn } from '#app/content/en/transfers.ts'
import { useTexts } from '#app/content/texts.ts'
import airport from '#app/ui/art/service-airport.svg?no-inline'
import business from '#app/ui/art/service-business.svg?no-inline'
import events from '#app/ui/art/service-events.svg?no-inline'
import pointToPoint from '#app/ui/art/service-point-to-point.svg?no-inline'
import port from '#app/ui/art/service-port.svg?no-inline'
import villa from '#app/ui/art/service-villa.svg?no-inline'
import { ButtonLink } from '#app/ui/primitives/button.tsx'
import { Icon, type IconName } from '#app/ui/primitives/icon.tsx'

const ICONS: Record<TransferService['id'], IconName> = {
  airport: 'plane',
  port: 'ferry',
  villas: 'home',
  'point-to-point': 'route',
  business: 'briefcase',
  weddings: 'rings',
}

const PICTURES: Record<TransferService['id'], string> = {
  airport,
  port,
  villas: villa,
  'point-to-point': pointToPoint,
  business,
  weddings: events,
}

/** Six services with duration, price and a way to book. */
export function Services() {
  const transfers = useTexts()(transfersEn)
  const { eyebrow, title, text, items } = transfers.services
  return (
    <section className="bg-paper-shade" aria-labelledby="services">
      <div className="page-column section-air">
        <p className="eyebrow">{eyebrow}</p>
        <h2 id="services" className="mt-2">
          {title}
        </h2>
        <p className="mt-3 text-ink-soft">{text}</p>
        <ul className="transfers-services">
          {items.map((service) => (
            <ServiceCard key={service.id} {...service} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function ServiceCard({ id, title, text, points, duration, price, to }: TransferService) {
  const transfers = useTexts()(transfersEn)
  return (
    <li data-service={id}>
      <img
        className="transfers-service-picture"
        src={PICTURES[id]}
        width={480}
        height={300}
        loading="lazy"
        decoding="async"
        alt=""
      />
      <div className="transfers-service-head">
        <Icon name={ICONS[id]} size={28} />
        <h3>{title}</h3>
      </div>
      <p>{text}</p>
      <ul className="transfers-service-points">
        {points.map((point) => (
          <li key={point}>
            <Icon name="check" size={17} /> {point}
          </li>
        ))}
      </ul>
      <div className="transfers-service-foot">
        <p>
          <strong>{price}</strong>
          <span>
            <Icon name="clock" size={16} /> {duration}
          </span>
        </p>
        <ButtonLink href={to} aria-label={`${transfers.services.bookNow}: ${title}`}>
          {transfers.services.bookNow}
        </ButtonLink>
      </div>
    </li>
  )
}
