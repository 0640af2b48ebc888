import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ImapFlow } from 'imapflow'
import { readServerAddress } from '#app/server/config/index.server.ts'

const FIXTURES = join(import.meta.dirname, '../app/server/mail/bounce-fixtures')
const OURS = '<3f1c9a7e5b2d4c6f8091a2b3c4d5e6f7@book.meltemi.example>'

/** A mail of the fixtures, as if it were about the mail of this Message-ID. */
export function bounceOf(fixture: string, messageId: string): Buffer {
  const text = readFileSync(join(FIXTURES, `${fixture}.eml`), 'latin1')
  const about = text
    .replaceAll(OURS, messageId)
    .replaceAll(OURS.slice(1, 33), messageId.slice(1, 33))
  return Buffer.from(about.replaceAll('\n', '\r\n'), 'latin1')
}

/** Somebody else at the same mailbox: puts mails into it, and sees which were read. */
export async function openMailbox(url: string) {
  const address = readServerAddress(url)
  if (!address?.auth || !address.port) throw new Error('no address of a mailbox')
  const { host, port, auth } = address
  const client = new ImapFlow({ host, port, auth, secure: false, doSTARTTLS: false, logger: false })
  await client.connect()
  await client.mailboxOpen('INBOX')
  return {
    deliver: async (source: Buffer, at: Date) =>
      void (await client.append('INBOX', source, [], at)),
    /** Subjects of what was read, and of what was not; oldest first. */
    async look() {
      await client.noop()
      const mails = await client.fetchAll('1:*', { flags: true, envelope: true })
      const subjects = (isRead: boolean) =>
        mails
          .filter(({ flags }) => flags?.has('\\Seen') === isRead)
          .map(({ envelope }) => envelope?.subject ?? '')
      return { read: subjects(true), unread: subjects(false) }
    },
    /** Subjects of what is marked for a person. */
    async flagged() {
      await client.noop()
      const mails = await client.fetchAll('1:*', { flags: true, envelope: true })
      return mails
        .filter(({ flags }) => flags?.has('\\Flagged'))
        .map(({ envelope }) => envelope?.subject ?? '')
    },
    async empty() {
      await client.noop()
      await client.messageDelete('1:*')
    },
    close: () => client.logout(),
  }
}
