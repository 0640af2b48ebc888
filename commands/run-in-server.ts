import { resolve } from 'node:path'
import type { Services } from '#app/services.server.ts'
import type { ControlRequest } from './control/protocol.ts'
import { findCommand } from './find-command.ts'
import { COMMANDS } from './index.ts'
import { type ExitCode, type Output, outcomeOf } from './outcome.ts'

/** Runs a command that came over the control socket on the services of this server. */
export function runInServer(
  services: Services,
  { name, args, folder, input }: ControlRequest,
  output: Output,
): Promise<ExitCode> {
  const work = async () => {
    const command = findCommand(COMMANDS, name)
    if (command.needs !== 'services') throw new Error(`${name} does not run in the server`)
    const { print } = output
    const path = (typed: string) => resolve(folder, typed)
    await command.run({ services, settings: services.settings, print, path, input }, args)
  }
  return outcomeOf(work, output, services.log)
}
