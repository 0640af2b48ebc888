import { afterEach, describe, expect, test } from 'vitest'
import { hasAiosmtpd, type OtherSmtpOptions, startAiosmtpd } from '#test/aiosmtpd.ts'
import { testCertificate } from '#test/certificate.ts'
import { type FakeSmtpOptions, startFakeSmtp } from '#test/fake-smtp.ts'
import { guarded } from '#test/outside.ts'
import { createSender, type OutgoingMail, type Sender } from './sender.ts'

/** Ends what a test opened, last first. */
const open: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

const WORDS = 'Η μεταφορά σας: Ελένη Παπαδοπούλου 🌊 από Πάρος (Παροικιά) προς Νάουσα'
const TEXT = `${WORDS}\n\n${'χωρίς-διάλειμμα'.repeat(200)}\n.\nFrom here: ok\n`
const account = (method: 'PLAIN' | 'LOGIN') => ({
  user: 'book@meltemi.example',
  pass: 'p:/@ 1',
  method,
})

describe.each<FakeSmtpOptions>([
  { security: 'starttls', account: account('PLAIN') },
  { security: 'starttls', account: account('LOGIN') },
  { security: 'tls', account: account('PLAIN') },
  { security: 'tls', account: account('LOGIN') },
])('smtp-server, $security, $account.method', (options) => {
  test('a letter arrives whole, signed in, over an encrypted line', async () => {
    const smtp = await startSmtp(options)
    const sender = openSender(smtp.url)
    expect(await sender.verify()).toEqual({ ok: true })
    expect(await sender.send(letter({ subject: WORDS, text: TEXT }))).toEqual({ ok: true })
    const [arrived] = smtp.received
    expect(arrived?.mail.subject).toBe(WORDS)
    expect(arrived?.mail.text?.trimEnd()).toBe(TEXT.trimEnd())
    expect(arrived?.raw.split('\r\n').every((line) => line.length <= 998)).toBe(true)
  })

  test('a wrong password is told as such, and may be mended', async () => {
    const smtp = await startSmtp(options)
    const sender = openSender(smtp.url.replace('meltemi.example:', 'meltemi.example:x'))
    expect(await sender.send(letter())).toEqual({
      ok: false,
      permanent: false,
      reason: 'EAUTH 535 5.7.8',
    })
    expect(await sender.verify()).toEqual({ ok: false, reason: 'EAUTH 535 5.7.8' })
    expect(smtp.received).toEqual([])
  })

  test('a certificate nobody vouches for is refused, in so many words', async () => {
    const smtp = await startSmtp(options)
    const sender = openSender(smtp.url, { ca: undefined })
    const reason = 'ESOCKET DEPTH_ZERO_SELF_SIGNED_CERT'
    expect(await sender.send(letter())).toEqual({ ok: false, permanent: false, reason })
    expect(await sender.verify()).toEqual({ ok: false, reason })
    expect(smtp.received).toEqual([])
  })
})

const others: OtherSmtpOptions[] = [
  { security: 'starttls', method: 'PLAIN' },
  { security: 'starttls', method: 'LOGIN' },
  { security: 'tls', method: 'PLAIN' },
  { security: 'tls', method: 'LOGIN' },
]
describe.skipIf(!hasAiosmtpd()).each(others)('aiosmtpd, $security, $method', (options) => {
  test('a letter arrives whole, signed in, over an encrypted line', async () => {
    const smtp = await startOther(options)
    const sender = openSender(smtp.url)
    expect(await sender.verify()).toEqual({ ok: true })
    const to = 'ελένη@παράδειγμα.example'
    for (const mail of [letter({ subject: WORDS, text: TEXT }), letter({ to })]) {
      expect(await sender.send(mail)).toEqual({ ok: true })
    }
    const [arrived, toGreek] = [await smtp.next(), await smtp.next()]
    expect(arrived).toMatchObject({ encrypted: true, signedIn: true, to: ['eleni@example.com'] })
    expect(arrived.mail.subject).toBe(WORDS)
    expect(arrived.mail.text?.trimEnd()).toBe(TEXT.trimEnd())
    expect(toGreek.to).toEqual(['ελένη@παράδειγμα.example'])
    expect(toGreek.options).toContain('SMTPUTF8')
  })
})

describe.skipIf(!hasAiosmtpd())('aiosmtpd', () => {
  test('where addresses must be Latin, another one is refused, the mail beside it goes', async () => {
    const smtp = await startOther({ security: 'tls', method: 'PLAIN', utf8: false })
    const sender = openSender(smtp.url)
    const refused = await sender.send(letter({ to: 'ελένη@example.com' }))
    expect(refused).toMatchObject({ ok: false, permanent: true })
    expect(await sender.send(letter())).toEqual({ ok: true })
    expect((await smtp.next()).to).toEqual(['eleni@example.com'])
  })
})

test('a server that offers no encryption gets no word, and no password', async () => {
  const smtp = await startSmtp({ security: 'none', account: account('PLAIN') })
  const sender = openSender(`${smtp.url}?tls=required`)
  expect(await sender.send(letter())).toMatchObject({ permanent: false, reason: 'ETLS 500' })
  expect(smtp.received).toEqual([])
})

test('a server on this machine is spoken to in clear text, signed in all the same', async () => {
  const smtp = await startSmtp({ security: 'none', account: account('PLAIN') })
  expect(await openSender(smtp.url).send(letter())).toEqual({ ok: true })
  expect(smtp.received).toHaveLength(1)
})

test('an account that the server knows nothing of is a setting to mend', async () => {
  const smtp = await startSmtp({})
  const sender = openSender(smtp.url.replace('//', '//user:password@'))
  expect(await sender.verify()).toMatchObject({ ok: false, reason: 'EAUTH 500' })
})

test('many mails share few connections, and each arrives once', async () => {
  const smtp = await startSmtp({ security: 'tls' })
  const sender = openSender(smtp.url)
  const ids = Array.from({ length: 60 }, (_, n) => `<m${n}@meltemi.example>`)
  const results = await Promise.all(ids.map((messageId) => sender.send(letter({ messageId }))))
  expect(results.filter(({ ok }) => ok)).toHaveLength(60)
  expect(smtp.received.map(({ mail }) => mail.messageId).sort()).toEqual(ids.sort())
  expect(smtp.connections()).toBeLessThanOrEqual(5)
})

test('a connection the server ended while idle costs no try, nor does a restart in between', async () => {
  const smtp = await startSmtp({})
  const sender = openSender(smtp.url)
  expect(await sender.send(letter())).toEqual({ ok: true })
  await smtp.dropIdle()
  expect(await sender.send(letter())).toEqual({ ok: true })
  expect(smtp.connections()).toBe(2)
  await smtp.stop()
  const again = await startSmtp({ port: Number(new URL(smtp.url).port) })
  expect(await sender.send(letter())).toEqual({ ok: true })
  expect(smtp.received.length + again.received.length).toBe(3)
})

test('what comes back is to name the mail, to carry its head only, and to be final', async () => {
  const smtp = await startSmtp({})
  await openSender(smtp.url).send(letter())
  const [arrived] = smtp.received
  expect(arrived?.dsn).toEqual({ ret: 'HDRS', envid: 'abc123', notify: ['FAILURE'] })
  expect(arrived?.from).toBe('bookings@meltemi.example')
})

test.each([
  ['refuse-temporary', { permanent: false, reason: 'EENVELOPE 451 4.7.1' }],
  ['disk-full', { permanent: false, reason: 'EENVELOPE 452 4.3.1' }],
  ['closing', { permanent: false, reason: 'ECONNECTION 421 4.3.2' }],
  ['refuse-sender', { permanent: false, reason: 'EENVELOPE 553 5.7.1' }],
  ['refuse-content', { permanent: true, reason: 'EMESSAGE 554 5.7.1' }],
  ['refuse-permanent', { permanent: true, reason: 'EENVELOPE 550 5.1.1' }],
  ['cut-in-data', { permanent: false, reason: 'ECONNECTION' }],
  ['nonsense', { permanent: false, reason: 'EPROTOCOL' }],
  ['broken', { permanent: false, reason: 'EPROTOCOL 554 5.3.2' }],
] as const)('%s: told as such, and the next mail goes', async (mode, told) => {
  const smtp = await startSmtp({})
  const sender = openSender(smtp.url)
  smtp.setMode(mode)
  expect(await sender.send(letter())).toEqual({ ok: false, ...told })
  smtp.setMode('accept')
  expect(await sender.send(letter())).toEqual({ ok: true })
  expect(smtp.received).toHaveLength(1)
})

test('a server that fails again and again is left alone; one that judges mails is not', async () => {
  const smtp = await startSmtp({})
  const sender = openSender(smtp.url, { openMs: 60_000 })
  for (const mode of ['refuse-temporary', 'refuse-content', 'refuse-sender'] as const) {
    smtp.setMode(mode)
    for (let n = 0; n < 6; n++) expect(await sender.send(letter())).toMatchObject({ ok: false })
  }
  smtp.setMode('disk-full')
  for (let n = 0; n < 5; n++) await sender.send(letter())
  smtp.setMode('accept')
  const notAsked = { ok: false, permanent: false, reason: 'not-asked' }
  expect(await sender.send(letter())).toEqual(notAsked)
  // Who looks after the server is told how it is now.
  expect(await sender.verify()).toEqual({ ok: true })
  expect(smtp.received).toEqual([])
})

test('once its time is over the server is asked again', async () => {
  const smtp = await startSmtp({})
  const sender = openSender(smtp.url, { openMs: 0 })
  smtp.setMode('disk-full')
  for (let n = 0; n < 6; n++) await sender.send(letter())
  smtp.setMode('accept')
  expect(await sender.send(letter())).toEqual({ ok: true })
})

async function startSmtp(options: FakeSmtpOptions) {
  const smtp = await startFakeSmtp('accept', options)
  open.push(smtp.stop)
  return smtp
}

async function startOther(options: OtherSmtpOptions) {
  const smtp = await startAiosmtpd(options)
  open.push(smtp.stop)
  return smtp
}

type Change = { ca?: string | undefined; openMs?: number }

function openSender(smtpUrl: string, change: Change = {}): Sender {
  const { ca, openMs } = { ca: testCertificate.cert, ...change }
  const sender = createSender({
    smtpUrl,
    ca,
    service: guarded('smtp', { openMs }),
    from: () => ({ name: 'Meltemi', address: 'bookings@meltemi.example' }),
    timeouts: { connection: 2_000, greeting: 2_000, socket: 2_000 },
  })
  open.push(sender.close)
  return sender
}

function letter(change: Partial<OutgoingMail> = {}): OutgoingMail {
  return {
    messageId: '<abc123@meltemi.example>',
    to: 'eleni@example.com',
    subject: 'Hello',
    html: '<p>Hello</p>',
    text: 'Hello\n',
    ...change,
  }
}
