import { expect, test } from 'vitest'
import { mailLink, phoneLink, whatsAppLink } from './contact-links.ts'

// CONTACT-07
test('an answer begins with subject and quote, whatever characters they hold', () => {
  const href = mailLink('eleni@example.com', { subject: 'Re: Tea & cake?', body: '> a\n> ναι' })
  const url = new URL(href)
  expect(url.pathname).toBe('eleni@example.com')
  expect(url.searchParams.get('subject')).toBe('Re: Tea & cake?')
  expect(url.searchParams.get('body')).toBe('> a\n> ναι')
})

test('an address cannot add recipients or headers', () => {
  const href = mailLink('a@example.com?bcc=all@example.com&body=x')
  expect(new URL(href).search).toBe('')
})

test('numbers are called and written to as digits', () => {
  expect(phoneLink('+30 690 (0)-12')).toBe('tel:+30690012')
  expect(whatsAppLink('+306900000000')).toBe('https://wa.me/306900000000')
})
