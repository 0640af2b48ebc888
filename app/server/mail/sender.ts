import { Transform } from 'node:stream'
import { createTransport } from 'nodemailer'
import { readServerAddress, type ServerAddress } from '#app/server/config/index.server.ts'
import { CircuitOpen, type OutsideService } from '#app/server/outside/index.server.ts'
import { type Address, isAddress } from './address.ts'
import { isAboutMessage, isPermanent, reasonOf, type SmtpError } from './refusal.ts'

/** One mail to one person; `messageId` with its angle brackets, the same on every try. */
export type OutgoingMail = {
  messageId: string
  to: string
  subject: string
  html: string
  text: string
  /** Who an answer goes to when not to the sender; left out when it is no plain address. */
  replyTo?: string | null
  /** What it belongs to, as the Message-ID of a mail that need not be: mail programs keep these together. */
  thread?: string | null
  /**
   * Awaited when the server has everything but the end of the mail, without which it takes nothing.
   * A throw keeps the mail here. Called at most once.
   */
  beforeEnd?: () => Promise<void>
}

/** The reason of a try that was none: the server is left alone for a moment. */
export const NOT_TRIED = 'not-asked'

/**
 * What became of a try. `permanent`: the server refused this message for good, another try is
 * pointless. `mayHaveArrived`: the server had all of it, and its answer was not heard. `reason` is
 * codes only, never an address or the server's words, which may quote one; {@link NOT_TRIED} when the
 * server was not even asked.
 */
export type SendResult =
  | { ok: true }
  | { ok: false; permanent: boolean; reason: string; mayHaveArrived?: true }

/** Hands mails to the mail server. */
export type Sender = {
  send(mail: OutgoingMail): Promise<SendResult>
  /** Whether the server answers and accepts the sign-in, for health checks. */
  verify(): Promise<{ ok: true } | { ok: false; reason: string }>
  /** Ends the connections; what is still being sent fails for now. */
  close(): void
}

/** The longest each step may take, in milliseconds; `total` bounds one whole try. */
export type SendTimeouts = { connection: number; greeting: number; socket: number; total: number }

const TIMEOUTS: SendTimeouts = {
  connection: 10_000,
  greeting: 10_000,
  socket: 20_000,
  total: 60_000,
}

/** How a sender is built. */
type SenderOptions = {
  /** `smtp(s)://`, with user and password where the server wants them; see `readServerAddress`. */
  smtpUrl: string
  /** Asked for each mail; those that cannot be delivered come back to its address. */
  from: () => Address
  /** Guards the server: after repeated faults it is not asked for a while. */
  service: OutsideService
  timeouts?: Partial<SendTimeouts>
  /** A certificate to trust beside the known authorities, for tests. */
  ca?: string
}

/**
 * Opens a pool of SMTP connections, used as mails come; nothing connects yet.
 *
 * @throws When `from` holds no single address, or `smtpUrl` no server's.
 */
export function createSender(options: SenderOptions): Sender {
  const timeouts = { ...TIMEOUTS, ...options.timeouts }
  const server = readServerAddress(options.smtpUrl)
  if (!server) throw new Error('SMTP_URL is no address of a mail server')
  const transport = openPool(server, timeouts, options.ca)
  const deliver = (mail: OutgoingMail, gate: Gate) => {
    // The pool hands `gate` on to the connection, which knows it; the library's types do not.
    const message = {
      ...toMessage(mail, options.from()),
      gate,
      signal: AbortSignal.timeout(timeouts.total),
    }
    return transport.sendMail(message)
  }
  return {
    async send(mail) {
      if (!isAddress(mail.to)) return { ok: false, permanent: true, reason: 'invalid-recipient' }
      const gate = openGate(mail.beforeEnd)
      const isRefusal = (error: unknown) => gate.state === 'shut' || isAboutMessage(error)
      try {
        await options.service.call('send', () => deliver(mail, gate), { isRefusal })
        return { ok: true }
      } catch (error) {
        if (error instanceof CircuitOpen) return { ok: false, permanent: false, reason: NOT_TRIED }
        const answered = (error as SmtpError).responseCode !== undefined
        const wasHandedOver = await gate.close()
        return {
          ok: false,
          permanent: isPermanent(error),
          reason: reasonOf(error),
          ...(wasHandedOver && !answered && { mayHaveArrived: true }),
        }
      }
    },
    // Goes past the guard: who checks wants to know how the server is now.
    async verify() {
      try {
        await transport.verify()
        return { ok: true }
      } catch (error) {
        return { ok: false, reason: reasonOf(error) }
      }
    },
    close: () => transport.close({ force: true }),
  }
}

function openPool(server: ServerAddress, timeouts: SendTimeouts, ca: string | undefined) {
  const { host, port, security, auth } = server
  const transport = createTransport({
    pool: true,
    host,
    port: port ?? undefined,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    // Signs in wherever an account is set: a server that offers none is a setting to mend.
    ...(auth && { auth, forceAuth: true }),
    tls: { ca },
    connectionTimeout: timeouts.connection,
    dnsTimeout: timeouts.connection,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.socket,
    // A connection the server had closed while idle is replaced once; further tries are the job's.
    maxRequeues: 1,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  transport.use('stream', (mail, next) => {
    const { gate } = mail.data as { gate?: Gate }
    if (gate) mail.message.transform(() => endAfter(gate))
    next()
  })
  return transport
}

/** Stands before the end of a mail: whether the server can have had all of it. */
type Gate = {
  state: 'ahead' | 'passed' | 'shut'
  pass(): Promise<void>
  /** Ends the try: nothing passes from now on, and what is on its way has been noted. @returns Whether the end had passed. */
  close(): Promise<boolean>
}

function openGate(beforeEnd: OutgoingMail['beforeEnd']): Gate {
  let noting: Promise<void> | undefined
  let isOver = false
  const gate: Gate = {
    state: 'ahead',
    async pass() {
      // The library may begin anew on another connection: never once the end was let through.
      if (gate.state !== 'ahead') throw new Error('a mail is handed over once a try')
      gate.state = 'shut'
      noting = beforeEnd?.()
      await noting
      // The server may have gone while that was noted: it has no end of the mail, and gets none.
      if (isOver) throw new Error('the try is over')
      gate.state = 'passed'
    },
    async close() {
      isOver = true
      if (gate.state === 'ahead') gate.state = 'shut'
      // What is still being noted would stay as a hand-over that never was, after the try has been settled.
      await noting?.catch(() => {})
      return gate.state === 'passed'
    },
  }
  return gate
}

function endAfter(gate: Gate): Transform {
  return new Transform({
    transform: (chunk, _encoding, done) => done(null, chunk),
    flush: (done) => void gate.pass().then(() => done(), done),
  })
}

function toMessage(mail: OutgoingMail, from: Address) {
  const { messageId, to, subject, html, text, replyTo, thread } = mail
  const id = /^<([^\s<>@]+)@[^\s<>@]+>$/.exec(messageId)?.[1]
  if (!id) throw new Error('malformed Message-ID')
  return {
    messageId,
    from,
    html,
    text,
    // An object is taken as it is; a string would be parsed, and a comma made two recipients.
    to: { name: '', address: to },
    ...(replyTo &&
      isAddress(replyTo) &&
      replyTo !== from.address && { replyTo: { name: '', address: replyTo } }),
    ...(thread && { references: [thread] }),
    subject: subject.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '),
    headers: { 'Auto-Submitted': 'auto-generated' },
    // Where the server can: what comes back names the mail and carries its head only, and nothing
    // comes back while a server further on still tries.
    dsn: { id, return: 'headers' as const, notify: 'failure' as const },
  }
}
