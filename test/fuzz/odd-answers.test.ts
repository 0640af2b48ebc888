import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { learnPseudo, PSEUDO, untranslated } from '#test/languages/pseudo-locale.ts'
import { ADMIN, CACTUS } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { callProduct } from './call-product.ts'
import { ENDPOINTS } from './endpoints.ts'
import { findFault } from './find-fault.ts'
import { oddRequests, rightRequest } from './odd-requests.ts'
import { type Call, makeWorld, readVersion, type World } from './world.ts'

/** Odd requests of each endpoint; `npm run fuzz` sends more, and to the pages too. */
const RUNS = 10
const SEED = 20_260_701

/** What the schema library itself says of a wrong type: to programs, for no form of ours sends one. */
const LIBRARY = /^Invalid (input|option|discriminator value)/

let product: TestProduct
let call: Call

beforeAll(async () => {
  learnPseudo()
  product = await openProduct({ kind: 'embedded', env: { PAYMENT_METHODS: 'card,cash' } })
  const plain = callProduct(product)
  call = (path, init) => {
    const headers = { ...(init?.headers as object), 'accept-language': PSEUDO }
    return plain(path, { ...init, headers })
  }
})
afterAll(() => product.close())

/** Their phone has a trip to show then. */
async function giveToDriver({ booking: { id, version }, driverId, headers }: World) {
  const body = JSON.stringify({ driverId, vehicleId: null, version })
  const sent = { ...headers.office, 'content-type': 'application/json' }
  const path = `/api/admin/bookings/${id}/assignment`
  expect((await call(path, { method: 'PUT', headers: sent, body })).status).toBe(200)
}

test('asked rightly or oddly, each answers what its contract says and no field more, and refuses in the language it was asked in', {
  timeout: 120_000,
}, async () => {
  const faults: string[] = []
  const english = new Set<string>()
  let refused = 0
  const world = await makeWorld(call, { office: ADMIN, partner: CACTUS }, product.services.now())
  await giveToDriver(world)
  for (const [route, endpoint] of Object.entries(ENDPOINTS)) {
    const odd = fc.sample(oddRequests(route, endpoint, world), { numRuns: RUNS, seed: SEED })
    await readVersion(call, world)
    for (const sent of [rightRequest(route, endpoint, world), ...odd]) {
      const { path, caller, ...request } = sent
      const answer = await call(path, request)
      const { status, headers, text } = answer
      const fault = status >= 500 ? status : findFault(route, answer)
      if (fault) faults.push(`${fault} ${caller} ${JSON.stringify(sent)}`.slice(0, 600))
      if (!headers.get('content-type')?.startsWith('application/problem+json')) continue
      refused += 1
      for (const said of saidOf(text)) {
        if (untranslated(said).length > 0 && !LIBRARY.test(said)) english.add(`${route}: ${said}`)
      }
    }
  }
  expect(faults).toEqual([])
  expect([...english]).toEqual([])
  expect(refused).toBeGreaterThan(100)
})

/** The title of a refusal and what it says of each field. */
function saidOf(problem: string): string[] {
  const { title, errors = {} } = JSON.parse(problem)
  return [title, ...Object.values<string>(errors)]
}
