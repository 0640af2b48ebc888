import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readInTime } from './read-in-time.ts'
import { readReport } from './read-report.ts'

const HASH = '3f1c9a7e5b2d4c6f8091a2b3c4d5e6f7'
const OURS = `<${HASH}@book.meltemi.example>`

const fixture = (name: string) =>
  readFileSync(join(import.meta.dirname, 'bounce-fixtures', `${name}.eml`))

test.each([
  ['postfix', '5.1.1', HASH],
  ['postfix-expired', '4.4.1', HASH],
  ['exim', '5.2.2', null],
  ['microsoft-365', '5.1.10', null],
  ['gmail', '5.7.26', null],
  ['without-the-message', '550', null],
  ['one-group', '5.1.1', null],
  ['without-a-recipient', '5.0.0', null],
  ['qmail', '5.1.1', null],
])('%s says that our mail failed, and why', async (name, failure, envelopeId) => {
  expect(await readReport(fixture(name))).toEqual({ messageIds: [OURS], failure, envelopeId })
})

test.each(['postfix-delayed', 'postfix-delivered', 'qmail-delayed'])(
  '%s tells of no failure',
  async (name) => {
    expect(await readReport(fixture(name))).toMatchObject({ messageIds: [OURS], failure: null })
  },
)

test('a report on a colleague’s answer is not about the mail that it quotes', async () => {
  const report = await readReport(fixture('someone-elses'))
  expect(report).toMatchObject({ messageIds: ['<0a1b2c3d@laptop.meltemi.example>'] })
})

test.each(['out-of-office', 'read-receipt'])('%s is no delivery report', async (name) => {
  expect(await readReport(fixture(name))).toBeNull()
})

test('of a long mail the beginning is enough', async () => {
  const whole = fixture('exim')
  const cut = whole.subarray(0, whole.indexOf('Dear Nikos'))
  expect(await readReport(cut)).toMatchObject({ messageIds: [OURS], failure: '5.2.2' })
})

test('a report that names no mail is one all the same', async () => {
  const report = await readReport(fixture('nameless'))
  expect(report).toEqual({ messageIds: [], envelopeId: null, failure: '5.0.0' })
})

/** A report of the given fields, as servers write them. */
const reportOf = (...groups: string[]) =>
  Buffer.from(
    `From: MAILER-DAEMON@mx\nContent-Type: multipart/report; boundary=a\n\n--a\nContent-Type: message/delivery-status\n\n${groups.join('\n\n')}\n\n--a\nContent-Type: text/rfc822-headers\n\nMessage-ID: ${OURS}\n\n--a--`,
  )
const [mta, to] = ['Reporting-MTA: dns; mx', 'Final-Recipient: rfc822; eleni@exmaple.com']

test.each([
  ['by the standard', [mta, `${to}\nAction: failed\nStatus: 5.1.1`], '5.1.1'],
  ['no empty line', [`${mta}\n${to}\nAction: failed\nStatus: 5.1.1`], '5.1.1'],
  ['the recipient first', [`${to}\nAction: failed\nStatus: 5.1.1`, mta], '5.1.1'],
  ['two in one group', [`${to}\nAction: delivered\n${to}\nAction: failed\nStatus: 5.2.2`], '5.2.2'],
  ['two in one, told apart by nothing else', ['Action: relayed\nAction: failed'], '5.0.0'],
  ['no action', [mta, `${to}\nStatus: 5.1.1`], '5.1.1'],
  ['no action, and it arrived', [mta, `${to}\nStatus: 2.1.5`], null],
  ['another word for it', [mta, `${to}\nAction: undeliverable`], '5.0.0'],
  ['no recipient', [mta], '5.0.0'],
  ['still tried', [`${mta}\n${to}\nAction: Delayed (4.4.1)`], null],
])('fields of a report: %s', async (_, groups, failure) => {
  expect(await readReport(reportOf(...groups))).toMatchObject({ messageIds: [OURS], failure })
})

test.each([
  ['no more names than a mail can have', `${'<a@b>'.repeat(50_000)}`, 10],
  ['none that no store takes', '<a\0b@c.example>', 0],
  ['none longer than a line', `<${'a'.repeat(2_000)}@b>`, 0],
])('of the names in a report, %s', async (_, names, count) => {
  const source = `From: MAILER-DAEMON@mx\nIn-Reply-To: ${names}\nContent-Type: multipart/report; boundary=a\n\n--a\nContent-Type: message/delivery-status\n\n${mta}\n\n--a--`
  expect((await readReport(Buffer.from(source, 'latin1')))?.messageIds).toHaveLength(count)
})

test.each(['@', '<', '<a@', 'a@', '<a@a', ' ', '\n', 'a:b;', '> '])(
  'a report that is made of %j alone is read in its time, or given up',
  async (pump) => {
    const worst = pump.repeat(60_000 / pump.length)
    const source = `From: MAILER-DAEMON@mx\nIn-Reply-To: <${worst}\nContent-Type: multipart/report; boundary=a\n\n--a\nContent-Type: message/delivery-status\n\nX-Original-Message-ID: <${worst}\n\n--a\nContent-Type: text/plain\n\n${worst}\n\n--a--`
    const report = readInTime(Buffer.from(source).subarray(0, 64 * 1024), 20_000)
    expect((await report)?.messageIds ?? []).toEqual([])
  },
)

test('a report that takes too long is given up, and the thread with it', async () => {
  await expect(readInTime(fixture('postfix'), 0)).rejects.toThrow('in time')
})

test.each([
  ['nothing', ''],
  ['noise', '\0\xff\r\n\r\n--'],
])('%s throws nothing', async (_, source) => {
  const report = await readReport(Buffer.from(source, 'latin1'))
  expect(report?.failure ?? null).toBeNull()
})
