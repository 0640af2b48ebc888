import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBuilt } from '#test/crash/built-server.ts'
import { openRunFolder } from '#test/run-folder.ts'
import { startTogether } from '#test/started.ts'
import { quieten } from './quiet-days.ts'

/** Settings of each product that the files share, by its address. */
const PRODUCTS: [origin: string, env: Record<string, string>][] = [
  [process.env.JOURNEY_ORIGIN ?? '', { PAYMENT_METHODS: 'card' }],
  // The same with analytics, which changes the content policy of every page, and every way to pay.
  [
    process.env.COUNTED_ORIGIN ?? '',
    {
      GA_MEASUREMENT_ID: 'G-JOURNEY1',
      PAYMENT_METHODS: 'card,cash,bank_transfer',
      BANK_ACCOUNT_NAME: 'Meltemi Journeys',
      BANK_IBAN: 'GR1601101250000000012300695',
      BANK_BIC: 'ETHNGRAA',
    },
  ],
]

/**
 * Before the journeys: starts the products they share, each on a store of its own with quiet days. One that ended by
 * itself tells why. Stores, and what the browser shares between its processes, lie in the folder of the run.
 *
 * @returns What ends them.
 */
export default async function startProducts(): Promise<() => Promise<void>> {
  const { stop } = await startTogether(async (keep) => {
    keep(openRunFolder())
    const folder = mkdtempSync(join(tmpdir(), 'meltemi-journeys-'))
    keep(() => rmSync(folder, { recursive: true, force: true }))
    for (const [origin, env] of PRODUCTS) {
      const port = Number(new URL(origin).port)
      const server = await startBuilt({
        port,
        dataDir: join(folder, String(port)),
        env: {
          ENVIRONMENT: 'development',
          ORIGIN: origin,
          PARTNER_ACCOUNTS: 'CactusHotel:cactus:cactus-password',
          ...env,
        },
      })
      keep(async () => {
        const code = await server.stop()
        if (code !== 0) throw new Error(`${origin} ended with ${code}:\n${server.output()}`)
      })
      await quieten(origin)
    }
    return {}
  })
  return stop
}
