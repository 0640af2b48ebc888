import { mailboxTextEn } from '#app/content/en/office-mailbox.ts'
import { type TextsOf, useTexts } from '#app/content/texts.ts'
import { Badge, type BadgeTone } from '../primitives/badge.tsx'
import { mailReason } from './mail-reason.ts'

/** The states of a message, see the mailbox texts for their words. */
export type ShownMailState = keyof TextsOf<typeof mailboxTextEn>['states']

const TONES: Record<ShownMailState, BadgeTone> = {
  waiting: 'yellow',
  sent: 'green',
  kept: 'blue',
  failed: 'red',
}

/** Props of {@link MailState}: a message as it is stored; the last two are codes. */
type MailStateProps = {
  state: ShownMailState
  attempts: number
  lastError: string | null
  bounceReason: string | null
}

/** Where a message stands; when it failed, came back or waits after a failure, also why. */
export function MailState({ state, attempts, lastError, bounceReason }: MailStateProps) {
  const mailboxText = useTexts()(mailboxTextEn)
  const { attempts: countOf, cameBack, states } = mailboxText
  return (
    <>
      <Badge tone={TONES[state]}>{bounceReason ? cameBack : states[state]}</Badge>
      {bounceReason && <small className="office-mail-reason">{mailReason(bounceReason)}</small>}
      {lastError && (
        <small className="office-mail-reason">
          {mailReason(lastError)}, {countOf(attempts)}
        </small>
      )}
    </>
  )
}
