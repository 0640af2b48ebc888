import type { Attachment, Email } from 'postal-mime'
import { storable } from '#app/domain/text/storable.ts'

/** What a mail server tells of a mail it was given, by RFC 3464 or in words of its own. */
export type DeliveryReport = {
  /** The Message-ID of the mail it is about, with angle brackets; several where it is only guessed. */
  messageIds: string[]
  /** What we had named the mail by when we handed it over, where the report repeats it. */
  envelopeId: string | null
  /** Why it will never arrive, as a code (5.1.1, or a bare 550); null while it may, or when it did. */
  failure: string | null
}

/** How a report may carry the mail it is about: whole, its head, or either in another script. */
const RETURNED = [
  'message/rfc822',
  'text/rfc822-headers',
  'message/rfc822-headers',
  'message/global',
  'message/global-headers',
]
const STATUS = ['message/delivery-status', 'message/global-delivery-status']
/** Somebody opened the mail, or calls it unwanted: neither tells of its delivery. */
const OTHER_REPORTS = ['message/disposition-notification', 'message/feedback-report']

/** Whose failure is told, or that there was none. */
const ARRIVES = /^(?:delayed|delivered|relayed|expanded)/i
/** How servers that know no other form say that they still try. */
const STILL_TRIES =
  /\b(?:delay(?:ed)?|warning|still (?:being |trying|retry)|not yet been delivered|will (?:continue|keep|be retried))/i
/** What a server tells of its reason stands before what it returns. */
const MOST_LETTERS = 4_000
/** A mail has one name; what lists more is no report that we can follow. */
const MOST_IDS = 10
/** A line of a head is 998 characters at most. */
const LONGEST_LINE = 998
const UNKNOWN = '5.0.0'

/**
 * Reads a mail that may be a delivery report. Many servers know no form for it: theirs is known by who
 * sends it, and by the head of a mail that it returns.
 *
 * @param source The mail as it came; it may be cut off after the head of the returned one.
 * @returns Null for every other mail: answers, automatic replies, read receipts.
 */
export async function readReport(source: Uint8Array): Promise<DeliveryReport | null> {
  const { default: PostalMime } = await import('postal-mime')
  const mail = await PostalMime.parse(source, { forceRfc822Attachments: true })
  if (mail.attachments.some(({ mimeType }) => OTHER_REPORTS.includes(mimeType))) return null
  const status = mail.attachments.find(({ mimeType }) => STATUS.includes(mimeType))
  const returned = mail.attachments.find(({ mimeType }) => RETURNED.includes(mimeType))
  const head = returned && (await PostalMime.parse(bytesOf(returned)))
  if (!status) return readWords(mail, head)
  const groups = readFields(textOf(status))
  const said = (name: string) => groups.find((group) => group[name])?.[name]
  const envelopeId = said('original-envelope-id')
  const named = idsOf(head?.messageId ?? said('x-original-message-id'))
  return {
    messageIds: named ?? idsInLines(textsOf(mail)) ?? answered(mail),
    envelopeId: envelopeId && storable(envelopeId) ? envelopeId : null,
    failure: failureOf(groups, mail),
  }
}

/** A report in a server's own words: it returns the head of a mail, which no person writes into an answer. */
function readWords(mail: Email, head: Email | undefined): DeliveryReport | null {
  const messageIds = idsOf(head?.messageId) ?? idsInLines(textsOf(mail)) ?? []
  const isReport = isOfServer(mail) || (messageIds.length > 0 && takesNoAnswer(mail))
  return isReport ? { messageIds, envelopeId: null, failure: failureInWords(mail) } : null
}

/** Mail servers sign as such. */
function isOfServer(mail: Email): boolean {
  const { name = '', address = '' } = mail.from ?? {}
  const sender = `${address} ${name}`.slice(0, LONGEST_LINE)
  return (
    /mailer[ -]?daemon|post_?master|mail delivery (?:sub)?system|mail administrator/i.test(
      sender,
    ) ||
    headerOf(mail, 'x-failed-recipients') !== '' ||
    /^multipart\/report\b/i.test(headerOf(mail, 'content-type'))
  )
}

/** As do holiday notices, which return no head of a mail. */
function takesNoAnswer(mail: Email): boolean {
  return mail.from?.address === '' || /^(?:<>|<?mailer-daemon)/i.test(headerOf(mail, 'return-path'))
}

function headerOf({ headers }: Email, name: string): string {
  return headers.find(({ key }) => key === name)?.value.trim() ?? ''
}

/** The mails that a report without the returned one says it answers. */
function answered({ inReplyTo, references }: Email): string[] {
  return idsOf(inReplyTo) ?? idsOf(references) ?? []
}

function idsOf(text: string | undefined): string[] | null {
  const ids = text?.match(/<[^<>\s@]+@[^<>\s@]+>/g)?.filter(storable)
  return ids?.length ? ids.slice(0, MOST_IDS) : null
}

/** The names of mails whose heads stand in a text, quoted or indented. */
function idsInLines(text: string): string[] | null {
  const lines = text.split('\n').filter((line) => /^[>\s|]{0,20}message-id:/i.test(line))
  return idsOf(lines.map((line) => line.slice(0, LONGEST_LINE)).join('\n'))
}

/** All that a mail says in words; a head may stand in any part. */
function textsOf({ text, html, attachments }: Email): string {
  const own = text ?? html?.replaceAll('&lt;', '<').replaceAll('&gt;', '>') ?? ''
  const parts = attachments
    .filter(({ mimeType }) => mimeType.startsWith('text/'))
    .map((part) => textOf(part))
  return [own, ...parts].join('\n').replaceAll(/\r\n?/g, '\n')
}

type Fields = Record<string, string>

/** Our mails have one recipient each; of several that an alias stands for, one failure counts. */
function failureOf(groups: Fields[], mail: Email): string | null {
  const reported = groups.filter(({ action, status }) => action || status)
  // What has no recipient says no more than its words do: the office looks at it.
  if (reported.length === 0) return failureInWords(mail)
  const failed = reported.find(({ action, status = '' }) =>
    action ? !ARRIVES.test(action) : !status.startsWith('2'),
  )
  return failed ? codeOf(failed) : null
}

function failureInWords(mail: Email): string | null {
  const reported = textsOf(mail).slice(0, MOST_LETTERS)
  if (STILL_TRIES.test(mail.subject ?? '')) return null
  const [before = ''] = reported.split(/^[>\s|]{0,20}message-id:/im, 1)
  return codeOf({ 'diagnostic-code': before })
}

/** The most telling code: many servers write 5.0.0 and tell more in what the other one had said. */
function codeOf({ status = '', 'diagnostic-code': diagnostic = '' }: Fields): string {
  const own = /^[245]\.\d{1,3}\.\d{1,3}/.exec(status)?.[0]
  if (own && !own.endsWith('.0.0')) return own
  const quoted = /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(diagnostic)?.[0]
  return quoted ?? /\b[45]\d\d\b/.exec(diagnostic)?.[0] ?? own ?? UNKNOWN
}

/** A recipient begins anew with each of these, whether or not its server leaves a line empty before it. */
const BEGINS = ['original-recipient', 'final-recipient', 'action']

/**
 * Groups of fields with empty lines between. By the standard the first is of the mail and each other of
 * a recipient; many servers leave no line empty, so each is read for both.
 */
function readFields(text: string): Fields[] {
  const groups: Fields[] = [{}]
  for (const line of text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n[ \t]/g, ' ')
    .split('\n')) {
    const at = line.indexOf(':')
    if (line.trim() === '') groups.push({})
    if (at < 1) continue
    const [name, value] = [line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()]
    if (BEGINS.includes(name) && groups.at(-1)?.[name]) groups.push({})
    const group = groups.at(-1)
    if (group) group[name] ??= value.slice(0, LONGEST_LINE)
  }
  return groups
}

function textOf(part: Attachment): string {
  return new TextDecoder().decode(bytesOf(part))
}

function bytesOf({ content }: Attachment): Uint8Array {
  return typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)
}
