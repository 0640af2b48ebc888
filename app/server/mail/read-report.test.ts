import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
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
])('%s says that our mail failed, and why', async (name, failure, envelopeId) => {
  expect(await readReport(fixture(name))).toEqual({ messageIds: [OURS], failure, envelopeId })
})

test.each(['postfix-delayed', 'postfix-delivered'])('%s tells of no failure', async (name) => {
  expect(await readReport(fixture(name))).toMatchObject({ messageIds: [OURS], failure: null })
})

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

test.each([
  ['nothing', ''],
  ['noise', '\0\xff\r\n\r\n--'],
  [
    'a report without a word',
    'Content-Type: multipart/report; boundary=a\n\n--a\nContent-Type: message/delivery-status\n\n--a--',
  ],
])('%s throws nothing', async (_, source) => {
  const report = await readReport(Buffer.from(source, 'latin1'))
  expect(report?.failure ?? null).toBeNull()
})
