import { readArguments } from '../arguments.ts'
import type { Command } from '../command.ts'

/** Does the nightly job now. */
export const purge: Command = {
  name: 'purge',
  usage: '',
  summary: 'Removes personal data that was kept long enough, and prints how much.',
  details: ['The server does the same every night; docs/privacy.md has the terms.'],
  needs: 'services',
  async run({ services, print }, args) {
    readArguments(args, [], {})
    const purged = await services.privacy.purge()
    for (const [what, count] of Object.entries(purged)) {
      const words = what.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
      print(`${String(count).padStart(9)}  ${words}`)
    }
  },
}
