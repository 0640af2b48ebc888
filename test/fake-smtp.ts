import type { AddressInfo, Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import {
  SMTPServer,
  type SMTPServerAuthentication,
  type SMTPServerDataStream,
  type SMTPServerOptions,
  type SMTPServerSession,
} from 'smtp-server'
import { testCertificate } from './certificate.ts'

/**
 * How the server treats who comes: takes every message; refuses every recipient, or every sender, or
 * what was written, for good; has every message come back later (451), has no room (452), ends its
 * service (421); answers nothing at all; drops the connection; drops it in the middle of a message,
 * or after the whole of it, before its answer; speaks another protocol; does not work at all.
 */
export type SmtpMode =
  | 'accept'
  | 'refuse-permanent'
  | 'refuse-sender'
  | 'refuse-content'
  | 'refuse-temporary'
  | 'disk-full'
  | 'closing'
  | 'hang'
  | 'close'
  | 'cut-in-data'
  | 'lose-answer'
  | 'nonsense'
  | 'broken'

/** A message as it arrived: who it was handed over for, the bytes, and what a mail program reads. */
export type ReceivedMail = {
  from: string
  to: string[]
  raw: string
  mail: Email
  /** What the sender asked to be told, where the server offers it (RFC 3461). */
  dsn: { ret: string | null; envid: string | null; notify: string[] }
}

/** A real SMTP server on this machine, for tests. */
export type FakeSmtp = {
  /** Its address, with the account where one is wanted. */
  url: string
  /** Accepted messages, oldest first; complete before the sender hears of success. */
  received: ReceivedMail[]
  /** How many connections there were. */
  connections(): number
  /** Holds for connections and commands from now on. */
  setMode(mode: SmtpMode): void
  /** Ends what is connected, as a server does with who was idle for too long; both sides know then. */
  dropIdle(): Promise<void>
  /** Cuts open connections and stops. */
  stop(): Promise<void>
}

/** What the server wants of who comes; `port` to come back where it was. */
export type FakeSmtpOptions = {
  security?: 'none' | 'starttls' | 'tls'
  account?: { user: string; pass: string; method: 'PLAIN' | 'LOGIN' }
  port?: number
}

/** Starts the server on 127.0.0.1, on a free port unless one is named. */
export async function startFakeSmtp(
  mode: SmtpMode = 'accept',
  options: FakeSmtpOptions = {},
): Promise<FakeSmtp> {
  const state: State = { mode, received: [], sockets: new Set(), connections: 0 }
  const server = new SMTPServer({ ...demands(options), ...manners(state) })
  trackSockets(server, state, options)
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: addressOf(options, port),
    received: state.received,
    connections: () => state.connections,
    setMode(next) {
      state.mode = next
    },
    async dropIdle() {
      const sockets = [...state.sockets]
      const closed = sockets.map(
        (socket) => new Promise((resolve) => socket.once('close', resolve)),
      )
      for (const socket of sockets) socket.end()
      await Promise.all(closed)
    },
    async stop() {
      for (const socket of state.sockets) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

type State = {
  mode: SmtpMode
  received: ReceivedMail[]
  sockets: Set<Socket>
  connections: number
}

function addressOf({ security = 'none', account }: FakeSmtpOptions, port: number): string {
  const who = account
    ? `${encodeURIComponent(account.user)}:${encodeURIComponent(account.pass)}@`
    : ''
  const host = `${who}127.0.0.1:${port}`
  if (security === 'tls') return `smtps://${host}`
  return `smtp://${host}${security === 'starttls' ? '?tls=required' : ''}`
}

function demands({ security = 'none', account }: FakeSmtpOptions): SMTPServerOptions {
  const disabledCommands = [
    ...(account ? [] : ['AUTH']),
    ...(security === 'starttls' ? [] : ['STARTTLS']),
  ]
  return {
    ...testCertificate,
    disabledCommands,
    secure: security === 'tls',
    authOptional: !account,
    ...(account && { authMethods: [account.method] }),
    disableReverseLookup: true,
    closeTimeout: 100,
    hideDSN: false,
    onAuth({ username, password }: SMTPServerAuthentication, _session, callback) {
      const isRight = username === account?.user && password === account?.pass
      if (isRight) callback(null, { user: username })
      else callback(refusal(535, '5.7.8 no such account'))
    },
  }
}

function manners(state: State): SMTPServerOptions {
  const answer = (refusals: Partial<Record<SmtpMode, Error>>, go: (error?: Error) => void) => {
    if (state.mode !== 'hang') go(refusals[state.mode])
  }
  return {
    onConnect: (_session, callback) =>
      answer({ broken: refusal(554, '5.3.2 no service here') }, callback),
    onMailFrom: (_address, _session, callback) =>
      answer(
        {
          'refuse-sender': refusal(553, '5.7.1 not your address'),
          'disk-full': refusal(452, '4.3.1 insufficient system storage'),
        },
        callback,
      ),
    onRcptTo: ({ address }, _session, callback) =>
      answer(
        {
          'refuse-permanent': refusal(550, `5.1.1 <${address}> no such person here`),
          'refuse-temporary': refusal(451, `4.7.1 <${address}> greylisted, try again later`),
          closing: refusal(421, '4.3.2 shutting down'),
        },
        callback,
      ),
    onData(stream, session, callback) {
      if (state.mode === 'cut-in-data') return void stream.once('data', () => cut(state, session))
      receive(stream, session).then((mail) => {
        if (state.mode === 'refuse-content') return callback(refusal(554, '5.7.1 looks like spam'))
        state.received.push(mail)
        if (state.mode === 'lose-answer') cut(state, session)
        else callback()
      }, callback)
    },
  }
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

async function receive(
  stream: SMTPServerDataStream,
  { envelope }: SMTPServerSession,
): Promise<ReceivedMail> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  const bytes = Buffer.concat(chunks)
  return {
    from: envelope.mailFrom ? envelope.mailFrom.address : '',
    to: envelope.rcptTo.map(({ address }) => address),
    dsn: {
      ret: envelope.dsn?.ret ?? null,
      envid: envelope.dsn?.envid ?? null,
      notify: envelope.rcptTo.flatMap(({ dsn }) => dsn?.notify ?? []),
    },
    raw: bytes.toString('latin1'),
    mail: await PostalMime.parse(bytes),
  }
}

function cut({ sockets }: State, { remotePort }: SMTPServerSession): void {
  for (const socket of sockets) if (socket.remotePort === remotePort) socket.destroy()
}

function trackSockets({ server }: SMTPServer, state: State, { security }: FakeSmtpOptions): void {
  // Under TLS the plain socket has given its handle away: destroying it would take the process along.
  const event = security === 'tls' ? 'secureConnection' : 'connection'
  server.prependListener(event, (socket: Socket) => {
    state.connections += 1
    state.sockets.add(socket)
    socket.on('close', () => state.sockets.delete(socket))
    socket.on('error', () => {})
    if (state.mode === 'close') socket.destroy()
    if (state.mode === 'nonsense') socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')
  })
}
