import { transfers } from '#app/content/en/transfers.ts'
import { Icon } from '#app/ui/primitives/icon.tsx'

/** The four promises of every ride (TRANSFERS-03). */
export function Features() {
  return (
    <section className="page-column section-air" aria-labelledby="features">
      <h2 id="features">{transfers.featuresTitle}</h2>
      <ul className="transfers-features">
        {transfers.features.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon name={icon} size={30} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
