import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { requestMessagesEn } from '#app/content/en/messages-request.ts'
import { texts } from '#app/content/texts.ts'
import { callAs, type Session, signIn } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { pagesBuild } from '#test/product-pages.ts'

vi.mock('virtual:browser-scripts', () => ({ scriptFiles: {} }))
vi.mock('#app/ui/primitives/font-links.ts', () => ({ fontLinks: [] }))

describe.skipIf(!inject('postgresUrl'))('a statement that PostgreSQL gives up', () => {
  let product: TestProduct
  let admin: Session
  beforeAll(async () => {
    const drawing = {
      entry: await import('#app/entry.server.tsx'),
      root: await import('#app/root.tsx'),
    }
    product = await openProduct({
      kind: 'postgres',
      env: { NODE_ENV: 'production', ORIGIN: 'http://localhost:3000' },
      build: await pagesBuild(drawing),
    })
    admin = await signIn(product)
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })
  afterAll(() => product.close())

  /** The real failure: the server itself ends the statement after 20 ms instead of 15 s. */
  const giveUp = () =>
    product.services.store.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 20`)
      await tx.execute(sql`select pg_sleep(60)`)
      throw new Error('It was not given up.')
    })
  const breakOverview = () => {
    vi.spyOn(product.services.reports, 'overview').mockImplementation(giveUp)
  }
  const linesOf = (answer: Response) =>
    product.logged.filter((line) => line.includes(answer.headers.get('x-request-id') ?? 'none'))

  test.each(['/admin', '/admin.data'])(
    '%s says in our words to come again, and the log names the statement',
    async (path) => {
      breakOverview()
      const answer = await product.call(path, { headers: admin })
      expect(answer.status).toBe(503)
      expect(answer.headers.get('retry-after')).toBe('5')
      expect(answer.headers.get('cache-control')).toBe('no-store')
      const body = await answer.text()
      if (path === '/admin') expect(body).toContain(texts()(requestMessagesEn).request.away)
      expect(body).not.toMatch(/pg_sleep|statement timeout|57014/)
      const failures = linesOf(answer).filter((line) => line.includes('page failed'))
      expect(failures).toHaveLength(1)
      expect(failures[0]).toContain('57014')
    },
  )

  test('an endpoint says the same, as a problem', async () => {
    breakOverview()
    const answer = await callAs(product, admin, { path: '/api/admin/overview' })
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  })

  test('any other failure of a screen stays a 500, which nobody asks again', async () => {
    vi.spyOn(product.services.reports, 'overview').mockRejectedValue(new Error('broken on purpose'))
    const answer = await product.call('/admin', { headers: admin })
    expect(answer.status).toBe(500)
    expect(answer.headers.get('retry-after')).toBeNull()
  })
})
