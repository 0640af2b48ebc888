import type { AddressInfo, Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'

/**
 * How the server treats who comes: takes every message; refuses every recipient for good (550) or
 * for now (451); answers nothing at all; drops the connection.
 */
export type SmtpMode = 'accept' | 'refuse-permanent' | 'refuse-temporary' | 'hang' | 'close'

/** A message as it arrived: who it was handed over for, the bytes, and what a mail program reads. */
export type ReceivedMail = { from: string; to: string[]; raw: string; mail: Email }

/** A real SMTP server on this machine, for tests. */
export type FakeSmtp = {
  /** `smtp://127.0.0.1:port` */
  url: string
  /** Accepted messages, oldest first; complete before the sender hears of success. */
  received: ReceivedMail[]
  /** Holds for connections and commands from now on. */
  setMode(mode: SmtpMode): void
  /** Cuts open connections and stops. */
  stop(): Promise<void>
}

/** Starts the server on a free port of 127.0.0.1. */
export async function startFakeSmtp(mode: SmtpMode = 'accept'): Promise<FakeSmtp> {
  const state: State = { mode, received: [] }
  const server = createServer(state)
  const sockets = trackSockets(server, state)
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received: state.received,
    setMode(next) {
      state.mode = next
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

type State = { mode: SmtpMode; received: ReceivedMail[] }

function createServer(state: State): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onConnect(_session, callback) {
      if (state.mode !== 'hang') callback()
    },
    onMailFrom(_address, _session, callback) {
      if (state.mode !== 'hang') callback()
    },
    onRcptTo(address, _session, callback) {
      if (state.mode === 'refuse-permanent') {
        callback(refusal(550, `5.1.1 <${address.address}> no such person here`))
      } else if (state.mode === 'refuse-temporary') {
        callback(refusal(451, `4.7.1 <${address.address}> try again later`))
      } else callback()
    },
    onData(stream, { envelope }, callback) {
      receive(stream).then((parsed) => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        const to = envelope.rcptTo.map(({ address }) => address)
        state.received.push({ from, to, ...parsed })
        callback()
      }, callback)
    },
  })
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

async function receive(stream: SMTPServerDataStream): Promise<{ raw: string; mail: Email }> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  const bytes = Buffer.concat(chunks)
  return { raw: bytes.toString('latin1'), mail: await PostalMime.parse(bytes) }
}

function trackSockets(server: SMTPServer, state: State): Set<Socket> {
  const sockets = new Set<Socket>()
  server.server.prependListener('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    if (state.mode === 'close') socket.destroy()
  })
  return sockets
}
