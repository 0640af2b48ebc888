import { exportCommand } from './archive/export.ts'
import { importCommand } from './archive/import.ts'
import { move } from './archive/move.ts'
import type { Command } from './command.ts'
import { version } from './version.ts'

/** Every command, in the order `meltemi help` lists them. */
export const COMMANDS: Command[] = [version, exportCommand, importCommand, move]
