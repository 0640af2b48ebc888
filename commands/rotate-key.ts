import { reencryptSecondFactors } from '#app/server/auth/index.server.ts'
import { bindIdNumbers, reencryptIdNumbers } from '#app/server/bookings/index.server.ts'
import { knowsKey, storeKey } from '#app/server/db/index.server.ts'
import { reencryptPushAddresses } from '#app/server/drivers/index.server.ts'
import { newSecret, storedSecrets, storeSecrets } from '#app/server/keys/index.server.ts'
import { reencryptPushKey } from '#app/server/push/index.server.ts'
import type { Services } from '#app/services.server.ts'
import { readArguments } from './arguments.ts'
import { type Command, CommandRefused, OPERATOR } from './command.ts'

/** Batches between two lines of progress: ten thousand numbers. */
const REPORT_EVERY = 10_000

/** Makes a new secret key and brings under it what is encrypted with the one before. */
export const rotateKey: Command = {
  name: 'rotate-key',
  usage: '[--forget-old]',
  summary: 'Makes a new secret key and encrypts passport numbers and second factors anew with it.',
  details: [
    'The old key still opens what it signed: links in mails to customers and addresses of calendar',
    'feeds go on working. People sign in again. Cut short, it is simply run again.',
    '--forget-old makes no new key but drops all before the present one: run it when somebody else',
    'may have them. Links in mails sent so far and addresses of calendar feeds then stop working.',
    'When SECRET_KEY is set: put a new one there and the old one in PREVIOUS_SECRET_KEY, restart',
    'every process, and run this. When the key is lost, this goes on with the present one: what was',
    'encrypted with the lost one stays unreadable, and links in mails sent so far stop working.',
  ],
  needs: 'services',
  anyKey: true,
  async run({ services, print }, args) {
    const { options } = readArguments(args, [], { 'forget-old': { type: 'boolean' } })
    const { settings } = services
    if (options['forget-old']) return forgetOld(services, print)
    if (settings.secretKey !== null) await requirePrevious(services)
    else {
      // By the present key, so that they are not taken for what a change cut short left.
      await bindIdNumbers(services)
      if (await finishEarlier(services, print)) return
      makeKey(services)
    }
    const unreadable = await reencryptAll(services, print)
    services.log.info({ actor: OPERATOR, unreadable }, 'secret key changed')
    if (unreadable === 0) print('Everything is encrypted with the present key.')
    print('Links in mails that were sent still work. Everybody signs in again.')
  },
}

async function requirePrevious({ settings, store, keys }: Services): Promise<void> {
  const isLost = !(await knowsKey(store.db, keys.fingerprints()))
  if (settings.previousSecretKeys.length > 0 || isLost) return
  throw new CommandRefused(
    'Put what SECRET_KEY is now into PREVIOUS_SECRET_KEY, a new one into SECRET_KEY (for instance ' +
      `${newSecret()}), restart every process, and run this again.`,
  )
}

/** True when a change of the key that was cut short had to be finished first. */
async function finishEarlier(services: Services, print: (line: string) => void): Promise<boolean> {
  const { renewed } = await reencryptIdNumbers(services, () => {})
  const factors = await reencryptSecondFactors(services)
  await reencryptPush(services)
  if (renewed + factors.renewed === 0) return false
  await storeKey(services.store.db, services.keys.fingerprints())
  print('An earlier change of the key was cut short; it is finished now. No new key was made.')
  return true
}

/** The file holds both keys before anything is encrypted with the new one: no crash loses a number. */
function makeKey({ settings, keys }: Services): void {
  const secrets = storeSecrets(settings.dataDir, [newSecret(), ...storedSecrets(settings.dataDir)])
  keys.change([...secrets, ...settings.previousSecretKeys])
}

/** @returns How many values no key opens. */
async function reencryptAll(services: Services, print: (line: string) => void): Promise<number> {
  let lastReported = 0
  const numbers = await reencryptIdNumbers(services, ({ renewed }) => {
    if (renewed < lastReported + REPORT_EVERY) return
    lastReported = renewed
    print(`${renewed} passport numbers so far`)
  })
  const factors = await reencryptSecondFactors(services)
  const push = await reencryptPush(services)
  print(`Encrypted anew: ${numbers.renewed} passport numbers, ${factors.renewed} second factors.`)
  await storeKey(services.store.db, services.keys.fingerprints())
  const unreadable = numbers.unreadable + factors.unreadable + push.unreadable
  if (unreadable > 0) print(`${unreadable} more were made with a key that is not known any more.`)
  return unreadable
}

/** Key and addresses of messages to drivers' phones. */
async function reencryptPush(services: Services): Promise<{ unreadable: number }> {
  const key = await reencryptPushKey(services)
  await reencryptPushAddresses(services)
  return key
}

async function forgetOld(services: Services, print: (line: string) => void): Promise<void> {
  const { settings, keys, log } = services
  const unreadable = await reencryptAll(services, print)
  if (settings.secretKey !== null) {
    print('Take PREVIOUS_SECRET_KEY out of the settings and restart every process.')
    return
  }
  const [present] = storedSecrets(settings.dataDir)
  storeSecrets(settings.dataDir, [present])
  keys.change([present])
  log.info({ actor: OPERATOR, unreadable }, 'previous secret keys dropped')
  print(
    'The keys before the present one are gone. Links in mails sent so far do not work any more;',
  )
  print('customers find their booking with its reference, and the office has new feed addresses.')
}
