import type { Log } from '#app/server/log/index.server.ts'
import { CommandFailed, CommandRefused } from './command.ts'
import { explain } from './explain.ts'

/** What a command ends with: done; not well, or failed for a reason of ours; refused. */
export type ExitCode = 0 | 1 | 2

/** Where a command's words go. */
export type Output = {
  print(line: string): void
  /** A line about what went wrong. */
  complain(line: string): void
}

/**
 * Does the work of a command and tells how it ended: one line for what the operator can mend, the
 * masked error in the log for the rest.
 */
export async function outcomeOf(
  work: () => Promise<void>,
  { complain }: Pick<Output, 'complain'>,
  log: Log,
): Promise<ExitCode> {
  try {
    await work()
    return 0
  } catch (error) {
    const reason = refusal(error)
    if (reason !== null) {
      complain(reason)
      return 2
    }
    if (error instanceof CommandFailed) {
      complain(error.message)
      return 1
    }
    log.error({ err: error }, 'command failed')
    complain('The command failed unexpectedly; the log tells where.')
    return 1
  }
}

function refusal(error: unknown): string | null {
  if (error instanceof CommandRefused) return error.message
  if (!(error instanceof Error)) return null
  const { code = '' } = error as { code?: string }
  // Node's own words for an unknown or incomplete option; what follows is for programmers.
  if (code.startsWith('ERR_PARSE_ARGS')) return error.message.split('. ')[0] ?? null
  const fault = FILE_FAULTS[code]
  if (fault) return `${(error as { path?: string }).path ?? 'The file'}: ${fault}`
  return explain(error)
}

const FILE_FAULTS: Record<string, string> = {
  EACCES: 'this user may not read or write here.',
  EPERM: 'this user may not read or write here.',
  ENOENT: 'there is no such file or folder.',
  ENOTDIR: 'a part of this path is a file, not a folder.',
  EISDIR: 'this is a folder, not a file.',
  EEXIST: 'this exists already.',
  ENOSPC: 'there is no space left on this disk.',
  EROFS: 'this disk can only be read.',
}
