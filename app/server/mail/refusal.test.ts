import { expect, test } from 'vitest'
import { isAboutMessage, isPermanent, type SmtpError } from './refusal.ts'

const refused = (responseCode: number, response: string, command = 'RCPT TO'): SmtpError => ({
  code: 'EENVELOPE',
  responseCode,
  response: `${responseCode} ${response}`,
  command,
})

test.each<[string, SmtpError, boolean, boolean]>([
  ['no such address', refused(550, '5.1.1 unknown user'), true, true],
  ['a full mailbox for now', refused(452, '4.2.2 over quota'), true, false],
  ['greylisted', refused(451, '4.7.1 try later'), true, false],
  ['content refused', { ...refused(554, '5.7.1 spam', 'DATA'), code: 'EMESSAGE' }, true, true],
  ['too large', refused(552, '5.3.4 too big', 'MAIL FROM'), true, true],
  ['a sender that is not ours to use', refused(550, '5.7.1 not you', 'MAIL FROM'), true, false],
  ['the server is closing', refused(421, '4.3.2 shutting down'), false, false],
  ['its disk is full', refused(452, '4.3.1 no room'), false, false],
  ['sign in first', refused(530, '5.7.0 authentication required'), false, false],
  ['bad sequence of commands', refused(503, '5.5.1 out of step'), false, false],
  ['no connection', { code: 'ECONNECTION', originalCode: 'ECONNREFUSED' }, false, false],
])('%s', (_, error, aboutMessage, permanent) => {
  expect(isAboutMessage(error)).toBe(aboutMessage)
  expect(isPermanent(error)).toBe(permanent)
})
