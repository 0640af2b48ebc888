import { createTransport } from 'nodemailer'

/** One mail to one person; `messageId` with its angle brackets, the same on every try. */
export type OutgoingMail = {
  messageId: string
  to: string
  subject: string
  html: string
  text: string
  /** Who an answer goes to when not to the sender; left out when it is no plain address. */
  replyTo?: string | null
}

/**
 * What became of a try. `permanent`: the server refused this message for good, another try is
 * pointless. `reason` is codes only, never an address or the server's words, which may quote one.
 */
export type SendResult = { ok: true } | { ok: false; permanent: boolean; reason: string }

/** Hands mails to the mail server (CLIENT-06). */
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

/**
 * Opens a pool of SMTP connections, used as mails come; nothing connects yet.
 *
 * @param smtpUrl `smtp://` or `smtps://` with user and password where the server wants them.
 * @param from `Name <address>` or an address.
 * @throws When `from` holds no single address.
 */
export function createSender(options: {
  smtpUrl: string
  from: string
  timeouts?: Partial<SendTimeouts>
}): Sender {
  const from = parseFrom(options.from)
  const timeouts = { ...TIMEOUTS, ...options.timeouts }
  const transport = openPool(options.smtpUrl, timeouts)
  return {
    async send(mail) {
      if (!isAddress(mail.to)) return { ok: false, permanent: true, reason: 'invalid-recipient' }
      try {
        await transport.sendMail({
          ...toHeaders(mail, from),
          html: mail.html,
          text: mail.text,
          signal: AbortSignal.timeout(timeouts.total),
        })
        return { ok: true }
      } catch (error) {
        return { ok: false, permanent: isPermanent(error), reason: reasonOf(error) }
      }
    },
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

function openPool(url: string, timeouts: SendTimeouts) {
  return createTransport({
    pool: true,
    url,
    connectionTimeout: timeouts.connection,
    dnsTimeout: timeouts.connection,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.socket,
    // A connection the server had closed while idle is replaced once; further tries are the job's.
    maxRequeues: 1,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

type Address = { name: string; address: string }

function toHeaders({ messageId, to, subject, replyTo }: OutgoingMail, from: Address) {
  if (!/^<[^\s<>@]+@[^\s<>@]+>$/.test(messageId)) throw new Error('malformed Message-ID')
  return {
    messageId,
    from,
    // An object is taken as it is; a string would be parsed, and a comma made two recipients.
    to: { name: '', address: to },
    ...(replyTo && isAddress(replyTo) && { replyTo: { name: '', address: replyTo } }),
    subject: subject.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '),
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

function parseFrom(text: string): Address {
  const match = /^\s*"?([^"<>]*?)"?\s*<([^<>]+)>\s*$/.exec(text)
  const from = match
    ? { name: match[1] ?? '', address: match[2] ?? '' }
    : { name: '', address: text }
  if (!isAddress(from.address) || /\p{Cc}/u.test(from.name)) {
    throw new Error('MAIL_FROM must be one address, or a name and an address in angle brackets')
  }
  return from
}

/** One plain address: nothing that could end a header line, name a second person or be parsed. */
function isAddress(text: string): boolean {
  return /^[^\s\p{C}<>,;:"()[\]\\@]+@[^\s\p{C}<>,;:"()[\]\\@]+$/u.test(text)
}

type SmtpError = { code?: string; responseCode?: number; response?: string }

/** Wants of ours, not of the message: signing in, or a session out of step. They may be mended. */
const OUR_FAULTS = new Set([503, 530, 534, 535, 538])

/**
 * Only a refusal of this very sender, recipient or content is for good. A refused connection,
 * greeting or sign-in says nothing about the message, whatever its number.
 */
function isPermanent(error: unknown): boolean {
  const { code, responseCode = 0 } = error as SmtpError
  const aboutMessage = code === 'EENVELOPE' || code === 'EMESSAGE'
  return aboutMessage && responseCode >= 500 && !OUR_FAULTS.has(responseCode)
}

function reasonOf(error: unknown): string {
  const { code, responseCode, response } = error as SmtpError
  const status = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(response ?? '')?.[0]
  return [code ?? 'EUNKNOWN', responseCode, status].filter(Boolean).join(' ')
}
