import { inEnglish } from '../texts.ts'

/** A mail server sent something back that a person has to read. */
export const returnedMailEn = inEnglish({
  subject: 'Please look: a mail came back',
  label: 'Please check',
  heading: 'A mail came back, and somebody must read it',
  causes: {
    unreadable: 'A mail server sent a report that cannot be read here.',
    nameless: 'A mail server says that a mail was not delivered, but not which one.',
  },
  toDo: [
    'Open the mailbox that mails come back to: the report is marked with a flag there.',
    'It names the address that could not be reached. Search for it in the office.',
    'Call the guest, or correct the address and send the mail again.',
  ],
})
