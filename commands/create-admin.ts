import { addAdminAccount } from '#app/server/auth/index.server.ts'
import { readArguments } from './arguments.ts'
import { type Command, CommandRefused, OPERATOR } from './command.ts'
import { choosePassword, PASSWORD_FLAG, printPassword } from './password.ts'
import { requireUsername } from './username.ts'

/** Makes an account of the office, as an owner: the others are made on its Users page. */
export const createAdmin: Command = {
  name: 'create-admin',
  usage: `USERNAME [${PASSWORD_FLAG}]`,
  summary: 'Makes an owner of the office and prints their password, this one time.',
  details: [`With ${PASSWORD_FLAG} the password is the first line of standard input.`],
  inputFlag: PASSWORD_FLAG,
  needs: 'services',
  async run(context, args) {
    const options = { 'password-stdin': { type: 'boolean' } } as const
    const [username] = readArguments(args, ['USERNAME'], options).words
    requireUsername(username)
    const { passwordHash, made } = await choosePassword(context, username)
    const { store, now, log } = context.services
    const added = await store.transaction((tx) =>
      addAdminAccount(tx, {
        username,
        officeRole: 'owner',
        refundLimitCents: null,
        passwordHash,
        mustChangePassword: made !== null,
        now: now(),
      }),
    )
    if (!added) throw new CommandRefused(`The username ${username} is taken.`)
    log.info({ actor: OPERATOR }, 'admin account added')
    context.print(`${username} can sign in at ${context.settings.origin}/admin`)
    printPassword(context, made)
  },
}
