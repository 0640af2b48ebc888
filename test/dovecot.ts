import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { testCertificate } from './certificate.ts'
import { freePort } from './postgres.ts'

const PROGRAM = '/usr/sbin/dovecot'
const [USER, PASSWORD] = ['bookings@meltemi.example', 'p/@?1']

/** A real IMAP server on this machine; addresses without a folder, with the account in them. */
export type Dovecot = {
  /** Encrypted from the first byte, after STARTTLS, and not at all. */
  urls: Record<'tls' | 'starttls' | 'none', string>
  stop(): Promise<void>
}

/**
 * Whether Dovecot 2.3 is on this machine (Debian 12: dovecot-imapd); 2.4 reads another configuration.
 *
 * @throws When it is not, and REQUIRE_DOVECOT says that it must be.
 */
export function hasDovecot(): boolean {
  const found = existsSync(PROGRAM) && version().startsWith('2.3.')
  if (!found && process.env.REQUIRE_DOVECOT) {
    throw new Error('REQUIRE_DOVECOT is set and this machine has no Dovecot')
  }
  return found
}

function version(): string {
  return execFileSync(PROGRAM, ['--version'], { encoding: 'utf8' })
}

/** Starts one with one empty mailbox, on free ports of 127.0.0.1. */
export async function startDovecot(): Promise<Dovecot> {
  const folder = mkdtempSync(join(tmpdir(), 'meltemi-dovecot-'))
  chmodSync(folder, 0o755)
  const ports = { tls: await freePort(), plain: await freePort() }
  writeConfig(folder, ports)
  const options = { stdio: 'ignore' as const, cwd: folder }
  const server = spawn(PROGRAM, ['-F', '-c', join(folder, 'dovecot.conf')], options)
  await untilOpen(ports.tls, server)
  const who = `${encodeURIComponent(USER)}:${encodeURIComponent(PASSWORD)}@127.0.0.1`
  return {
    urls: {
      tls: `imaps://${who}:${ports.tls}`,
      starttls: `imap://${who}:${ports.plain}?tls=required`,
      none: `imap://${who}:${ports.plain}`,
    },
    async stop() {
      const exited = new Promise((resolve) => server.once('exit', resolve))
      server.kill()
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function writeConfig(folder: string, ports: { tls: number; plain: number }): void {
  const owner = mailOwner()
  const mail = join(folder, 'mail')
  mkdirSync(mail)
  if (owner.isRoot) execFileSync('chown', [owner.name, mail])
  writeFileSync(join(folder, 'cert.pem'), testCertificate.cert)
  writeFileSync(join(folder, 'key.pem'), testCertificate.key)
  writeFileSync(
    join(folder, 'dovecot.conf'),
    `protocols = imap
listen = 127.0.0.1
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
ssl = yes
disable_plaintext_auth = no
auth_failure_delay = 0
ssl_cert = <${folder}/cert.pem
ssl_key = <${folder}/key.pem
first_valid_uid = 1
mail_location = maildir:${mail}/box
mail_uid = ${owner.name}
mail_gid = ${owner.group}
passdb {
  driver = static
  args = user=${USER} password=${PASSWORD}
}
userdb {
  driver = static
  args = home=${mail}
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${ports.plain}
  }
  inet_listener imaps {
    port = ${ports.tls}
    ssl = yes
  }
}
${owner.isRoot ? '' : ownServices(owner.name)}`,
  )
}

/** The server hands no mail to root. */
function mailOwner(): { isRoot: boolean; name: string; group: string } {
  const isRoot = process.getuid?.() === 0
  const name = isRoot ? 'mail' : userInfo().username
  const group = execFileSync('id', ['-gn', name], { encoding: 'utf8' }).trim()
  return { isRoot, name, group }
}

function ownServices(name: string): string {
  return `default_internal_user = ${name}
default_login_user = ${name}
service anvil {
  chroot =
}
`
}

async function untilOpen(port: number, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + 30_000
  while (server.exitCode === null && Date.now() < deadline) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const probe = connect(port, '127.0.0.1', () => resolve(true))
      probe.once('error', () => resolve(false)).once('connect', () => probe.destroy())
    })
    if (isOpen) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('the temporary Dovecot did not start')
}
