import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findNginx, type Nginx, startNginx } from '../nginx.ts'
import { freePort } from '../postgres.ts'
import { makeCertificate, shippedConfiguration } from './nginx-configuration.ts'

/** As long as the shortest thing that opens something; each a different one, to be told apart. */
const secret = (name: string) => `${name}SECRET`.padEnd(24, 'x')

const OPENING: [address: string, logged: string][] = [
  [`/manage/${secret('link')}`, '/manage/:token'],
  [`/manage/${secret('ics')}/calendar.ics`, '/manage/:token/calendar.ics'],
  [`/manage/${secret('query')}?x=${secret('value')}`, '/manage/:token'],
  [`/api/manage/${secret('move')}/move/quote`, '/api/manage/:token/move/quote'],
  [`/calendar/${secret('feed')}.ics`, '/calendar/:token'],
  [`/success?session_id=${secret('paid')}`, '/success'],
  [`/api/checkout/${secret('session')}/cancel`, '/api/checkout/:token/cancel'],
  [`//manage//${secret('slashes')}`, '//manage//:token'],
  ['/tours', '/tours'],
]

// L6 of the review of security: nginx's log told every link that opens a booking.
describe.skipIf(!findNginx())('the access log of nginx as ops/ sets it up', () => {
  const folder = mkdtempSync(join(tmpdir(), 'meltemi-nginx-log-'))
  const product = createServer((_, answer) => answer.end('drawn'))
  let nginx: Nginx
  const ports = { port: 0, plainPort: 0, serverPorts: [0, 0] }

  beforeAll(async () => {
    await new Promise<void>((resolve) => product.listen(0, '127.0.0.1', resolve))
    const { port } = product.address() as AddressInfo
    ports.serverPorts = [port, port]
    ports.port = await freePort()
    ports.plainPort = await freePort()
    const certificate = makeCertificate(folder)
    nginx = await startNginx({
      program: findNginx() ?? '',
      folder,
      port: ports.port,
      http: shippedConfiguration(folder, certificate, ports),
    })
  })
  afterAll(async () => {
    await nginx.stop()
    product.close()
    rmSync(folder, { recursive: true })
  })

  const get = async (address: string, plain = false): Promise<Response | null> =>
    plain
      ? fetch(`http://127.0.0.1:${ports.plainPort}${address}`, { redirect: 'manual' })
      : new Promise<null>((resolve, reject) => {
          const to = { host: '127.0.0.1', port: ports.port, path: address }
          request({ ...to, rejectUnauthorized: false }, (answer) => {
            answer.resume().on('end', () => resolve(null))
          })
            .on('error', reject)
            .end()
        })
  const logged = () => readFileSync(join(folder, 'access.log'), 'utf8')

  test('tells which page, and nothing that opens one', async () => {
    for (const [address] of OPENING) await get(address)
    const asked = Array.from(logged().matchAll(/"GET (\S+) HTTP/g), ([, address]) => address)
    expect(asked).toEqual(OPENING.map(([, told]) => told))
    expect(logged()).not.toContain('SECRET')
  })

  test('also where somebody came without TLS', async () => {
    const before = logged().length
    await get(OPENING[0]?.[0] ?? '', true)
    expect(logged().slice(before)).toContain('"GET /manage/:token HTTP')
    expect(logged()).not.toContain('SECRET')
  })

  // ASVS 4.1.2
  test('people are led on to TLS, programs are not', async () => {
    expect((await get('/tours', true))?.status).toBe(308)
    for (const address of ['/api/quote', '/api/manage/find', '/functions/v1/stripe-webhook'])
      expect((await get(address, true))?.status).toBe(404)
  })

  test('and the error log names no address when no process answers', async () => {
    product.closeAllConnections()
    await new Promise((resolve) => product.close(resolve))
    await get(OPENING[0]?.[0] ?? '')
    expect(logged()).toContain(' 502 ')
    for (const file of ['error.log', 'nginx/error.log'])
      expect(readFileSync(join(folder, file), 'utf8')).not.toContain('SECRET')
  })
})
