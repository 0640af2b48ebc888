import { useTexts } from '#app/content/texts.ts'
import './more-places.css'
import { type DestinationId, destinationsEn, guideTextEn } from '#app/content/en/destinations.ts'
import { EMBLEMS } from '#app/ui/art/emblems.ts'

/** The other guides, each behind its arch. */
export function MorePlaces({ except }: { except: DestinationId }) {
  const destinations = useTexts()(destinationsEn)
  const guideText = useTexts()(guideTextEn)
  return (
    <section className="guide-more" aria-labelledby="more">
      <h2 id="more" className="page-column">
        {guideText.more}
      </h2>
      <ul className="guide-arches page-column">
        {destinations
          .filter(({ id }) => id !== except)
          .map(({ id, name }) => (
            <li key={id}>
              <a href={`/destinations/${id}`}>
                <span className="guide-arch">
                  <img src={EMBLEMS[id]} width={200} height={240} alt="" loading="lazy" />
                </span>
                <strong>{name}</strong>
              </a>
            </li>
          ))}
      </ul>
    </section>
  )
}
