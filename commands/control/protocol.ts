import { join } from 'node:path'
import type { ExitCode } from '../outcome.ts'

/**
 * The control socket: how a command reaches the process that has the embedded store open. One
 * request a command, `POST /` with an {@link ControlRequest} as JSON; the answer is a {@link ControlMessage} a line,
 * the exit code last. Only the server's own user can open it.
 */
export type ControlRequest = {
  name: string
  args: string[]
  /** The folder that typed paths start from. */
  folder: string
  input: string | null
}

/** One line of the answer. */
export type ControlMessage = { print: string } | { complain: string } | { exit: ExitCode }

/** Systems take about 104 bytes for the path of a socket, the shortest of them. */
export const LONGEST_PATH = 100

/** Where the socket of a data folder is. */
export function socketPath(dataDir: string): string {
  return join(dataDir, 'control.sock')
}
