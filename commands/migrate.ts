import { readArguments } from './arguments.ts'
import type { Command } from './command.ts'

/** Brings the tables up to date, which opening the services does, and tells of it. */
export const migrate: Command = {
  name: 'migrate',
  usage: '',
  summary: 'Brings the tables up to date and says from which to which.',
  details: [
    'Every start does this too. On PostgreSQL run it from the new release before its first process',
    'starts: those of the release before go on working meanwhile, but where docs/operations.md says "Stop first".',
  ],
  needs: 'services',
  async run({ services, print }, args) {
    readArguments(args, [], {})
    const { from, to } = services.store.migrated
    if (from === to) print(`The tables are up to date: ${to}`)
    else print(`The tables were ${from ?? 'not there'}, and are now: ${to}`)
  },
}
