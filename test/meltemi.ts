import { main } from '../commands/main.ts'
import { TEST_SECRET } from './product.ts'
import type { StoreAddress } from './stores.ts'

/** What a command ended with, what it printed, and what it said went wrong, a line each. */
export type Ended = { exit: number; printed: string[]; complained: string[]; logged: string[] }

/** Where a command runs, and what it is given; `env` are settings by their names. */
export type Called = {
  env?: Record<string, string>
  /** Standard input; asking for it without any fails the test. */
  input?: string
  folder?: string
}

/** Runs `npm run meltemi -- …` in this process, as far as the scripts before it are left out. */
export async function meltemi(args: string[], called: Called = {}): Promise<Ended> {
  const { env = {}, input, folder = '/' } = called
  const ended: Ended = { exit: 0, printed: [], complained: [], logged: [] }
  ended.exit = await main(args, {
    env,
    folder,
    print: (line) => ended.printed.push(line),
    complain: (line) => ended.complained.push(line),
    log: (line) => ended.logged.push(line),
    async readInput() {
      if (input === undefined) throw new Error('standard input was asked for')
      return input
    },
  })
  return ended
}

/** The settings that name a test's store, for commands beside a product on it. */
export function envOf({ databaseUrl, dataDir }: StoreAddress): Record<string, string> {
  return {
    DATA_DIR: dataDir,
    SECRET_KEY: TEST_SECRET,
    ADMIN_PASSWORD: 'admin-password',
    PARTNER_ACCOUNTS: 'CactusHotel:cactus:cactus-password,HotelAlpha:alpha:alpha-password',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  }
}
