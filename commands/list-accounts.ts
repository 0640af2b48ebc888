import { athensDate, athensTime } from '#app/domain/time/athens.ts'
import { type ListedAccount, listAccounts } from '#app/server/auth/index.server.ts'
import { readArguments } from './arguments.ts'
import type { Command } from './command.ts'
import { tableLines } from './table.ts'

/** Who can sign in. */
export const listAllAccounts: Command = {
  name: 'list-accounts',
  usage: '',
  summary: 'Lists who can sign in: the office first, then the hotels.',
  details: ['The last sign-in is told as long as its session is kept. Times are those of Athens.'],
  needs: 'services',
  async run({ services, print }, args) {
    readArguments(args, [], {})
    const accounts = await listAccounts(services.store.db)
    const head = ['USERNAME', 'FOR', 'SECOND FACTOR', 'STATE', 'LAST SIGN-IN']
    for (const line of tableLines([head, ...accounts.map(cellsOf)])) print(line)
  },
}

function cellsOf(account: ListedAccount): string[] {
  const { username, partnerCode, secondFactor, isOpen, lastSignInAt } = account
  return [
    username,
    partnerCode ?? 'office',
    secondFactor ? 'on' : 'off',
    isOpen ? 'open' : 'closed',
    lastSignInAt ? `${athensDate(lastSignInAt)} ${athensTime(lastSignInAt)}` : '-',
  ]
}
