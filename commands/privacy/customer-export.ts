import { writeFileSync } from 'node:fs'
import { toReadable } from '#app/domain/text/readable.ts'
import { readArguments } from '../arguments.ts'
import { type Command, CommandRefused } from '../command.ts'
import { checkEmail } from './check-email.ts'

/** Answers a customer who asks what is kept about them (Art. 15 and 20 GDPR). */
export const customerExport: Command = {
  name: 'customer-export',
  usage: 'EMAIL FILE',
  summary: 'Writes everything held about one email address: JSON, and FILE.txt to read.',
  details: [
    'The passport number is in it, as it is theirs. Make sure that it is they who ask.',
    'Both files are readable by their owner only.',
  ],
  needs: 'services',
  async run({ services, print, path }, args) {
    const [email, typed] = readArguments(args, ['EMAIL', 'FILE'], {}).words
    checkEmail(email)
    const data = await services.privacy.read({ email })
    const isKnown = data && data.orders.length + data.contactMessages.length > 0
    if (!isKnown) throw new CommandRefused('Nothing is held about this address.')
    const file = path(typed)
    const options = { mode: 0o600, flag: 'wx' }
    writeFileSync(file, `${JSON.stringify(data, null, 2)}\n`, options)
    writeFileSync(`${file}.txt`, toReadable(data), options)
    const { orders, contactMessages } = data
    print(`${orders.length} orders and ${contactMessages.length} messages: ${file}, ${file}.txt`)
  },
}
