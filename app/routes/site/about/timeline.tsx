import { aboutEn } from '#app/content/en/about.ts'
import { useTexts } from '#app/content/texts.ts'

/** The years 2017 to 2025 along a road. */
export function Timeline() {
  const about = useTexts()(aboutEn)
  const { eyebrow, heading, text, years } = about.timeline
  return (
    <section className="page-column section-air about-years" aria-labelledby="years">
      <div>
        <p className="eyebrow">{eyebrow}</p>
        <h2 id="years">{heading}</h2>
        <p>{text}</p>
      </div>
      <ol>
        {years.map(({ year, title, text: happened }) => (
          <li key={year}>
            <time dateTime={`${year}`} className="figures">
              {year}
            </time>
            <div>
              <h3>{title}</h3>
              <p>{happened}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
