import { isIPv4 } from 'node:net'

/** A mail or mailbox server, as its setting names it. */
export type ServerAddress = {
  host: string
  /** Null: the usual one of the protocol. */
  port: number | null
  /** How it is spoken to: encrypted at once, encrypted before anything is told, in clear text. */
  security: 'tls' | 'starttls' | 'none'
  /** Null: nobody signs in. */
  auth: { user: string; pass: string } | null
  /** What follows the host, without its slash; empty without any. */
  path: string
}

/**
 * Reads `smtp(s)://` and `imap(s)://` addresses. With the `s` all is encrypted; without it STARTTLS
 * is demanded, so that nobody in between can talk the two into clear text. Only a server on this
 * machine, or one after whose address stands `?tls=off`, is spoken to in clear text; `?tls=required`
 * demands it of one on this machine too.
 *
 * @returns Null when it is no such address, or asks for anything else.
 */
export function readServerAddress(text: string): ServerAddress | null {
  const url = URL.parse(text)
  const host = url?.hostname.replace(/^\[(.*)\]$/, '$1')
  if (!url || !host) return null
  const names = decode([url.username, url.password, url.pathname.slice(1)])
  const security = readSecurity(url, host)
  if (!names || !security) return null
  const [user = '', pass = '', path = ''] = names
  return {
    host,
    security,
    path,
    port: url.port ? Number(url.port) : null,
    auth: user || pass ? { user, pass } : null,
  }
}

function readSecurity(url: URL, host: string): ServerAddress['security'] | null {
  const tls = url.searchParams.get('tls')
  const unknown = [...url.searchParams.keys()].some((name) => name !== 'tls')
  if (unknown || (tls !== null && tls !== 'off' && tls !== 'required')) return null
  if (url.protocol === 'smtps:' || url.protocol === 'imaps:') return tls === 'off' ? null : 'tls'
  return tls === 'off' || (tls === null && isLoopback(host)) ? 'none' : 'starttls'
}

function decode(parts: string[]): string[] | null {
  try {
    return parts.map(decodeURIComponent)
  } catch {
    return null
  }
}

/** Whether a host is this machine: nothing that is said to it leaves it. Takes `[::1]` as `::1`. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1')
  return name === 'localhost' || name === '::1' || (isIPv4(name) && name.startsWith('127.'))
}

/** Whether others than this machine can reach an installation: by where it listens, or is published. */
export function isReachable({ HOST, ORIGIN }: { HOST: string; ORIGIN?: string }): boolean {
  return !isLoopback(HOST) || isPublished(ORIGIN)
}

/** Whether a public address is set that is not this machine's own. */
export function isPublished(origin: string | undefined): boolean {
  const host = origin === undefined ? null : URL.parse(origin)?.hostname
  return host != null && !isLoopback(host)
}

/** Whether an address of a mail is an example: no mail server stands behind such a domain (RFC 2606). */
export function isExample(address = ''): boolean {
  return /[@.]example>?\s*$/i.test(address)
}
