import { describe, expect, test } from 'vitest'
import { type ApiAnswer, post } from '#test/journey.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

const ALL = ['store', 'jobs', 'mail', 'card', 'maps', 'calendar']

describe.each(storeKinds)('GET /api/diagnostic on the %s store', (kind) => {
  async function read(product: TestProduct, cookie = '') {
    const answer = await product.call('/api/diagnostic', { headers: { cookie } })
    return { status: answer.status, body: (await answer.json()) as ApiAnswer }
  }
  async function cookieOf(product: TestProduct, username: string, password: string) {
    const { headers } = await post(product, '/api/sign-in', { username, password })
    return headers.get('set-cookie')?.split(';')[0] ?? ''
  }

  // DIAG-01, DIAG-05, DIAG-06, DIAG-08
  test('a fresh product is well; only an administrator reads how', async () => {
    const product = await openProduct({ kind })
    const { status, body } = await read(product)
    expect(status).toBe(200)
    expect(body).toMatchObject({ healthy: true, serverReachable: true, details: null })
    expect(body.checks).toEqual(ALL.map((name) => ({ name, ok: true })))
    expect(body.session).toEqual({ exists: false, valid: false, admin: false })

    const forged = await read(product, 'meltemi.session_token=forged.forged')
    expect(forged.body.session).toEqual({ exists: true, valid: false, admin: false })
    const hotel = await read(product, await cookieOf(product, 'cactus', 'cactus-password'))
    expect(hotel.body).toMatchObject({ details: null, session: { valid: true, admin: false } })

    const office = await read(product, await cookieOf(product, 'admin', 'admin-password'))
    const { details } = office.body
    expect(details.user.username).toBe('admin')
    expect(details.checks.map(({ name }: { name: string }) => name)).toEqual(ALL)
    expect(details.checks[0].detail).toMatch(new RegExp(`^${kind}, PostgreSQL \\d+\\.\\d+`))
    expect(details.checks[2].detail).toBe('mailbox only')
    expect(details.checks[3].detail).toBe('stand-in')
    expect(details.checks[4].detail).toBe('embedded')
    await product.close()
  })

  // DIAG-10
  test('with the store away it still answers, and says what does not', async () => {
    const product = await openProduct({ kind })
    const cookie = await cookieOf(product, 'admin', 'admin-password')
    await product.services.jobs.stop(1_000)
    await product.services.close()
    const { status, body } = await read(product, cookie)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      healthy: false,
      serverReachable: true,
      details: null,
      session: { exists: true, valid: null, admin: null },
    })
    expect(body.authError).toMatch(/^Authentication error: /)
    const ok = Object.fromEntries(
      body.checks.map((check: { name: string; ok: boolean }) => [check.name, check.ok]),
    )
    expect(ok).toEqual({
      store: false,
      jobs: false,
      card: false,
      calendar: false,
      mail: true,
      maps: true,
    })
    await product.close().catch(() => {})
  })
})
