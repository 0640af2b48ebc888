import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { moveEverything } from '#app/server/archive/index.server.ts'
import { systemClock } from '#app/server/clock/index.server.ts'
import type { Settings } from '#app/server/config/index.server.ts'
import { openStore } from '#app/server/db/index.server.ts'
import { openKeys, storedSecrets } from '#app/server/keys/index.server.ts'
import { readArguments } from '../arguments.ts'
import { type Command, CommandRefused } from '../command.ts'
import { openWithQueues } from './empty-store.ts'
import { orRefused, tableLines } from './told.ts'

/** Where the settings that a move leads to are written, in the data folder. */
const SETTINGS_FILE = 'postgresql.env'

/** Takes a company from the embedded store to PostgreSQL. */
export const move: Command = {
  name: 'move',
  usage: 'DATABASE_URL',
  summary: 'Copies everything from the embedded store to an empty PostgreSQL database.',
  details: [
    'Stop the server first. The embedded store is only read and stays as it is.',
    'All or nothing; what has arrived is read back and compared before it counts.',
  ],
  needs: 'settings',
  async run({ settings, print }, args) {
    const [databaseUrl] = readArguments(args, ['DATABASE_URL'], {}).words
    checkAddress(databaseUrl)
    checkSource(settings)
    const { dataDir } = settings
    const from = await openStore({ databaseUrl: null, dataDir, onError: () => {} })
    try {
      const to = await openWithQueues({ databaseUrl, dataDir })
      try {
        const keys = openKeys(settings.secretKey, dataDir, settings.previousSecretKeys)
        const moving = moveEverything({ from, to, keys, now: systemClock })
        for (const line of tableLines(await orRefused(moving))) print(line)
      } finally {
        await to.close()
      }
    } finally {
      await from.close()
    }
    print('Everything is in PostgreSQL: counts and digests are equal on both sides.')
    for (const line of nextSteps(settings, databaseUrl)) print(line)
  },
}

function checkAddress(databaseUrl: string): void {
  if (!/^postgres(ql)?:$/.test(URL.parse(databaseUrl)?.protocol ?? '')) {
    throw new CommandRefused('The address must look like postgres://user:password@host/database')
  }
}

function checkSource({ databaseUrl, dataDir }: Settings): void {
  if (databaseUrl !== null) {
    throw new CommandRefused('DATABASE_URL is set: this product works on PostgreSQL already.')
  }
  if (!existsSync(join(dataDir, 'db'))) {
    throw new CommandRefused(`There is no embedded store in ${dataDir}.`)
  }
}

/** The settings go to a file: a generated key is not for the terminal's history. */
function nextSteps(settings: Settings, databaseUrl: string): string[] {
  const { dataDir } = settings
  const file = join(dataDir, SETTINGS_FILE)
  const lines = [`DATABASE_URL=${databaseUrl}`, ...keyLines(settings)]
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 })
  return [
    `Next: take the settings from ${file}, which only its owner may read, then start the server.`,
    `The embedded store in ${dataDir} is as it was. Do not start on it again: mails that wait would go twice.`,
    'Once all is well, remove both: they hold personal data and the key.',
  ]
}

function keyLines({ secretKey, previousSecretKeys, dataDir }: Settings): string[] {
  const [present, ...before] = secretKey === null ? storedSecrets(dataDir) : [secretKey]
  const previous = [...before, ...previousSecretKeys]
  const line = previous.length > 0 ? [`PREVIOUS_SECRET_KEY=${previous.join(',')}`] : []
  return [`SECRET_KEY=${present}`, ...line]
}
