import type { Services } from '#app/services.server.ts'
import { madeAccountLines } from '../commands/made-accounts.ts'
import { openDoors } from '../commands/settings-report.ts'

/**
 * Tells the person at the terminal where to go, and once, at the first start, the passwords that
 * were generated. They go to the terminal, not to the log, and are stored only as hashes.
 */
export function printWelcome({ settings, seeded, store }: Services): void {
  const lines = [
    '',
    `  Meltemi is ready:  ${settings.origin}`,
    `  Office:            ${settings.origin}/admin`,
    ...(settings.mail.smtpUrl ? [] : [`  Mailbox:           ${settings.origin}/mailbox`]),
    `  Store:             ${store.kind === 'embedded' ? settings.dataDir : 'PostgreSQL'}`,
  ]
  const open = openDoors(settings)
  if (open.length > 0) lines.push('', ...open.map((line) => `  OPEN: ${line}`))
  const made = madeAccountLines(seeded)
  if (made.length > 0) lines.push('', ...made)
  console.log(`${lines.join('\n')}\n`)
}
