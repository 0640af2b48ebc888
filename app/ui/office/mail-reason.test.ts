import { expect, test } from 'vitest'
import { mailReason } from './mail-reason.ts'

// What a server answers is told for what it means to a dispatcher, and the code for the operator.
test.each([
  ['5.1.1', 'There is no such address (5.1.1)'],
  ['EENVELOPE 550 5.1.1', 'There is no such address (EENVELOPE 550 5.1.1)'],
  ['5.1.10', 'There is no such address (5.1.10)'],
  ['5.1.2', 'What stands after the @ does not exist (5.1.2)'],
  ['5.2.1', 'Their mailbox is closed (5.2.1)'],
  ['5.2.2', 'Their mailbox is full (5.2.2)'],
  ['5.3.4', 'The message is too large for them (5.3.4)'],
  ['4.4.1', 'Their mail server did not answer (4.4.1)'],
  ['5.7.26', 'Their mail server took it for unwanted mail (5.7.26)'],
  ['550', 'Their mail server refused it (550)'],
  ['EENVELOPE 451 4.7.1', 'The mail server wants it again later (EENVELOPE 451 4.7.1)'],
  ['EENVELOPE 452 4.3.1', 'The mail server is in trouble (EENVELOPE 452 4.3.1)'],
  ['ECONNECTION 421 4.3.2', 'The mail server is in trouble (ECONNECTION 421 4.3.2)'],
  [
    'EENVELOPE 553 5.7.1',
    'The mail server does not let us send as this address (EENVELOPE 553 5.7.1)',
  ],
  ['EAUTH 535 5.7.8', 'The mail server refused our sign-in (EAUTH 535 5.7.8)'],
  [
    'ESOCKET DEPTH_ZERO_SELF_SIGNED_CERT',
    'No connection to the mail server that can be trusted (ESOCKET DEPTH_ZERO_SELF_SIGNED_CERT)',
  ],
  ['ETIMEDOUT', 'The mail server did not answer in time (ETIMEDOUT)'],
  ['ESOCKET ECONNREFUSED', 'The mail server was not reached (ESOCKET ECONNREFUSED)'],
  ['not-asked', 'The mail server failed repeatedly and is left alone for a moment'],
  ['constructor', 'It did not go through (constructor)'],
])('%s: %s', (codes, words) => {
  expect(mailReason(codes)).toBe(words)
})
