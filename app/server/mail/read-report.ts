import type { Attachment, Email } from 'postal-mime'

/** What a mail server tells of a mail it was given (RFC 3464). */
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

/**
 * Reads a mail that may be a delivery report.
 *
 * @param source The mail as it came; it may be cut off after the head of the returned one.
 * @returns Null for every other mail: answers, automatic replies, read receipts.
 */
export async function readReport(source: Uint8Array): Promise<DeliveryReport | null> {
  const { default: PostalMime } = await import('postal-mime')
  const mail = await PostalMime.parse(source)
  const status = mail.attachments.find(({ mimeType }) => STATUS.includes(mimeType))
  if (!status) return null
  const [about = {}, ...recipients] = readFields(textOf(status))
  const returned = mail.attachments.find(({ mimeType }) => RETURNED.includes(mimeType))
  const head = returned && (await PostalMime.parse(bytesOf(returned)))
  return {
    messageIds: idsOf(head?.messageId ?? about['x-original-message-id']) ?? answered(mail),
    envelopeId: about['original-envelope-id'] ?? null,
    failure: failureOf(recipients),
  }
}

/** The mails that a report without the returned one says it answers. */
function answered({ inReplyTo, references }: Email): string[] {
  return idsOf(inReplyTo) ?? idsOf(references) ?? []
}

function idsOf(text: string | undefined): string[] | null {
  return text?.match(/<[^<>\s]+@[^<>\s]+>/g) ?? null
}

type Fields = Record<string, string>

/** Our mails have one recipient each; of several that an alias stands for, one failure counts. */
function failureOf(recipients: Fields[]): string | null {
  const failed = recipients.find(({ action }) => action?.toLowerCase().startsWith('failed'))
  return failed ? codeOf(failed) : null
}

/** The most telling code: many servers write 5.0.0 and tell more in what the other one had said. */
function codeOf({ status = '', 'diagnostic-code': diagnostic = '' }: Fields): string {
  const own = /^[245]\.\d{1,3}\.\d{1,3}/.exec(status)?.[0]
  if (own && !own.endsWith('.0.0')) return own
  const quoted = /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(diagnostic)?.[0]
  return quoted ?? /\b[45]\d\d\b/.exec(diagnostic)?.[0] ?? own ?? '5.0.0'
}

/** Groups of fields with empty lines between: of the mail first, then of each recipient. */
function readFields(text: string): Fields[] {
  const unfolded = text.replaceAll(/\r\n?/g, '\n').replaceAll(/\n[ \t]+/g, ' ')
  return unfolded
    .trim()
    .split(/\n(?:[ \t]*\n)+/)
    .map((group) =>
      Object.fromEntries(
        group.split('\n').map((line) => {
          const at = line.indexOf(':')
          return [line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()]
        }),
      ),
    )
}

function textOf(part: Attachment): string {
  return new TextDecoder().decode(bytesOf(part))
}

function bytesOf({ content }: Attachment): Uint8Array {
  return typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)
}
