import { expect, test } from 'vitest'
import { openAddresses, refuseExamples } from './addresses.ts'

const company = { name: 'Notos, Paros', email: 'book@notos-paros.gr' }
const unset = { from: null, officeEmail: null }

test('letters come from the company’s own e-mail and go to it, as it is now', () => {
  const written = { ...company }
  const addresses = openAddresses(unset, () => written)
  expect(addresses.from()).toEqual({ name: 'Notos, Paros', address: 'book@notos-paros.gr' })
  expect(addresses.office()).toBe('book@notos-paros.gr')
  written.email = 'hello@notos-paros.gr'
  expect(addresses.from().address).toBe('hello@notos-paros.gr')
  expect(addresses.office()).toBe('hello@notos-paros.gr')
})

test.each([
  ['Book <a@notos.gr>', { name: 'Book', address: 'a@notos.gr' }],
  ['a@notos.gr', { name: 'Notos, Paros', address: 'a@notos.gr' }],
])('an operator may set another sender: %s', (from, expected) => {
  const addresses = openAddresses({ from, officeEmail: 'in@notos.gr' }, () => company)
  expect(addresses.from()).toEqual(expected)
  expect(addresses.office()).toBe('in@notos.gr')
})

test.each(['Meltemi', 'A\r\nB <a@b.example>', 'a@b.gr, c@d.gr'])(
  'a sender address that is none stops the start, not the first mail: %j',
  (from) => {
    expect(() => openAddresses({ from, officeEmail: null }, () => company)).toThrow('MAIL_FROM')
  },
)

const mail = { ...unset, smtpUrl: 'smtps://mail.notos.gr', bouncesImapUrl: null }
test.each([
  ['of the sample company', {}, 'hello@meltemi.example', 'MAIL_FROM'],
  ['where only one is set', { from: 'a@notos.gr' }, 'hello@meltemi.example', 'OFFICE_EMAIL'],
  ['however it is written', {}, 'Hello@EXAMPLE', 'MAIL_FROM'],
])('no mail leaves a public address with an example, %s', (_, set, email, name) => {
  const addresses = openAddresses({ ...unset, ...set }, () => ({ ...company, email }))
  const start = (isPublic: boolean, smtpUrl: string | null) => () =>
    refuseExamples({ isPublic, mail: { ...mail, smtpUrl } }, addresses)
  expect(start(true, mail.smtpUrl)).toThrow(`Setting ${name}`)
  expect(start(false, mail.smtpUrl)).not.toThrow()
  expect(start(true, null)).not.toThrow()
})

test('a public address starts with the company’s own e-mail', () => {
  const addresses = openAddresses(unset, () => company)
  expect(() => refuseExamples({ isPublic: true, mail }, addresses)).not.toThrow()
})
