import { beforeAll, expect, test } from 'vitest'
import { company } from '#app/content/company.ts'
import { sampleReturnMail, sampleTourMail } from '#app/emails/sample-booking-mail.ts'
import { sampleContactMail } from '#app/emails/sample-contact-mail.ts'
import { sampleLetters } from '#app/emails/sample-letters.ts'
import { sampleRequestMail } from '#app/emails/sample-request-mail.ts'
import { sampleDriver } from '#app/emails/sample-trip-mails.ts'
import { inLocale } from '#app/server/locale/index.server.ts'
import { learnPseudo, PSEUDO, untranslated } from './pseudo-locale.ts'
import { shownBy } from './shown.ts'

/** What a letter tells that nobody translates: facts about the company, and what people said and are called. */
const KNOWN = [
  ...linesIn([company(), sampleDriver, sampleReturnMail(), sampleTourMail(), sampleContactMail()]),
  ...linesIn(sampleRequestMail()),
  ...[
    'Two child seats, please.',
    'No minibus is free that day.',
    'We arrive with SEAJETS from Piraeus.',
  ],
  ...['PT-7KQ2M9XA', 'I-2026-0007', 'pi_777', 'GR00', 'MELTGRAA'],
  '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  // Cut to fit into a subject, and beside it.
  ...['Naou', 'Can you bring all of us to'],
]

function linesIn(facts: unknown): string[] {
  if (typeof facts === 'string') return facts.split('\n').filter((line) => line.length > 2)
  return typeof facts === 'object' && facts ? Object.values(facts).flatMap(linesIn) : []
}

beforeAll(learnPseudo)

test.each(Object.entries(sampleLetters))(
  'every word of %s is a text of its language',
  async (_, draw) => {
    const { html, text, subject } = await inLocale(PSEUDO, async () => {
      const mail = await draw()
      return { html: mail.html, text: mail.text, subject: mail.subject }
    })
    expect(html).toContain(`lang="${PSEUDO}"`)
    expect(untranslated(subject, KNOWN)).toEqual([])
    expect(untranslated(shownBy(html), KNOWN)).toEqual([])
    expect(untranslated(text, KNOWN)).toEqual([])
  },
)
