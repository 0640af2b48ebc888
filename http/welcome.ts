import type { Services } from '#app/services.server.ts'

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
  const generated = seeded.filter(({ password }) => password !== null)
  if (generated.length > 0) {
    lines.push('', '  Accounts made at this first start (shown only now, keep them):')
    for (const { username, role, password } of generated) {
      lines.push(`    ${role.padEnd(8)} ${username.padEnd(14)} ${password}`)
    }
  }
  console.log(`${lines.join('\n')}\n`)
}
