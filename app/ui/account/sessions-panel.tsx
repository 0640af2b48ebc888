import { accountTextEn } from '#app/content/en/account.ts'
import { formatDate, formatTime } from '#app/content/formats.ts'
import { useTexts } from '#app/content/texts.ts'
import { athensDate, athensTime } from '#app/domain/time/athens.ts'
import { Badge } from '../primitives/badge.tsx'
import { Button } from '../primitives/button.tsx'
import { FieldError } from '../primitives/field.tsx'
import { AccountPanel } from './account-panel.tsx'
import { deviceName } from './device-name.ts'
import { useAccountCall } from './use-account-call.ts'

type ListedSession = {
  current: boolean
  userAgent: string
  startedAt: Date
  lastUsedAt: Date
}

/** Props of {@link SessionsPanel}; `onChanged` reads the list anew. */
type SessionsPanelProps = { sessions: readonly ListedSession[]; onChanged(): unknown }

/** Where one is signed in, and the way to end every other session. */
export function SessionsPanel({ sessions, onChanged }: SessionsPanelProps) {
  const text = useTexts()(accountTextEn).sessions
  const { busy, failure, send } = useAccountCall<never>()
  const others = sessions.some(({ current }) => !current)
  return (
    <AccountPanel heading={text.heading} lead={others ? '' : text.alone}>
      <ul className="account-sessions">
        {sessions.map(({ current, userAgent, startedAt, lastUsedAt }) => (
          <li key={`${startedAt.getTime()} ${lastUsedAt.getTime()} ${userAgent}`}>
            <span className="account-device">{deviceName(userAgent)}</span>
            {current && <Badge tone="green">{text.here}</Badge>}
            <small className="figures">
              {text.started(whenOf(startedAt))} · {text.lastUsed(whenOf(lastUsedAt))}
            </small>
          </li>
        ))}
      </ul>
      {others && (
        <Button
          variant="secondary"
          disabled={busy}
          aria-busy={busy}
          onClick={() => void send('POST /api/account/sessions/end-others', onChanged)}
        >
          {text.endOthers}
        </Button>
      )}
      <FieldError id="sessions" error={failure} />
    </AccountPanel>
  )
}

function whenOf(at: Date): string {
  return `${formatDate(athensDate(at))}, ${formatTime(athensTime(at))}`
}
