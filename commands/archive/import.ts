import { importFromFile } from '#app/server/archive/index.server.ts'
import { openKeys } from '#app/server/keys/index.server.ts'
import { readArguments } from '../arguments.ts'
import type { Command } from '../command.ts'
import { openWithQueues } from './empty-store.ts'
import { orRefused, tableLines } from './told.ts'

/** Reads a file of `export` into a store that nobody has used. */
export const importCommand: Command = {
  name: 'import',
  usage: 'FILE [--other-key]',
  summary: 'Reads a file made by export into a store without bookings.',
  details: [
    'Stop every server on the store first. All or nothing: a refused file changes nothing.',
    'Accounts, drivers and vehicles of the store give way to those of the file.',
    '--other-key takes a file of another SECRET_KEY: passport numbers and links in mails are lost.',
  ],
  needs: 'settings',
  async run({ settings, print, path }, args) {
    const { words, options } = readArguments(args, ['FILE'], { 'other-key': { type: 'boolean' } })
    const [typed] = words
    const store = await openWithQueues(settings)
    try {
      const keys = openKeys(settings.secretKey, settings.dataDir, settings.previousSecretKeys)
      const otherKey = options['other-key'] === true
      const sums = await orRefused(importFromFile({ store, keys, otherKey }, path(typed)))
      for (const line of tableLines(sums)) print(line)
      print('Everything is in the store, read back and equal to the file. Start the server now.')
    } finally {
      await store.close()
    }
  },
}
