import { isExample, type Settings, SettingsError } from '#app/server/config/index.server.ts'
import { type Address, parseFrom } from './address.ts'

/** Who letters come from, and where the office reads; asked anew for each. */
export type MailAddresses = { from(): Address; office(): string }

/** The company as the office writes it. */
type Company = { name: string; email: string }

/**
 * The company's own e-mail is what letters come from and go to. An operator whose mail server wants another
 * sender, or whose office reads elsewhere, says so in MAIL_FROM and OFFICE_EMAIL.
 */
export function openAddresses(
  { from, officeEmail }: Pick<Settings['mail'], 'from' | 'officeEmail'>,
  company: () => Company,
): MailAddresses {
  const set = from === null ? null : parseFrom(from)
  return {
    from: () => ({ name: set?.name || company().name, address: set?.address ?? company().email }),
    office: () => officeEmail ?? company().email,
  }
}

/**
 * Nobody reads at an example: letters of a public address would reach neither the office nor be answered.
 *
 * @throws {SettingsError} Letters would leave a public address with the address of an example.
 */
export function refuseExamples(
  { isPublic, mail }: Pick<Settings, 'isPublic' | 'mail'>,
  { from, office }: MailAddresses,
): void {
  if (!isPublic || mail.smtpUrl === null) return
  const addresses = { MAIL_FROM: from().address, OFFICE_EMAIL: office() }
  for (const [name, address] of Object.entries(addresses)) {
    if (isExample(address))
      throw new SettingsError(
        `Setting ${name} is missing: mail would leave with ${address}, an example. Set it, or write the company's e-mail under Company with SMTP_URL not yet set.`,
      )
  }
}
