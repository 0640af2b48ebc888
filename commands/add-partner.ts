import { bookingLink, isPartnerCode } from '#app/domain/partner/partner-code.ts'
import { listAccounts } from '#app/server/auth/index.server.ts'
import type { Services } from '#app/services.server.ts'
import { readArguments } from './arguments.ts'
import { type Command, CommandRefused, OPERATOR } from './command.ts'
import { printPassword } from './password.ts'
import { requireUsername } from './username.ts'

/** Takes a hotel in, or gives one that is there another account. */
export const addPartner: Command = {
  name: 'add-partner',
  usage: 'CODE USERNAME [--name NAME]',
  summary: 'Takes a hotel in, makes it an account and prints its password, this one time.',
  details: [
    'CODE stands in the booking link of the hotel and never changes: letters, digits and hyphens.',
    'A hotel that is there already gets a further account; its name stays.',
  ],
  needs: 'services',
  async run({ services, print, settings }, args) {
    const { words, options } = readArguments(args, ['CODE', 'USERNAME'], {
      name: { type: 'string' },
    })
    const [code, username] = words
    if (!isPartnerCode(code))
      throw new CommandRefused('A code has 2 to 40 letters a-z and digits, single hyphens between.')
    requireUsername(username)
    const isNew = await addIfNew(services, { code, username, name: options.name?.trim() || code })
    const made = await services.partners.addAccount({ code, username, actor: OPERATOR })
    if (!made.ok) throw new CommandRefused(usernameTaken(username))
    print(isNew ? `${code} is taken in.` : `${code} was there already and has a further account.`)
    print(`Booking link: ${bookingLink(settings.origin, code)}`)
    print(`${username} can sign in at ${settings.origin}/partner-login`)
    printPassword({ print }, made.password)
  },
}

/** True when the hotel is new. Nothing changes when the username is taken. */
async function addIfNew(
  { partners, store }: Services,
  { code, username, name }: { code: string; username: string; name: string },
): Promise<boolean> {
  const accounts = await listAccounts(store.db)
  const folded = username.toLowerCase()
  if (accounts.some((account) => account.username.toLowerCase() === folded))
    throw new CommandRefused(usernameTaken(username))
  if ((await partners.list(code)).length > 0) return false
  const added = await partners.add({ code, name, phone: null, email: null }, OPERATOR)
  if (!added) throw new CommandRefused(`${code} is taken by a hotel in other capitals.`)
  return true
}

function usernameTaken(username: string): string {
  return `The username ${username} is taken.`
}
