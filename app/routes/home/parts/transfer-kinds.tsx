import { Link } from 'react-router'
import { home, type TransferKind } from '#app/content/en/home.ts'
import { Icon, type IconName } from '#app/ui/primitives/icon.tsx'

const ICONS: Record<TransferKind['id'], IconName> = {
  airport: 'plane',
  port: 'ferry',
  villas: 'home',
  'point-to-point': 'route',
  business: 'briefcase',
  weddings: 'rings',
}

/** The six kinds of transfer with their promises (APP-10..13). */
export function TransferKinds() {
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
          <Link to="/transfers" className="inline-flex items-center gap-2 py-2 font-semibold">
            {all} <Icon name="arrow" size={18} />
          </Link>
        </div>
        <ul className="home-kinds">
          {items.map(({ id, title, text, promise }) => (
            <li key={id} data-kind={id}>
              <Icon name={ICONS[id]} size={30} />
              <h3>{title}</h3>
              <p>{text}</p>
              <p className="home-kinds-promise">
                <Icon name="check" size={18} /> {promise}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
