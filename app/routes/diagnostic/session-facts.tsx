import type { ReactNode } from 'react'
import { diagnosticText as all } from '#app/content/en/diagnostic.ts'
import type { Diagnosis } from '#app/server/diagnostics/index.server.ts'
import { OfficeTime } from '#app/ui/office/office-time.tsx'

const text = all.session

/** Whether the server answers and whose session this is (DIAG-04, DIAG-05, DIAG-06). */
export function SessionFacts({ diagnosis }: { diagnosis: Diagnosis }) {
  const { serverReachable, session, details } = diagnosis
  return (
    <section>
      <h2>{text.heading}</h2>
      <dl className="diagnosis-facts">
        <Fact name={text.server}>{answer(serverReachable)}</Fact>
        <Fact name={text.exists}>{answer(session.exists)}</Fact>
        <Fact name={text.valid}>{answer(session.valid)}</Fact>
        <Fact name={text.admin}>{answer(session.admin)}</Fact>
        {details && (
          <>
            <Fact name={text.user}>
              {details.user.username} ({details.user.role})
            </Fact>
            <Fact name={text.expires}>
              <OfficeTime at={details.user.sessionExpiresAt} />
            </Fact>
            <Fact name={text.environment}>{details.environment}</Fact>
            <Fact name={text.runtime}>{details.runtime}</Fact>
          </>
        )}
      </dl>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function answer(fact: boolean | null): string {
  if (fact === null) return all.unknown
  return fact ? all.yes : all.no
}
