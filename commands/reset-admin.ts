import { type AdminReset, resetAdminAccount } from '#app/server/auth/index.server.ts'
import type { Services } from '#app/services.server.ts'
import { readArguments } from './arguments.ts'
import { type Command, CommandRefused, OPERATOR } from './command.ts'
import { choosePassword, PASSWORD_FLAG, printPassword } from './password.ts'

/** Lets somebody of the office in again who lost the password or the device of the second factor. */
export const resetAdmin: Command = {
  name: 'reset-admin',
  usage: `USERNAME [--second-factor] [${PASSWORD_FLAG}]`,
  summary: 'Gives an account of the office a new password and signs it out everywhere.',
  details: [
    '--second-factor also turns the second factor off, for a lost device without spare codes.',
    `With ${PASSWORD_FLAG} the password is the first line of standard input.`,
    'Hotels get a new password in the office, under Partners.',
  ],
  inputFlag: PASSWORD_FLAG,
  needs: 'services',
  async run(context, args) {
    const { words, options } = readArguments(args, ['USERNAME'], {
      'second-factor': { type: 'boolean' },
      'password-stdin': { type: 'boolean' },
    })
    const [username] = words
    const { passwordHash, made } = await choosePassword(context, username)
    const endSecondFactor = options['second-factor'] === true
    const hadSecondFactor = await reset(context.services, {
      username,
      passwordHash,
      mustChangePassword: made !== null,
      endSecondFactor,
    })
    context.print(`${username} has a new password and is signed out everywhere.`)
    if (endSecondFactor)
      context.print(`The second factor is off${hadSecondFactor ? '' : ', as it was'}.`)
    else if (hadSecondFactor) context.print('A code of the second factor is still asked.')
    printPassword(context, made)
  },
}

async function reset(
  { store, limits, now, log }: Services,
  reset: Omit<AdminReset, 'now'>,
): Promise<boolean> {
  const { username } = reset
  const answer = await store.transaction((tx) => resetAdminAccount(tx, { ...reset, now: now() }))
  if (!answer.ok)
    throw new CommandRefused(
      answer.error === 'not-found'
        ? `There is no account ${username}.`
        : `${username} is the account of a hotel: the office gives it a new password, under Partners.`,
    )
  // The owner's own wrong tries, and those of whoever made this necessary, count no more.
  await limits.forget('sign-in-account', username.toLowerCase())
  await limits.forget('second-factor', answer.userId)
  log.info({ account: answer.userId, actor: OPERATOR }, 'admin account reset')
  return answer.hadSecondFactor
}
