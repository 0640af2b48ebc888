import { EMBLEMS } from '../art/emblems.ts'
import './text-page.css'
import './prose.css'

/** Emblems of places side by side behind arches, by destination id. Decorative. */
export function Arches({ places }: { places: readonly string[] }) {
  return (
    <div className="arches" aria-hidden="true">
      {places.map((place) => (
        <img key={place} src={EMBLEMS[place]} width={200} height={240} alt="" loading="lazy" />
      ))}
    </div>
  )
}
