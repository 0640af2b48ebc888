import type { Command } from './command.ts'
import { version } from './version.ts'

/** Every command, in the order `meltemi help` lists them. */
export const COMMANDS: Command[] = [version]
