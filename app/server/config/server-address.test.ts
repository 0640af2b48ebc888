import { expect, test } from 'vitest'
import { readServerAddress } from './server-address.ts'

test('an address is read whole, its escapes undone', () => {
  const address = readServerAddress(
    'imaps://book%40meltemi.example:p%3Aw%2F1@mail.example:9993/INBOX',
  )
  expect(address).toEqual({
    host: 'mail.example',
    port: 9993,
    security: 'tls',
    path: 'INBOX',
    auth: { user: 'book@meltemi.example', pass: 'p:w/1' },
  })
  expect(readServerAddress('smtp://[2001:db8::1]')).toMatchObject({
    host: '2001:db8::1',
    port: null,
    auth: null,
    path: '',
  })
})

test.each([
  ['smtps://mail.example', 'tls'],
  ['smtps://127.0.0.1', 'tls'],
  ['smtp://mail.example', 'starttls'],
  ['smtp://192.168.1.9:25', 'starttls'],
  ['smtp://127.example.com', 'starttls'],
  ['imap://mail.example?tls=required', 'starttls'],
  ['smtp://localhost?tls=required', 'starttls'],
  ['smtp://mailhog:1025?tls=off', 'none'],
  ['smtp://localhost', 'none'],
  ['smtp://127.0.0.1:2525', 'none'],
  ['imap://[::1]', 'none'],
])('%s is spoken to by %s', (url, security) => {
  expect(readServerAddress(url)?.security).toBe(security)
})

// A wish that is passed over would be believed to hold.
test.each([
  'mail.example',
  'smtp://',
  'smtps://mail.example?tls=off',
  'smtp://mail.example?tls=maybe',
  'smtps://mail.example?tls.rejectUnauthorized=false',
  'smtp://user:100%@mail.example',
])('%s is refused', (url) => {
  expect(readServerAddress(url)).toBeNull()
})
