import { useTexts } from '#app/content/texts.ts'
import './destinations.css'
import { homeEn } from '#app/content/en/home.ts'
import { destinationLinksEn } from '#app/content/en/navigation.ts'
import { Picture } from '#app/ui/art/picture.tsx'
import { SCENES } from '#app/ui/art/scenes.ts'

/** Seven destinations, each behind its arch; a strip to push sideways on small screens. */
export function Destinations() {
  const home = useTexts()(homeEn)
  const destinationLinks = useTexts()(destinationLinksEn)
  const { eyebrow, title, text, notes } = home.destinations
  return (
    <section className="home-destinations page-column" aria-labelledby="destinations">
      <div>
        <p className="eyebrow">{eyebrow}</p>
        <h2 id="destinations" className="mt-2">
          {title}
        </h2>
        <p className="mt-3 text-ink-soft">{text}</p>
      </div>
      <ul>
        {destinationLinks.map(({ id, label, to }) => (
          <li key={id} data-place={id}>
            <a href={to}>
              <span className="home-arch">
                <Picture name={id} drawing={SCENES[id]} alt="" sizes="36rem" />
              </span>
              <strong>{label}</strong>
              <span>{notes[id]}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
