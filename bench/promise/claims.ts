import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Services } from '#app/services.server.ts'
import { processorMs } from '../process.ts'
import { median, percentile, type Row } from '../table.ts'
import { quoteOf, soldDay } from './full-day.ts'
import type { Order, Sold } from './seller.ts'

const SERVERS = 2
const BUYERS = 8
const SALES_EACH = 30
const ALONE = 60
const WARM = 10
/** What each buyer buys before eight are timed: how sales share a transaction is compiled as it goes, too. */
const WARM_EACH = 5

type Selling = { databaseUrl: string; folder: string; services: Services }

/**
 * What a claim takes one buyer, and eight at two servers: each server is a process of its own, as where the product
 * runs. Prices are asked for beforehand, as a buyer has one already.
 */
export async function claimRows({ databaseUrl, folder, services }: Selling): Promise<Row[]> {
  const sellers = await Promise.all(
    Array.from({ length: SERVERS }, (_, number) =>
      openSeller(databaseUrl, join(folder, `seller-${number}`)),
    ),
  )
  let asked = 0
  const quotes = (count: number) =>
    Promise.all(Array.from({ length: count }, () => quoteOf(services, soldDay(), asked++)))
  try {
    // A server reads the day with its first sale, and its code is compiled as it goes.
    for (const sell of sellers) await sell({ quotes: await quotes(WARM), buyers: 1 })
    const [first] = sellers as [Sell, ...Sell[]]
    const alone = await first({ quotes: await quotes(ALONE), buyers: 1 })
    const sellTogether = async (salesEach: number) => {
      const orders = await Promise.all(sellers.map(() => quotes((BUYERS * salesEach) / SERVERS)))
      return Promise.all(
        sellers.map((sell, at) => sell({ quotes: orders[at] ?? [], buyers: BUYERS / SERVERS })),
      )
    }
    await sellTogether(WARM_EACH)
    const together = await sellTogether(SALES_EACH)
    return [
      toRow('Claim, one buyer', alone, 3),
      toRow(`Claim, ${BUYERS} buyers at ${SERVERS} servers`, together.flat(), 20),
    ]
  } finally {
    for (const { end } of sellers) end()
  }
}

type Taken = { ms: number; processor: number }
type Sell = ((order: Order) => Promise<Taken[]>) & { end(): void }

async function openSeller(databaseUrl: string, dataDir: string): Promise<Sell> {
  const child = fork(join(import.meta.dirname, 'seller.ts'), [databaseUrl, dataDir])
  const answer = async (): Promise<Sold> => {
    const [sold] = await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => Promise.reject(new Error('a server that sells has ended'))),
    ])
    return sold
  }
  await answer()
  const sell = async (order: Order) => {
    const before = processorMs(child.pid as number) ?? Number.NaN
    child.send(order)
    const { times } = await answer()
    const processor =
      ((processorMs(child.pid as number) ?? Number.NaN) - before) / order.quotes.length
    return times.map((ms) => ({ ms, processor }))
  }
  return Object.assign(sell, { end: () => child.disconnect() })
}

function toRow(name: string, taken: readonly Taken[], most: number): Row {
  const times = taken.map(({ ms }) => ms)
  const p95 = percentile(times, 0.95)
  const processor = median(taken.map((one) => one.processor)).toFixed(1)
  return {
    name: `${name}, p95`,
    unit: 'ms',
    ours: p95,
    budget: `≤ ${most} ms`,
    met: p95 <= most,
    note: `p50 ${median(times).toFixed(1)} ms of ${times.length}; ${processor} ms of the server's processor for each sale`,
  }
}
