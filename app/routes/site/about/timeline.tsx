import { companyDetails } from '#app/content/company.ts'
import { aboutEn } from '#app/content/en/about.ts'
import { useTexts } from '#app/content/texts.ts'
import { SampleMark } from '#app/ui/frame/sample-mark.tsx'

/** The years of the company along a road. */
export function Timeline() {
  const about = useTexts()(aboutEn)
  const { eyebrow, heading } = about.timeline
  const { history } = companyDetails()
  if (history.length === 0) return null
  return (
    <section
      className="page-column section-air about-years"
      aria-labelledby="years"
      data-fact="history"
    >
      <div>
        <p className="eyebrow">{eyebrow}</p>
        <h2 id="years">{heading}</h2>
        <SampleMark of="sampleStory" />
      </div>
      <ol>
        {history.map(({ year, title, text }, at) => (
          <li key={`${year}-${title}`} data-fact={`history.${at}`}>
            <time dateTime={`${year}`} className="figures">
              {year}
            </time>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
