import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import PostalMime, { type Email } from 'postal-mime'
import { testCertificate } from './certificate.ts'

/** The interpreter that Debian's packages are for. */
const PYTHON = '/usr/bin/python3'
const SCRIPT = join(import.meta.dirname, 'aiosmtpd-server.py')

/** A message as Python's server took it. */
export type OtherMail = {
  from: string
  to: string[]
  /** What was said after the sender: SIZE=…, SMTPUTF8. */
  options: string[]
  encrypted: boolean
  signedIn: boolean
  mail: Email
}

/** How the server is spoken to, and who may. */
export type OtherSmtpOptions = {
  security: 'starttls' | 'tls'
  method: 'PLAIN' | 'LOGIN'
  utf8?: boolean
}

/** A running server; it wants to be signed in to. */
export type OtherSmtp = {
  url: string
  /** The next message that arrives, or has. */
  next(): Promise<OtherMail>
  stop(): Promise<void>
}

/**
 * Whether Python's aiosmtpd is on this machine (Debian: python3-aiosmtpd).
 *
 * @throws When it is not, and REQUIRE_AIOSMTPD says that it must be.
 */
export function hasAiosmtpd(): boolean {
  const found = spawnSync(PYTHON, ['-c', 'import aiosmtpd'], { stdio: 'ignore' }).status === 0
  if (!found && process.env.REQUIRE_AIOSMTPD) {
    throw new Error('REQUIRE_AIOSMTPD is set and this machine has no aiosmtpd')
  }
  return found
}

/** Starts one on a free port of 127.0.0.1. */
export async function startAiosmtpd(options: OtherSmtpOptions): Promise<OtherSmtp> {
  const folder = mkdtempSync(join(tmpdir(), 'meltemi-aiosmtpd-'))
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  writeFileSync(cert, testCertificate.cert)
  writeFileSync(key, testCertificate.key)
  const [user, pass] = ['book@meltemi.example', 'pass/word: 1']
  const given = JSON.stringify({ utf8: true, ...options, cert, key, user, pass })
  const server = spawn(PYTHON, ['-W', 'ignore', SCRIPT, given], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: server.stdout })[Symbol.asyncIterator]()
  const { port } = await nextLine(lines)
  const who = `${encodeURIComponent(user)}:${encodeURIComponent(pass)}`
  const address = `${who}@127.0.0.1:${port}`
  return {
    url: options.security === 'tls' ? `smtps://${address}` : `smtp://${address}?tls=required`,
    next: async () => read((await nextLine(lines)).mail),
    async stop() {
      await ended(server)
      rmSync(folder, { recursive: true })
    },
  }
}

async function nextLine(lines: AsyncIterator<string>) {
  const { value, done } = await lines.next()
  if (done) throw new Error('aiosmtpd ended')
  return JSON.parse(value)
}

async function read({ raw, ...mail }: Omit<OtherMail, 'mail'> & { raw: string }) {
  return { ...mail, mail: await PostalMime.parse(Buffer.from(raw, 'base64')) }
}

async function ended(server: ChildProcess): Promise<void> {
  const exited = new Promise((resolve) => server.once('exit', resolve))
  server.kill()
  await exited
}
