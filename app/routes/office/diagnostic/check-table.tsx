import { diagnosticTextEn } from '#app/content/en/diagnostic.ts'
import { useTexts } from '#app/content/texts.ts'
import type { Diagnosis } from '#app/server/diagnostics/index.server.ts'
import { Verdict } from './verdict.tsx'

/** What was checked and how it went; time taken and detail for administrators. */
export function CheckTable({ diagnosis: { checks, details } }: { diagnosis: Diagnosis }) {
  const text = useTexts()(diagnosticTextEn).checks
  const diagnosticText = useTexts()(diagnosticTextEn)
  const { name, result, time, detail } = text.columns
  const headings = details ? [name, result, time, detail] : [name, result]
  return (
    <section>
      <h2>{text.heading}</h2>
      <table className="diagnosis-checks">
        <caption className="sr-only">{text.caption}</caption>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {checks.map((check) => (
            <tr key={check.name}>
              <th scope="row">{text.names[check.name]}</th>
              <td>
                <Verdict ok={check.ok}>
                  {check.ok ? diagnosticText.works : diagnosticText.fails}
                </Verdict>
              </td>
              {details && (
                <Details
                  {...details.checks.find((one) => one.name === check.name)}
                  next={check.ok ? null : text.next[check.name]}
                />
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type DetailsProps = { milliseconds?: number; detail?: string; next: string | null }

function Details({ milliseconds = 0, detail = '', next }: DetailsProps) {
  const text = useTexts()(diagnosticTextEn).checks
  return (
    <>
      <td className="figures">{text.milliseconds(milliseconds)}</td>
      <td>
        {detail}
        {next && <span className="diagnosis-next">{next}</span>}
      </td>
    </>
  )
}
