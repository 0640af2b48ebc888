import { type IncomingMessage, request } from 'node:http'
import { createInterface } from 'node:readline'
import { CommandRefused } from '../command.ts'
import type { ExitCode, Output } from '../outcome.ts'
import { type Asked, LONGEST_PATH, socketPath, type Told } from './protocol.ts'

/** What a system answers when no server listens: there is no socket, or a killed one left it. */
const NOBODY = new Set(['ENOENT', 'ECONNREFUSED', 'ENOTDIR'])

/**
 * Has the command run in the server that owns the data folder, and prints what comes back.
 *
 * @returns Null when no server listens there.
 * @throws {CommandRefused} A server listens that belongs to another user.
 */
export async function askServer(
  dataDir: string,
  asked: Asked,
  output: Output,
): Promise<ExitCode | null> {
  const path = socketPath(dataDir)
  if (Buffer.byteLength(path) > LONGEST_PATH) return null
  const response = await send(path, asked)
  return response && relay(response, output)
}

function send(socketPath: string, asked: Asked): Promise<IncomingMessage | null> {
  return new Promise((resolve, reject) => {
    const sent = request({ socketPath, method: 'POST', agent: false }, resolve)
    sent.on('error', (error: NodeJS.ErrnoException) => {
      const { code = '' } = error
      if (NOBODY.has(code)) resolve(null)
      else if (code === 'EACCES' || code === 'EPERM')
        reject(new CommandRefused('Meltemi runs as another user here: run this as that user.'))
      else reject(error)
    })
    sent.end(JSON.stringify(asked))
  })
}

async function relay(response: IncomingMessage, output: Output): Promise<ExitCode> {
  let exit: ExitCode | undefined
  try {
    for await (const line of createInterface({ input: response })) {
      const told = JSON.parse(line) as Told
      if ('print' in told) output.print(told.print)
      else if ('complain' in told) output.complain(told.complain)
      else exit = told.exit
    }
  } catch (error) {
    // The connection broke: the missing exit code says so.
    if ((error as { code?: string }).code !== 'ECONNRESET') throw error
  }
  if (exit !== undefined) return exit
  output.complain('The server ended before the command was done.')
  return 1
}
