import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import type { Services } from '#app/services.server.ts'
import type { ApiEnv } from '../env.ts'
import { requireMailbox } from '../request/guard.ts'
import { mailHtml } from './mail-html.ts'

const LETTER = '<html><body><a href="https://x.example">Here</a><abbr>AM</abbr></body></html>'

function get(path: string, mailboxOpen = true) {
  const app = new Hono<ApiEnv>()
  app.use(async (c, next) => {
    const read = async (id: number) => (id === 7 ? { html: LETTER } : null)
    c.set('services', { mail: { read }, settings: { mailboxOpen } } as unknown as Services)
    c.set('requestId', 'test')
    c.set('identify', async () => null)
    await next()
  })
  app.get('/mailbox/:id/html', requireMailbox, mailHtml)
  return app.request(path)
}

// MAIL-02
describe('a message’s HTML', () => {
  test('may run, load and submit nothing, and is framed by our own pages only', async () => {
    const policy = (await get('/mailbox/7/html')).headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("form-action 'none'")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).toMatch(/sandbox (?!.*allow-(scripts|same-origin|top-navigation))/)
  })

  test('is what the mail program gets, to the letter', async () => {
    expect(await (await get('/mailbox/7/html')).text()).toBe(LETTER)
  })

  test.each(['/mailbox/8/html', '/mailbox/0/html', '/mailbox/7;drop/html'])(
    '%s does not exist',
    async (path) => {
      expect((await get(path)).status).toBe(404)
    },
  )

  test('does not exist for a visitor where the mailbox is closed', async () => {
    expect((await get('/mailbox/7/html', false)).status).toBe(404)
  })
})
