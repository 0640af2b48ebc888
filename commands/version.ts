import manifest from '../package.json' with { type: 'json' }
import { readArguments } from './arguments.ts'
import type { Command } from './command.ts'

/** Says which release this is, for a report of something that went wrong. */
export const version: Command = {
  name: 'version',
  usage: '',
  summary: 'Says which release of Meltemi and of Node this is.',
  needs: 'nothing',
  async run({ print }, args) {
    readArguments(args, [], {})
    print(`Meltemi ${manifest.version}, Node ${process.versions.node}`)
  },
}
