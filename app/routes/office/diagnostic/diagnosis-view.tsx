import { Form } from 'react-router'
import { diagnosticTextEn } from '#app/content/en/diagnostic.ts'
import { formatDate } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import { athensDate, athensTime } from '#app/domain/time/athens.ts'
import type { Diagnosis } from '#app/server/diagnostics/index.server.ts'
import { Button } from '#app/ui/primitives/button.tsx'
import { Notice } from '#app/ui/primitives/notice.tsx'
import { CheckTable } from './check-table.tsx'
import { SessionFacts } from './session-facts.tsx'
import { Verdict } from './verdict.tsx'

/** Props of {@link DiagnosisView}; `checking` while the checks run again. */
type DiagnosisViewProps = { diagnosis: Diagnosis; checking: boolean }

/** Everything a viewer may know, in words and then as the very data. */
export function DiagnosisView({ diagnosis, checking }: DiagnosisViewProps) {
  const text = useTexts()(diagnosticTextEn)
  const { healthy, checkedAt, authError } = diagnosis
  return (
    <div className="diagnosis">
      <header>
        <h1>{text.title}</h1>
        <p>{text.lead}</p>
      </header>
      <div className="diagnosis-run">
        <p aria-live="polite">
          <strong data-ok={healthy}>{healthy ? text.healthy : text.unhealthy}</strong>
          <br />
          {text.checkedAt} <CheckTime at={checkedAt} />. {!diagnosis.details && text.freshness}
        </p>
        <Form method="post" preventScrollReset>
          <Button type="submit" variant="secondary" size="small" aria-disabled={checking}>
            {checking ? text.rerunning : text.rerun}
          </Button>
        </Form>
      </div>
      {authError && (
        <Notice tone="error">
          <p>{authError}</p>
        </Notice>
      )}
      {diagnosis.details?.proxyNotTrusted && (
        <Notice tone="error">
          <p>{text.proxyNotTrusted}</p>
        </Notice>
      )}
      <CheckTable diagnosis={diagnosis} />
      <Settings settings={diagnosis.settings} />
      <SessionFacts diagnosis={diagnosis} />
      <section>
        <h2>{text.note.heading}</h2>
        <p>{text.note.text}</p>
      </section>
      <details>
        <summary>{text.raw}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <pre tabIndex={0}>{JSON.stringify(diagnosis, null, 2)}</pre>
      </details>
    </div>
  )
}

function CheckTime({ at }: { at: Date }) {
  const seconds = String(at.getUTCSeconds()).padStart(2, '0')
  return (
    <time dateTime={at.toISOString()} className="figures">
      {formatDate(athensDate(at))}, {athensTime(at)}:{seconds}
    </time>
  )
}

function Settings({ settings }: Pick<Diagnosis, 'settings'>) {
  const text = useTexts()(diagnosticTextEn)
  const { heading, names, present, missing, instead } = text.settings
  return (
    <section>
      <h2>{heading}</h2>
      <dl className="diagnosis-facts">
        {settings.map((setting) => (
          <div key={setting.name}>
            <dt>{names[setting.name]}</dt>
            <dd>
              {setting.present ? (
                <Verdict ok>{present}</Verdict>
              ) : (
                <>
                  {missing}: {instead[setting.name]}
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
