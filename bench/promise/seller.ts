/** A server that sells, in a process of its own: `node seller.ts DATABASE_URL DATA_DIR`, told by messages what to sell. */
import '#test/sample-company.ts'
import { randomUUID } from 'node:crypto'
import type { Services } from '#app/services.server.ts'
import { openServices } from './full-day.ts'

/** Tokens of quotes, and how many buyers share them. */
export type Order = { quotes: string[]; buyers: number }

/** Milliseconds of the claim that each sale waited for. */
export type Sold = { times: number[] }

const [databaseUrl = '', dataDir = ''] = process.argv.slice(2)
const services = await openServices(databaseUrl, dataDir)
const times = timeClaims(services)

process.on('message', async ({ quotes, buyers }: Order) => {
  const left = [...quotes]
  const buy = async () => {
    for (let quote = left.pop(); quote; quote = left.pop()) await sell(services, quote)
  }
  await Promise.all(Array.from({ length: buyers }, buy))
  process.send?.({ times: times.splice(0) } satisfies Sold)
})
process.on('disconnect', () => process.exit())
process.send?.({ times: [] } satisfies Sold)

/** Hears how long each claim took, asking and storing; waiting for others who sell on the day included. */
function timeClaims({ planning }: Services): number[] {
  const heard: number[] = []
  const { promise: desk } = planning
  const really = desk.claim
  desk.claim = async (tx, wishes) => {
    const started = performance.now()
    const claim = await really(tx, wishes)
    const asked = performance.now() - started
    return {
      ...claim,
      async save(stored) {
        const saving = performance.now()
        const days = await claim.save(stored)
        const took = asked + performance.now() - saving
        // Those who share a transaction wait for one claim, each of them.
        heard.push(...wishes.map(() => took))
        return days
      },
    }
  }
  return heard
}

async function sell({ bookings }: Services, quote: string): Promise<void> {
  const key = randomUUID()
  await bookings.create({
    quote,
    idempotencyKey: key,
    firstName: 'Eleni',
    lastName: 'Marinou',
    idNumber: 'AB1234',
    email: `guest-${key}@example.com`,
    phone: '+306940000000',
    specialRequest: '',
    paymentMethod: 'cash',
    partnerCode: null,
    flightOrFerry: '',
    flightTime: '',
    returnTransfer: false,
    returnDate: '',
    returnTime: '',
    returnFlightOrFerry: '',
    returnFlightTime: '',
  })
}
