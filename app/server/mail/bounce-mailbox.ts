import type { ImapFlow, SearchObject } from 'imapflow'
import { readServerAddress, type ServerAddress } from '#app/server/config/index.server.ts'
import type { OutsideService } from '#app/server/outside/index.server.ts'

/** What became of a mail: dealt with, to be looked at by a person, or none of ours to touch. */
export type Taken = 'taken' | 'aside' | 'left'

type Take = (source: Uint8Array) => Promise<Taken>

/** The mailbox that undeliverable mails come back to. */
export type BounceMailbox = {
  /**
   * Shows every unread mail of the last two weeks that a server may have sent back, newest first. What
   * is taken is marked as read, what is put aside with a flag as well; all other mail stays unread.
   *
   * @throws {Error} The mailbox could not be read; codes only. What was taken before stays taken.
   */
  each(now: Date, take: Take): Promise<void>
  /** Whether it can be opened. @throws {Error} It cannot; codes only. */
  check(): Promise<void>
}

/** How the mailbox is reached; `imapUrl` as `readServerAddress` has it, with the folder as its path. */
type BounceMailboxOptions = {
  imapUrl: string
  service: OutsideService
  /** The longest a connection, or any answer, may take; milliseconds. */
  timeout?: number
  /** A certificate to trust beside the known authorities, for tests. */
  ca?: string
}

/** Mail servers give up after five days at most. */
const LOOKED_BACK_MS = 14 * 24 * 60 * 60_000
const AT_ONCE = 200
/** A report and the head of the mail it returns take a few thousand bytes; whoever reads them takes a thousandfold. */
const READ_BYTES = 64 * 1024
const TIMEOUT_MS = 20_000
const PORTS = { tls: 993, starttls: 143, none: 143 }

/**
 * Makes the mailbox known; nothing connects yet.
 *
 * @throws When `imapUrl` is no server's.
 */
export function openBounceMailbox(options: BounceMailboxOptions): BounceMailbox {
  const server = readServerAddress(options.imapUrl)
  if (!server) throw new Error('BOUNCES_IMAP_URL is no address of a mailbox')
  const visit = (work: (client: ImapFlow) => Promise<void>) =>
    inFolder(server, options, work).catch((error: unknown) => {
      throw new Error(`bounces mailbox: ${codeOf(error)}`)
    })
  return {
    each: (now, take) =>
      options.service.call('read-bounces', () => visit((client) => readAll(client, now, take))),
    // Goes past the guard: who checks wants to know how the server is now.
    check: () => visit(async () => {}),
  }
}

/** By the form that is meant for it, and by who sends what has none. */
const OF_SERVERS: SearchObject[] = [
  { header: { 'content-type': 'multipart/report' } },
  { header: { 'return-path': '<>' } },
  { header: { 'x-failed-recipients': '@' } },
  ...['mailer-daemon', 'mailer daemon', 'postmaster', 'mail delivery', '<>'].map((from) => ({
    from,
  })),
  ...['undeliver', 'returned mail', 'failure notice', 'delivery status'].map((subject) => ({
    subject,
  })),
]

async function readAll(client: ImapFlow, now: Date, take: Take): Promise<void> {
  const since = new Date(now.getTime() - LOOKED_BACK_MS)
  const found = (await client.search({ seen: false, since, or: OF_SERVERS }, { uid: true })) || []
  for (const uid of found.toReversed().slice(0, AT_ONCE)) {
    const read = { source: { maxLength: READ_BYTES } }
    const message = (await client.fetchOne(String(uid), read, { uid: true })) || null
    const taken = message?.source ? await take(message.source) : 'left'
    if (taken === 'left') continue
    const flags = taken === 'aside' ? ['\\Seen', '\\Flagged'] : ['\\Seen']
    await client.messageFlagsAdd(String(uid), flags, { uid: true })
  }
}

/** Signs in, opens the folder, and leaves again whatever happens. */
async function inFolder(
  server: ServerAddress,
  options: BounceMailboxOptions,
  work: (client: ImapFlow) => Promise<void>,
): Promise<void> {
  const client = await createClient(server, options)
  // What breaks the connection also fails the call that is under way.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.mailboxOpen(server.path || 'INBOX')
    await work(client)
    await client.logout()
  } finally {
    client.close()
  }
}

async function createClient(
  { host, port, security, auth }: ServerAddress,
  { timeout = TIMEOUT_MS, ca }: BounceMailboxOptions,
): Promise<ImapFlow> {
  const { ImapFlow } = await import('imapflow')
  return new ImapFlow({
    host,
    port: port ?? PORTS[security],
    auth: auth ?? undefined,
    secure: security === 'tls',
    ...(security !== 'tls' && { doSTARTTLS: security === 'starttls' }),
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    disableAutoIdle: true,
    logger: false,
    tls: { ca },
  })
}

/** The server's words may quote an account: only codes are told. */
function codeOf(error: unknown): string {
  const { code, authenticationFailed, mailboxMissing, serverResponseCode } = error as {
    code?: string
    authenticationFailed?: boolean
    mailboxMissing?: boolean
    serverResponseCode?: string
  }
  const parts = [
    authenticationFailed && 'sign-in refused',
    mailboxMissing && 'no such folder',
    ...[code, serverResponseCode],
  ]
  return parts.filter(Boolean).join(' ') || (error instanceof Error ? error.name : 'unknown')
}
