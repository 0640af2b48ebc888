import { companyDetails, isKnown } from '#app/content/company.ts'
import { homeEn } from '#app/content/en/home.ts'
import { useTexts } from '#app/content/texts.ts'
import { SampleMark } from '#app/ui/frame/sample-mark.tsx'
import { Icon } from '#app/ui/primitives/icon.tsx'

/** Why choose us: four numbers and four reasons. */
export function WhyUs() {
  const home = useTexts()(homeEn)
  const { eyebrow, title, text, reasons } = home.why
  return (
    <section className="page-column section-air" aria-labelledby="why">
      <div className="grid gap-x-16 gap-y-6 lg:grid-cols-2 lg:items-end">
        <div>
          <p className="eyebrow">{eyebrow}</p>
          <h2 id="why" className="mt-2 max-w-md">
            {title}
          </h2>
        </div>
        <p className="max-w-xl text-ink-soft">{text}</p>
      </div>
      <Statistics />
      <ul className="grid gap-x-8 gap-y-7 sm:grid-cols-2 lg:grid-cols-4">
        {reasons.filter(isKnown).map((reason) => (
          <li key={reason.icon} data-fact={reason.fact} className="flex gap-4 sm:block">
            <Icon name={reason.icon} size={28} className="shrink-0 text-bougainvillea-600" />
            <div>
              <h3 className="text-lg sm:mt-3">{reason.title}</h3>
              <p className="mt-1 text-sm text-ink-soft">{reason.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

const STATISTICS = ['years', 'clients', 'vehicles', 'satisfaction'] as const

/** The company's own numbers: those that it has set. */
function Statistics() {
  const labels = useTexts()(homeEn).why.stats
  const { statistics } = companyDetails()
  if (!statistics.any) return null
  return (
    <div className="home-numbers" data-fact="statistics.any">
      <dl className="home-stats">
        {STATISTICS.filter((name) => statistics[name]).map((name) => (
          <div key={name} data-fact={`statistics.${name}`}>
            <dt>{labels[name]}</dt>
            <dd className="figures">{statistics[name]}</dd>
          </div>
        ))}
      </dl>
      <SampleMark of="sampleNumbers" />
    </div>
  )
}
