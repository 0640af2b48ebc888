import { diagnosticTextEn } from '#app/content/en/diagnostic.ts'
import { texts, useTexts } from '#app/content/texts.ts'
import type { Diagnosis } from '#app/server/diagnostics/index.server.ts'
import { Fact } from '#app/ui/office/fact.tsx'
import { OfficeTime } from '#app/ui/office/office-time.tsx'

/** Whether the server answers and whose session this is. */
export function SessionFacts({ diagnosis }: { diagnosis: Diagnosis }) {
  const text = useTexts()(diagnosticTextEn).session
  const { serverReachable, session, details } = diagnosis
  return (
    <section>
      <h2>{text.heading}</h2>
      <dl className="diagnosis-facts">
        <Fact label={text.server}>{answer(serverReachable)}</Fact>
        <Fact label={text.exists}>{answer(session.exists)}</Fact>
        <Fact label={text.valid}>{answer(session.valid)}</Fact>
        <Fact label={text.admin}>{answer(session.admin)}</Fact>
        {details && (
          <>
            <Fact label={text.user}>
              {details.user.username} ({details.user.role})
            </Fact>
            <Fact label={text.expires}>
              <OfficeTime at={details.user.sessionExpiresAt} />
            </Fact>
            <Fact label={text.environment}>{details.environment}</Fact>
            <Fact label={text.runtime}>{details.runtime}</Fact>
          </>
        )}
      </dl>
    </section>
  )
}

function answer(fact: boolean | null): string {
  const all = texts()(diagnosticTextEn)
  if (fact === null) return all.unknown
  return fact ? all.yes : all.no
}
