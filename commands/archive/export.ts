import { exportToFile } from '#app/server/archive/index.server.ts'
import { readArguments } from '../arguments.ts'
import type { Command } from '../command.ts'
import { orRefused, tableLines } from './told.ts'

/** Writes everything into one file, also while the server runs. */
export const exportCommand: Command = {
  name: 'export',
  usage: 'FILE',
  summary: 'Writes everything the store holds into one new file.',
  details: [
    'The file holds personal data, so only its owner may read it: keep it as safe as the store.',
    'It does not hold the SECRET_KEY, which passport numbers and links in mails need: keep that apart.',
    'A server on the embedded store answers nobody while the file is written.',
  ],
  needs: 'services',
  async run({ services, print, path }, args) {
    const [typed] = readArguments(args, ['FILE'], {}).words
    const file = path(typed)
    const { store, keys, now } = services
    const sums = await orRefused(exportToFile({ store, keys, now }, file))
    for (const line of tableLines(sums)) print(line)
    print(`Written to ${file}. It holds personal data of customers: keep it as safe as the store.`)
    print('The SECRET_KEY is not in it; without that key passport numbers and links are lost.')
  },
}
