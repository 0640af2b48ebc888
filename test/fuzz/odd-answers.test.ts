import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { learnPseudo, PSEUDO, untranslated } from '#test/languages/pseudo-locale.ts'
import { ADMIN, CACTUS } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { callProduct } from './call-product.ts'
import { ENDPOINTS } from './endpoints.ts'
import { oddRequests, rightRequest } from './odd-requests.ts'
import { type Call, makeWorld, readVersion } from './world.ts'

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

test('no odd request ends in a fault of ours, and a refusal speaks the language it was sent in', {
  timeout: 120_000,
}, async () => {
  const faults: string[] = []
  const english = new Set<string>()
  let refused = 0
  const world = await makeWorld(call, { office: ADMIN, partner: CACTUS }, product.services.now())
  for (const [route, endpoint] of Object.entries(ENDPOINTS)) {
    const odd = fc.sample(oddRequests(route, endpoint, world), { numRuns: RUNS, seed: SEED })
    await readVersion(call, world)
    for (const sent of [rightRequest(route, endpoint, world), ...odd]) {
      const { path, caller, ...request } = sent
      const { status, headers, text } = await call(path, request)
      if (status >= 500) faults.push(`${status} ${caller} ${JSON.stringify(sent)}`.slice(0, 600))
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
