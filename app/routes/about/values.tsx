import { about } from '#app/content/en/about.ts'
import { Icon } from '#app/ui/primitives/icon.tsx'

/** The four promises (ABOUT-02). */
export function Values() {
  const { eyebrow, heading, items } = about.values
  return (
    <section className="bg-paper-shade" aria-labelledby="values">
      <div className="page-column section-air">
        <p className="eyebrow">{eyebrow}</p>
        <h2 id="values" className="mt-2">
          {heading}
        </h2>
        <ul className="about-values">
          {items.map(({ icon, title, text }) => (
            <li key={title}>
              <Icon name={icon} size={30} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
