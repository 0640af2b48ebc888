import { mailboxText } from '#app/content/en/office-mailbox.ts'
import { Badge, type BadgeTone } from '../primitives/badge.tsx'

/** The states of a message, see the mailbox texts for their words. */
export type ShownMailState = keyof typeof mailboxText.states

const TONES: Record<ShownMailState, BadgeTone> = {
  waiting: 'yellow',
  sent: 'green',
  kept: 'blue',
  failed: 'red',
}

/** Props of {@link MailState}; `reason` are the codes of the last failure. */
export type MailStateProps = { state: ShownMailState; attempts: number; reason: string | null }

/** Where a message stands; while it fails or waits after a failure, also why and how often. */
export function MailState({ state, attempts, reason }: MailStateProps) {
  return (
    <>
      <Badge tone={TONES[state]}>{mailboxText.states[state]}</Badge>
      {reason && (
        <small className="office-mail-reason">
          {reason}, {mailboxText.attempts(attempts)}
        </small>
      )}
    </>
  )
}
