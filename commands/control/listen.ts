import { chmodSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { json } from 'node:stream/consumers'
import type { Services } from '#app/services.server.ts'
import type { runInServer } from '../run-in-server.ts'
import { type ControlMessage, type ControlRequest, LONGEST_PATH, socketPath } from './protocol.ts'

/** The open control socket. */
export type Control = {
  /** Takes no new command and waits up to `timeoutMs` for those that run. */
  close(timeoutMs: number): Promise<void>
}

/** Nobody but the server's own user may reach what the socket does. */
const OWNER_ONLY = 0o600

/**
 * Listens for commands beside the embedded store, which no second process can open. On PostgreSQL
 * commands need no help.
 *
 * @returns Null when there is nothing to listen for, or nowhere: the path is too long.
 */
export async function openControl(services: Services): Promise<Control | null> {
  const { settings, store, log } = services
  if (store.kind !== 'embedded') return null
  const path = socketPath(settings.dataDir)
  if (Buffer.byteLength(path) > LONGEST_PATH) {
    const longest = LONGEST_PATH
    log.warn({ longest }, 'DATA_DIR is too long for a control socket: stop before commands')
    return null
  }
  // Not waited for: a start is quick, and commands come later. Not later either: by then a newer
  // build may lie where this one was.
  const commands = import('../run-in-server.ts')
  const server = createServer((request, response) => {
    const writeLine = (line: ControlMessage) => response.write(`${JSON.stringify(line)}\n`)
    // Who asked may go away: the command runs to its end all the same.
    response.on('error', () => {})
    commands
      .then(({ runInServer }) => answer(services, runInServer, request, writeLine))
      .catch((error) => log.error({ err: error }, 'command not answered'))
      .finally(() => response.end())
  })
  try {
    await listen(server, path)
  } catch (error) {
    // Some disks hold no sockets. Bookings matter more than commands.
    log.warn({ err: error }, 'no control socket: stop before commands')
    return null
  }
  return { close: (timeoutMs) => close(server, timeoutMs) }
}

function listen(server: Server, path: string): Promise<void> {
  // The folder is ours alone: a socket in it was left by a process that was killed.
  rmSync(path, { force: true })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    // Node binds before it returns; so there is no moment at which others could open the socket.
    const before = process.umask(0o777 & ~OWNER_ONLY)
    server.listen(path, resolve)
    process.umask(before)
    chmodSync(path, OWNER_ONLY)
  })
}

function close(server: Server, timeoutMs: number): Promise<void> {
  setTimeout(() => server.closeAllConnections(), timeoutMs).unref()
  return new Promise((resolve) => server.close(() => resolve()))
}

async function answer(
  services: Services,
  run: typeof runInServer,
  request: IncomingMessage,
  writeLine: (line: ControlMessage) => void,
): Promise<void> {
  const exit = await run(services, (await json(request)) as ControlRequest, {
    print: (print) => writeLine({ print }),
    complain: (complain) => writeLine({ complain }),
  })
  writeLine({ exit })
}
