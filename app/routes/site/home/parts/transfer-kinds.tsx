import { homeEn, type TransferKind } from '#app/content/en/home.ts'
import { useTexts } from '#app/content/texts.ts'
import airportUrl from '#app/ui/art/service-airport.svg?no-inline'
import portUrl from '#app/ui/art/service-port.svg?no-inline'
import { Icon, type IconName } from '#app/ui/primitives/icon.tsx'

const ICONS: Record<TransferKind['id'], IconName> = {
  airport: 'plane',
  port: 'ferry',
  villas: 'home',
  'point-to-point': 'route',
  business: 'briefcase',
  weddings: 'rings',
}

/** The two ways to arrive on an island come first, with a picture. */
const PICTURES: Partial<Record<TransferKind['id'], string>> = { airport: airportUrl, port: portUrl }

/** The six kinds of transfer with their promises. */
export function TransferKinds() {
  const home = useTexts()(homeEn)
  const { eyebrow, title, all, items } = home.kinds
  return (
    <section className="bg-paper-shade" aria-labelledby="kinds">
      <div className="page-column section-air">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
          <div>
            <p className="eyebrow">{eyebrow}</p>
            <h2 id="kinds" className="mt-2">
              {title}
            </h2>
          </div>
          <a href="/transfers" className="inline-flex items-center gap-2 py-2 font-semibold">
            {all} <Icon name="arrow" size={18} />
          </a>
        </div>
        <ul className="home-kinds">
          {items.map((kind) => (
            <Kind key={kind.id} {...kind} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function Kind({ id, title, text, promise }: TransferKind) {
  const picture = PICTURES[id]
  return (
    <li data-kind={id}>
      {picture ? (
        <img src={picture} width={480} height={300} alt="" loading="lazy" />
      ) : (
        <Icon name={ICONS[id]} size={30} />
      )}
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
        <p className="home-kinds-promise">
          <Icon name="check" size={18} /> {promise}
        </p>
      </div>
    </li>
  )
}
