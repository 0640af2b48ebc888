import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FakeSmtp, startFakeSmtp } from '#test/fake-smtp.ts'
import { guarded } from '#test/outside.ts'
import { createSender, type OutgoingMail, type Sender } from './sender.ts'

let smtp: FakeSmtp
let sender: Sender

beforeAll(async () => {
  smtp = await startFakeSmtp()
})
afterAll(() => smtp.stop())
beforeEach(() => {
  smtp.setMode('accept')
  smtp.received.length = 0
  sender = openSender()
  return () => sender.close()
})

test('a mail arrives whole, whatever the script of its words', async () => {
  const words = "Ελένη 🌊 D'Angelo 王小明 محمد"
  const subject = `Your transfer is confirmed: ${words}, from Πάρος to Νάουσα (PT-7KQ2MXWA)`
  const text = `Dear ${words},\n\n${'long '.repeat(400)}\n.\nFrom here on: done.\n`
  const html = `<p>${words}</p>`
  expect(await sender.send(outgoing({ subject, text, html }))).toEqual({ ok: true })

  const [arrived] = smtp.received // CLIENT-06
  expect(arrived?.to).toEqual(['eleni@example.com'])
  expect(arrived?.from).toBe('bookings@meltemi.example')
  expect(arrived?.mail.subject).toBe(subject)
  expect(arrived?.mail.text?.trimEnd()).toBe(text.trimEnd())
  expect(arrived?.mail.html?.trim()).toBe(html)
  expect(arrived?.mail.messageId).toBe('<abc123@meltemi.example>')
  expect(arrived?.mail.from).toMatchObject({ name: 'Meltemi', address: 'bookings@meltemi.example' })
  expect(arrived?.raw).toContain('Auto-Submitted: auto-generated')
})

test('a subject cannot add a header or a recipient', async () => {
  const subject = 'Hello\r\nBcc: all@example.com\r\n\r\nforged body'
  await sender.send(outgoing({ subject }))
  const [arrived] = smtp.received
  expect(arrived?.to).toEqual(['eleni@example.com'])
  expect(arrived?.mail.bcc ?? []).toEqual([])
  expect(arrived?.mail.subject).toBe('Hello Bcc: all@example.com forged body')
  expect(arrived?.mail.text?.trimEnd()).toBe('Hello')
})

test('answers go where the mail says; an address that is none is left out, the mail goes', async () => {
  await sender.send(outgoing({ replyTo: 'guest+1@example.com' }))
  await sender.send(outgoing({ replyTo: 'a@example.com\r\nBcc: all@example.com' }))
  await sender.send(outgoing({ replyTo: 'a@example.com, b@example.com' }))
  expect(smtp.received.map(({ mail }) => mail.replyTo)).toMatchObject([
    [{ address: 'guest+1@example.com' }],
    undefined,
    undefined,
  ])
  expect(smtp.received.flatMap(({ to }) => to)).toEqual(Array(3).fill('eleni@example.com'))
})

test.each([
  'a@example.com, b@example.com',
  'a@example.com\r\nBcc: b@example.com',
  'Eleni <a@example.com>',
  'a@example.com;b@example.com',
  'group: a@example.com;',
  'nobody',
  '',
])('a recipient that is not one plain address is refused for good: %j', async (to) => {
  const result = await sender.send(outgoing({ to }))
  expect(result).toEqual({ ok: false, permanent: true, reason: 'invalid-recipient' })
  expect(smtp.received).toEqual([])
})

test('a recipient the server does not know is refused for good, without naming anyone', async () => {
  smtp.setMode('refuse-permanent')
  const result = await sender.send(outgoing({}))
  expect(result).toEqual({ ok: false, permanent: true, reason: 'EENVELOPE 550 5.1.1' })
})

test('a refusal for now may pass, and the same mail arrives once the server takes it', async () => {
  smtp.setMode('refuse-temporary')
  const refused = await sender.send(outgoing({}))
  expect(refused).toEqual({ ok: false, permanent: false, reason: 'EENVELOPE 451 4.7.1' })
  smtp.setMode('accept')
  expect(await sender.send(outgoing({}))).toEqual({ ok: true })
  expect(smtp.received).toHaveLength(1)
})

test('a server that never greets costs no more than the time-out', async () => {
  smtp.setMode('hang')
  const quick = openSender({ connection: 60_000, socket: 60_000 })
  const result = await quick.send(outgoing({}))
  expect(result).toEqual({ ok: false, permanent: false, reason: 'ETIMEDOUT' })
  expect(await quick.verify()).toEqual({ ok: false, reason: 'ETIMEDOUT' })
  quick.close()
})

test('a server that falls silent on an open connection costs no more than the time-out', async () => {
  expect(await sender.send(outgoing({}))).toEqual({ ok: true })
  smtp.setMode('hang')
  expect(await sender.send(outgoing({}))).toMatchObject({ ok: false, permanent: false })
})

test('a whole try is bounded, even where every single step is within its time', async () => {
  smtp.setMode('hang')
  const patient = openSender({ greeting: 60_000, socket: 60_000, total: 100 })
  expect(await patient.send(outgoing({}))).toMatchObject({ permanent: false, reason: 'EABORT' })
  patient.close()
})

test('a dropped connection and an unreachable server may pass', async () => {
  smtp.setMode('close')
  expect(await sender.send(outgoing({}))).toMatchObject({ ok: false, permanent: false })

  const gone = await startFakeSmtp()
  await gone.stop()
  const from = () => ({ name: '', address: 'bookings@meltemi.example' })
  const nowhere = createSender({ smtpUrl: gone.url, from, service: guarded('smtp') })
  expect(await nowhere.send(outgoing({}))).toMatchObject({ ok: false, permanent: false })
  nowhere.close()
})

test('health is good while the server answers', async () => {
  expect(await sender.verify()).toEqual({ ok: true })
})

test('a hand-over that is still being noted as the connection ends is noted before the try ends, and was none', async () => {
  const { promise: gone, resolve: leave } = Promise.withResolvers<void>()
  const service: ReturnType<typeof guarded> = {
    ...guarded('smtp'),
    call: (_name, run) => run().finally(leave),
  }
  const impatient = createSender({
    smtpUrl: smtp.url,
    service,
    from: () => ({ name: '', address: 'a@meltemi.example' }),
  })
  let isNoted = false
  const beforeEnd = async () => {
    impatient.close()
    await gone
    await new Promise(setImmediate)
    isNoted = true
  }
  const result = await impatient.send(outgoing({ beforeEnd }))
  expect(result).toEqual({ ok: false, permanent: false, reason: expect.any(String) })
  expect(isNoted).toBe(true)
  expect(smtp.received).toEqual([])
})

function openSender(timeouts: Parameters<typeof createSender>[0]['timeouts'] = {}): Sender {
  return createSender({
    smtpUrl: smtp.url,
    service: guarded('smtp'),
    from: () => ({ name: 'Meltemi', address: 'bookings@meltemi.example' }),
    timeouts: { connection: 300, greeting: 300, socket: 300, ...timeouts },
  })
}

function outgoing(change: Partial<OutgoingMail>): OutgoingMail {
  return {
    messageId: '<abc123@meltemi.example>',
    to: 'eleni@example.com',
    subject: 'Hello',
    html: '<p>Hello</p>',
    text: 'Hello\n',
    ...change,
  }
}
