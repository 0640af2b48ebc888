import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { athensDate, athensTime } from '#app/domain/time/athens.ts'
import { readArguments } from '../arguments.ts'
import { type Command, CommandRefused } from '../command.ts'
import { megabytes } from './megabytes.ts'
import { writeBackup } from './write-backup.ts'

/** Writes everything into one file, also while bookings come in. */
export const backup: Command = {
  name: 'backup',
  usage: 'FILE-OR-FOLDER',
  summary: 'Writes everything into one file, also while Meltemi runs; "restore" reads it.',
  details: [
    'In a folder the file is named after the time. An existing file is not overwritten.',
    'The file holds the personal data of all customers and, unless SECRET_KEY is set, the secret key.',
    'It needs about as much free space in DATA_DIR as the data there takes, while it runs.',
    'PostgreSQL is backed up with pg_dump; this command shows how.',
  ],
  needs: 'services',
  async run({ services, print, path }, args) {
    const [typed] = readArguments(args, ['FILE-OR-FOLDER'], {}).words
    if (services.store.copyFiles === null)
      throw new CommandRefused(
        'The data is in PostgreSQL. Run: pg_dump --format=custom --file=meltemi.dump "$DATABASE_URL" ' +
          '- and keep SECRET_KEY, which is not in the dump.',
      )
    const file = fileFor(path(typed), services.now())
    if (existsSync(file)) throw new CommandRefused(`${file} exists already.`)
    const { size, waitedMs, holdsKey } = await writeBackup(services, file, print)
    print(`Wrote ${file} (${megabytes(size)}). Bookings waited ${waitedMs} ms for it.`)
    print(
      holdsKey
        ? 'The file holds the secret key: whoever has it can read every passport number and make'
        : 'SECRET_KEY is not in the file: keep it too, a restore needs it. The file holds the names,',
    )
    print(
      holdsKey
        ? 'links to every booking. Keep it where only you can read it.'
        : 'addresses and telephone numbers of all customers: keep it where only you can read it.',
    )
  },
}

function fileFor(path: string, now: Date): string {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return path
  const time = athensTime(now).replace(':', '')
  const seconds = String(now.getUTCSeconds()).padStart(2, '0')
  return join(path, `meltemi-${athensDate(now)}-${time}${seconds}.tar.gz`)
}
