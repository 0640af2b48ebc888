import { expect, onTestFinished, test, vi } from 'vitest'
import { loadSettings } from '#app/server/config/index.server.ts'
import type { Services } from '#app/services.server.ts'
import { printWelcome } from './welcome.ts'

/** What the person at the terminal reads as a server with these settings starts. */
function told(env: Record<string, string>): string {
  const lines: string[] = []
  const print = vi.spyOn(console, 'log').mockImplementation((text) => void lines.push(text))
  onTestFinished(() => print.mockRestore())
  const parts = { settings: loadSettings(env), seeded: [], store: { kind: 'embedded' } }
  printWelcome(parts as unknown as Services)
  return lines.join('\n')
}

const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }

// H1 of the review of security: nobody was told that every mail could be read.
test('what is open to everybody is said at the start', () => {
  const own = told({})
  expect(own).toContain('OPEN: Every mail can be read at /mailbox.')
  expect(own).toContain('OPEN: A card payment is played, no money moves.')
  const unlimited = 'OPEN: Nobody is limited in how often they try.'
  expect(told({ RATE_LIMITS: 'off' })).toContain(unlimited)
  expect(own).not.toContain(unlimited)
})

test('and only what is', () => {
  expect(told({ SMTP_URL: 'smtps://mail.example' })).not.toContain('/mailbox.')
  expect(told(STRIPE)).not.toContain('OPEN')
  expect(told({ ORIGIN: 'https://book.meltemi.example' })).not.toContain('OPEN')
})
