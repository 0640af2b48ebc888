import { expect, test } from 'vitest'
import type { Command } from './command.ts'
import { usageOf } from './help.ts'
import { COMMANDS } from './index.ts'

const INTRODUCTION = `# Commands

What an operator does beside the office's screens. In the folder of Meltemi:

\`\`\`sh
npm run meltemi -- help
npm run meltemi -- backup /var/backups/meltemi
\`\`\`

\`npm run -s …\` leaves out npm's own lines. This page is written from the commands themselves:
\`node node_modules/vitest/vitest.mjs run commands/handbook -u\`.

## How they run

- While Meltemi runs on the embedded store, a command runs in it: it is sent over
  \`DATA_DIR/control.sock\`, which only the user of the server (and root) can open. Without a server
  it opens the store itself. On PostgreSQL it always works by itself, beside the servers.
- Settings come from the environment and \`.env\`, as for a start. Run commands as the server's user.
- 0: done. 2: something the operator can mend, told in one line. 1: everything else; the log tells.
- Passwords made here are printed once, to the terminal, and stored as hashes only.

## What a change of the key does

| Made with the key | After \`rotate-key\` | After \`rotate-key --forget-old\` |
| --- | --- | --- |
| passport numbers | encrypted anew | encrypted anew |
| second factors, spare codes | encrypted anew | encrypted anew |
| links in customers' mails, calendar feeds | old ones go on working | old ones stop |
| quotes (30 minutes), known devices | old ones count | asked anew |
| sessions, "do not ask on this device" | people sign in again | people sign in again |

The old key stays in \`DATA_DIR/secret-key\` (a line each, the present one first), or in
\`PREVIOUS_SECRET_KEY\` (several with commas between) beside \`SECRET_KEY\`. Several processes over one
PostgreSQL change without a pause in three restarts: first the new key as \`PREVIOUS_SECRET_KEY\`
everywhere, then the two swapped everywhere, then \`rotate-key\`; links still work while the old one
stays set. Drop it when no link from before is needed any more.

## The commands
`

function markdownOf(command: Command): string {
  const { summary, details = [] } = command
  const told = details.length > 0 ? `\n\n${details.join('\n')}` : ''
  return `\n### \`${usageOf(command)}\`\n\n${summary}${told}\n`
}

test('docs/commands.md tells of every command what its help tells', async () => {
  const page = INTRODUCTION + COMMANDS.map(markdownOf).join('')
  await expect(page).toMatchFileSnapshot('../docs/commands.md')
})
