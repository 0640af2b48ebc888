import { privacyTextEn } from '#app/content/en/office-privacy.ts'
import { texts } from '#app/content/texts.ts'
import { readArguments } from '../arguments.ts'
import { type Command, CommandRefused } from '../command.ts'
import { checkEmail } from './check-email.ts'

/** Follows a customer's wish to be forgotten (Art. 17 GDPR). */
export const customerErase: Command = {
  name: 'customer-erase',
  usage: 'EMAIL [--even-open]',
  summary: 'Takes everything personal of one email address out, for good.',
  details: [
    texts('en')(privacyTextEn).goes,
    texts('en')(privacyTextEn).stays,
    'Refused while a trip is to come or money is open, unless --even-open.',
    'Archives and backups made before still hold it, until they are replaced.',
  ],
  needs: 'services',
  async run({ services, print }, args) {
    const privacyText = texts()(privacyTextEn)
    const { words, options } = readArguments(args, ['EMAIL'], { 'even-open': { type: 'boolean' } })
    const [email] = words
    checkEmail(email)
    const wish = { actor: 'system', evenOpen: options['even-open'] === true }
    const answer = await services.privacy.erase({ email }, wish)
    if (answer.ok) {
      const { orders, bookingRefs, contactMessages } = answer
      const named = bookingRefs.length > 0 ? ` (${bookingRefs.join(', ')})` : ''
      print(`Erased: ${orders} orders${named} and ${contactMessages} messages.`)
      print(privacyText.stays)
      return
    }
    if (answer.error === 'not-found') throw new Error('an address is never unknown')
    const { trips, money } = answer.open
    const lines = [
      ...(trips.length > 0 ? [privacyText.open.trip(trips.join(', '))] : []),
      ...(money.length > 0 ? [privacyText.open.money(money.join(', '))] : []),
    ]
    throw new CommandRefused(`${lines.join(' ')} Settle it first, or add --even-open.`)
  },
}
