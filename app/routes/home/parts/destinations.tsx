import { Link } from 'react-router'
import { home } from '#app/content/en/home.ts'
import { destinationLinks } from '#app/content/en/navigation.ts'
import { EMBLEMS } from '#app/ui/art/emblems.ts'

/** Seven destinations, each behind its arch; a strip to push sideways on small screens (HOME-04). */
export function Destinations() {
  const { eyebrow, title, text, notes } = home.destinations
  return (
    <section className="home-destinations section-air" aria-labelledby="destinations">
      <div className="page-column">
        <p className="eyebrow">{eyebrow}</p>
        <h2 id="destinations" className="mt-2">
          {title}
        </h2>
        <p className="mt-3 text-ink-soft">{text}</p>
      </div>
      <ul className="home-arches page-column">
        {destinationLinks.map(({ id, label, to }) => (
          <li key={id}>
            <Link to={to}>
              <span className="home-arch">
                <img src={EMBLEMS[id]} width={200} height={240} alt="" loading="lazy" />
              </span>
              <strong>{label}</strong>
              <span>{notes[id]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
