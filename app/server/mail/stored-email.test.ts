import { expect, test } from 'vitest'
import { type Email, renderEmail } from '#app/emails/index.ts'
import { emailToStore, renderStored } from './stored-email.ts'

const TOKEN = 'secret-token-of-the-customer-0123'
const letter = (href: string): Email => ({
  subject: 'Booked',
  preheader: 'Booked.',
  heading: 'Thank you',
  intro: 'See "you"\nsoon',
  badge: { text: 'Paid', tone: 'good' },
  blocks: [{ kind: 'action', label: 'Your trip', href, note: 'Move or cancel' }],
  reason: 'You booked.',
})

test('the store holds what a letter says but the customer’s link, and draws the same letter', async () => {
  const url = `https://paros.example/manage/${TOKEN}`
  const stored = emailToStore(letter(url))
  expect(JSON.stringify(stored)).not.toContain(TOKEN)
  const drawn = await renderStored({ letter: stored, html: null, text: null }, url)
  const { html, text } = await renderEmail(letter(url))
  expect([drawn?.html, drawn?.text]).toEqual([html, text])
})

test('words of an earlier release are shown as they were drawn, and nothing where none are left', async () => {
  const old = {
    letter: null,
    html: '<a href="https://paros.example/manage/{link}">',
    text: 'Hello',
  }
  expect(await renderStored(old, 'https://paros.example/manage/abc')).toEqual({
    html: '<a href="https://paros.example/manage/abc">',
    text: 'Hello',
  })
  expect(await renderStored({ letter: null, html: null, text: null }, null)).toBeNull()
})

test('who asks for the text alone has no page drawn', async () => {
  // Without the words beside its subject there is no page.
  const stored = { ...emailToStore(letter('')), preheader: null }
  const drawn = await renderStored({ letter: stored, html: null, text: null }, null)
  expect(drawn?.text).toContain('Thank you')
  expect(() => drawn?.html).toThrow()
})
