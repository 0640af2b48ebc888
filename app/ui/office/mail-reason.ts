import { mailboxTextEn } from '#app/content/en/office-mailbox.ts'
import { type TextsOf, texts } from '#app/content/texts.ts'

type Reason = keyof TextsOf<typeof mailboxTextEn>['reasons']

/**
 * Says in plain words why a mail failed or came back, with the codes behind it.
 *
 * @param codes What was stored: an SMTP status (5.1.1), a reply (550), codes of the network, or one
 *   of our own words.
 */
export function mailReason(codes: string): string {
  const { reason, reasons } = texts()(mailboxTextEn)
  if (Object.hasOwn(reasons, codes)) return reasons[codes as Reason]
  const known = RULES.find(([pattern]) => pattern.test(codes))?.[1]
  return reason(reasons[known ?? 'unknown'], codes)
}

/** The first that fits; the statuses are those of RFC 3463, and what big providers make of them. */
const RULES: readonly (readonly [RegExp, Reason])[] = [
  [/EAUTH|\b(53[0458]|5\.7\.8)\b/, 'signIn'],
  [/CERT|ETLS|ERR_SSL|ERR_TLS/, 'encryption'],
  [/ETIMEDOUT|EABORT/, 'silent'],
  [/^E(CONNECTION|PROTOCOL)\b.*\b[45]\d\d\b|\b4\.3\.\d+|\b452\b/, 'noRoom'],
  [/ESOCKET|ECONNECTION|EDNS|EPROTOCOL|EPROXY/, 'unreachable'],
  [/\b553\b|\b5\.7\.60\b/, 'ourSender'],
  [/\b5\.1\.(0|1|3|6|10)\b/, 'noMailbox'],
  [/\b5\.(1\.2|4\.4)\b/, 'noDomain'],
  [/\b5\.2\.[01]\b/, 'closed'],
  [/\b[45]\.2\.2\b/, 'full'],
  [/\b5\.(2\.3|3\.4)\b|\b552\b/, 'tooLarge'],
  [/\b[45]\.4\.\d+/, 'noAnswer'],
  [/\b5\.7\.\d+/, 'unwanted'],
  [/\b4(21|5\d)\b|\b4\.\d+\.\d+/, 'later'],
  [/\b5\d\d\b|\b5\.\d+\.\d+/, 'refused'],
]
