import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bounceOf, openMailbox } from '#test/bounces.ts'
import { testCertificate } from '#test/certificate.ts'
import { type Dovecot, hasDovecot, startDovecot } from '#test/dovecot.ts'
import { guarded } from '#test/outside.ts'
import { openBounceMailbox } from './bounce-mailbox.ts'

const NOW = new Date('2026-07-02T09:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 60 * 60_000)

describe.skipIf(!hasDovecot())('on Dovecot', () => {
  let dovecot: Dovecot
  let mailbox: Awaited<ReturnType<typeof openMailbox>>
  beforeAll(async () => {
    dovecot = await startDovecot()
    mailbox = await openMailbox(dovecot.urls.none)
  })
  afterAll(async () => {
    await mailbox.close()
    await dovecot.stop()
  })
  beforeEach(() => mailbox.empty())

  const open = (imapUrl: string, ca?: string) =>
    openBounceMailbox({ imapUrl, service: guarded('imap'), timeout: 5_000, ca })

  test.each(['tls', 'starttls', 'none'] as const)('it is read, spoken to by %s', async (way) => {
    await mailbox.deliver(bounceOf('postfix', '<one@meltemi.example>'), NOW)
    const found: string[] = []
    await open(dovecot.urls[way], testCertificate.cert).each(NOW, async (source) => {
      found.push(Buffer.from(source).toString('latin1'))
      return 'taken'
    })
    expect(found).toHaveLength(1)
    expect(found[0]).toContain('Status: 5.1.1')
    expect(await mailbox.look()).toEqual({
      read: ['Undelivered Mail Returned to Sender'],
      unread: [],
    })
  })

  test('only unread reports of late are shown; what is not taken stays unread', async () => {
    await mailbox.deliver(
      Buffer.from('From: a@guest.example\r\nSubject: Question\r\n\r\nHow?'),
      NOW,
    )
    await mailbox.deliver(bounceOf('exim', '<old@meltemi.example>'), daysAgo(20))
    await mailbox.deliver(bounceOf('gmail', '<two@meltemi.example>'), daysAgo(3))
    await mailbox.deliver(bounceOf('postfix', '<three@meltemi.example>'), NOW)
    const reader = open(dovecot.urls.none)
    const seen: string[] = []
    const look = async (source: Uint8Array) => {
      const subject = /^Subject: (.*)\r$/m.exec(Buffer.from(source).toString('latin1'))?.[1] ?? ''
      seen.push(subject)
      return subject.startsWith('Undelivered') ? 'taken' : 'left'
    }
    await reader.each(NOW, look)
    const [gmail, postfix] = [
      'Delivery Status Notification (Failure)',
      'Undelivered Mail Returned to Sender',
    ]
    expect(seen).toEqual([postfix, gmail])
    expect((await mailbox.look()).read).toEqual([postfix])
    await reader.each(NOW, look)
    expect(seen).toEqual([postfix, gmail, gmail])
  })

  test('a report in words of its own is shown too; what is put aside is marked for a person', async () => {
    await mailbox.deliver(bounceOf('nameless', '<one@meltemi.example>'), NOW)
    await mailbox.deliver(bounceOf('qmail', '<two@meltemi.example>'), NOW)
    const reader = open(dovecot.urls.none)
    await reader.each(NOW, async (source) =>
      Buffer.from(source).includes('qmail-send') ? 'taken' : 'aside',
    )
    expect(await mailbox.look()).toEqual({
      read: ['Nicht zustellbar: Ihre Fahrt', 'failure notice'],
      unread: [],
    })
    expect(await mailbox.flagged()).toEqual(['Nicht zustellbar: Ihre Fahrt'])
  })

  test('what was taken before it breaks off stays taken', async () => {
    await mailbox.deliver(bounceOf('gmail', '<two@meltemi.example>'), NOW)
    await mailbox.deliver(bounceOf('postfix', '<three@meltemi.example>'), NOW)
    let count = 0
    const broken = open(dovecot.urls.none).each(NOW, async () => {
      count += 1
      if (count === 2) throw new Error('the store is away')
      return 'taken'
    })
    await expect(broken).rejects.toThrow('bounces mailbox')
    expect((await mailbox.look()).unread).toEqual(['Delivery Status Notification (Failure)'])
  })

  test('a check tells why it cannot be opened, and names nobody', async () => {
    const { tls, starttls, none } = dovecot.urls
    for (const url of [tls, starttls]) {
      await expect(open(url).check()).rejects.toThrow('DEPTH_ZERO_SELF_SIGNED_CERT')
    }
    const wrong = none.replace('example:', 'example:x')
    await expect(open(wrong).check()).rejects.toThrow(
      'bounces mailbox: sign-in refused AUTHENTICATIONFAILED',
    )
    await expect(open(`${none}/Nowhere`).check()).rejects.toThrow('no such folder')
    await open(none).check()
  })
})

test('a server that is away is told as such', async () => {
  const nowhere = openBounceMailbox({ imapUrl: 'imap://a:b@127.0.0.1:1', service: guarded('imap') })
  await expect(nowhere.check()).rejects.toThrow('bounces mailbox: ECONNREFUSED')
  await expect(nowhere.each(NOW, async () => 'taken')).rejects.toThrow('ECONNREFUSED')
})
