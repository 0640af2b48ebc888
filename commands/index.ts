import type { Command } from './command.ts'

/** Every command, in the order `meltemi help` lists them. */
export const COMMANDS: Command[] = []
