import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../crash/built-server.ts'

/** The shipped configuration with this test's ports and files in the places of an operator's. */
export function shippedConfiguration(
  folder: string,
  certificate: { file: string; key: string },
  { port, plainPort, serverPorts }: { port: number; plainPort: number; serverPorts: number[] },
): string {
  const [first, second] = serverPorts
  const changes: [string, string][] = [
    ['127.0.0.1:3001', `127.0.0.1:${first}`],
    ['127.0.0.1:3002', `127.0.0.1:${second}`],
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen [::]:80;', ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`],
    ['listen [::]:443 ssl http2;', ''],
    ['/etc/letsencrypt/live/book.example.com/fullchain.pem', certificate.file],
    ['/etc/letsencrypt/live/book.example.com/privkey.pem', certificate.key],
    ['/var/cache/nginx/meltemi', join(folder, 'cache')],
    ['/var/log/nginx/access.log', join(folder, 'access.log')],
    ['/var/log/nginx/error.log', join(folder, 'error.log')],
  ]
  let text = readFileSync(join(root, 'ops/nginx/meltemi.conf'), 'utf8')
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`ops/nginx/meltemi.conf has no "${from}"`)
    text = text.replaceAll(from, to)
  }
  return text
}

/** Makes a certificate for 127.0.0.1 that nobody but the test trusts. */
export function makeCertificate(folder: string): { file: string; key: string } {
  const [file, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  mkdirSync(folder, { recursive: true })
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-days', '2']
  const args = ['req', '-x509', '-nodes', ...kind, ...subject, '-keyout', key, '-out', file]
  execFileSync('openssl', args, { stdio: 'ignore' })
  return { file, key }
}
