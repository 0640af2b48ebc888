import { eveningMailEn } from '#app/content/en/mail-evening.ts'
import { officeEmailTextEn } from '#app/content/en/mail-office.ts'
import { texts } from '#app/content/texts.ts'
import type { WallDate } from '#app/domain/time/athens.ts'
import type { RenderedMail } from './booking-mail.ts'
import { renderEmail } from './render-email.tsx'

/** What the office is told of an evening. */
export type EveningMail = {
  day: WallDate
  /** Of this day. */
  trips: number
  events: number
  /** Ledgers that are not as they were written. */
  broken: number
  /** One hash over all ledgers, 64 hex digits. */
  head: string
  /** The instant it was taken at (ISO); mails of before it was told have none. */
  at?: string | undefined
}

/** Tells the office what was told that day, and the hash to keep outside of here. Sends nothing. */
export function renderEvening({
  day,
  trips,
  events,
  broken,
  head,
  at,
}: EveningMail): Promise<RenderedMail> {
  const text = texts()(eveningMailEn)
  const intro = text.intro(events, trips)
  const check = broken > 0 ? text.broken(broken) : text.whole
  return renderEmail({
    subject: text.subject(day),
    preheader: intro,
    badge: { text: text.label, tone: broken > 0 ? 'waiting' : 'good' },
    heading: text.heading(day),
    intro,
    blocks: [
      { kind: 'paragraph', heading: text.checkHeading, text: check },
      {
        kind: 'facts',
        heading: text.headHeading,
        facts: [{ label: text.head, value: head }],
        note: at && text.headNote(at),
      },
    ],
    reason: texts()(officeEmailTextEn).signature,
  })
}
