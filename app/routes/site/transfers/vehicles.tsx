import { transfersEn } from '#app/content/en/transfers.ts'
import { formatEuro } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import { listPrices } from '#app/domain/pricing/transfer-price.ts'
import { Icon } from '#app/ui/primitives/icon.tsx'
import { CarPhoto } from './car-photo.tsx'

/** Which vehicle comes for how many guests and bags, and its prices. */
export function Vehicles() {
  const transfers = useTexts()(transfersEn)
  const { title, text, guests, distance, items } = transfers.vehicles
  return (
    <section className="page-column section-air" aria-labelledby="vehicles">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)]">
        <div>
          <h2 id="vehicles">{title}</h2>
          <p className="mt-3 max-w-md text-ink-soft">{text}</p>
        </div>
        <ul className="transfers-vehicles">
          {items.map((vehicle) => (
            <li key={vehicle.type}>
              <CarPhoto type={vehicle.type} />
              <h3>{vehicle.type}</h3>
              <p className="figures">
                <Icon name="people" size={20} /> {vehicle.guests} {guests}
              </p>
              <p>
                <Icon name="bag" size={20} /> {vehicle.luggage}
              </p>
              <dl className="figures">
                {listPrices(vehicle.type).map(({ firstKm, lastKm, price }) => (
                  <div key={lastKm}>
                    <dt>{distance(firstKm, lastKm)}</dt>
                    <dd>{formatEuro(price)}</dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
