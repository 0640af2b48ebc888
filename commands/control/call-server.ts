import { type IncomingMessage, request } from 'node:http'
import { createInterface } from 'node:readline'
import { CommandRefused } from '../command.ts'
import type { ExitCode, Output } from '../outcome.ts'
import { type ControlMessage, type ControlRequest, LONGEST_PATH, socketPath } from './protocol.ts'

/** What a system answers when no server listens: there is no socket, or a killed one left it. */
const NOBODY = new Set(['ENOENT', 'ECONNREFUSED', 'ENOTDIR'])

/**
 * Has the command run in the server that owns the data folder, and prints what comes back.
 *
 * @returns Null when no server listens there.
 * @throws {CommandRefused} A server listens that belongs to another user.
 */
export async function callServer(
  dataDir: string,
  command: ControlRequest,
  output: Output,
): Promise<ExitCode | null> {
  const path = socketPath(dataDir)
  if (Buffer.byteLength(path) > LONGEST_PATH) return null
  const response = await send(path, command)
  return response && relay(response, output)
}

function send(socketPath: string, command: ControlRequest): Promise<IncomingMessage | null> {
  return new Promise((resolve, reject) => {
    const sent = request({ socketPath, method: 'POST', agent: false }, resolve)
    sent.on('error', (error: NodeJS.ErrnoException) => {
      const { code = '' } = error
      if (NOBODY.has(code)) resolve(null)
      else if (code === 'EACCES' || code === 'EPERM')
        reject(new CommandRefused('Meltemi runs as another user here: run this as that user.'))
      else reject(error)
    })
    sent.end(JSON.stringify(command))
  })
}

async function relay(response: IncomingMessage, output: Output): Promise<ExitCode> {
  let exit: ExitCode | undefined
  try {
    for await (const line of createInterface({ input: response })) {
      const message = JSON.parse(line) as ControlMessage
      if ('print' in message) output.print(message.print)
      else if ('complain' in message) output.complain(message.complain)
      else exit = message.exit
    }
  } catch (error) {
    // The connection broke: the missing exit code says so.
    if ((error as { code?: string }).code !== 'ECONNRESET') throw error
  }
  if (exit !== undefined) return exit
  output.complain('The server ended before the command was done.')
  return 1
}
