import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callProduct } from '#test/fuzz/call-product.ts'
import { ENDPOINTS } from '#test/fuzz/endpoints.ts'
import { oddRequests, rightRequest } from '#test/fuzz/odd-requests.ts'
import { type Call, makeWorld, readVersion } from '#test/fuzz/world.ts'
import { ADMIN, CACTUS } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { learnPseudo, PSEUDO, untranslated } from './pseudo-locale.ts'

/** What the schema library itself says of a wrong type: to programs, for no form of ours sends one. */
const LIBRARY = /^Invalid (input|option|discriminator value)/
const NUM_RUNS = 8
const SEED = 15

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

test('whatever an endpoint refuses, it says so in the language that was asked in', {
  timeout: 120_000,
}, async () => {
  const world = await makeWorld(call, { office: ADMIN, partner: CACTUS }, product.services.now())
  const english = new Set<string>()
  let refused = 0
  for (const [route, endpoint] of Object.entries(ENDPOINTS)) {
    const odd = fc.sample(oddRequests(route, endpoint, world), { numRuns: NUM_RUNS, seed: SEED })
    await readVersion(call, world)
    for (const { path, caller: _, ...request } of [rightRequest(route, endpoint, world), ...odd]) {
      const { headers, text } = await call(path, request)
      const isRefusal = headers.get('content-type')?.startsWith('application/problem+json')
      if (!isRefusal || text === '') continue
      refused += 1
      const { title, errors = {} } = JSON.parse(text)
      for (const said of [title, ...Object.values<string>(errors)]) {
        if (untranslated(said).length > 0 && !LIBRARY.test(said)) english.add(`${route}: ${said}`)
      }
    }
  }
  expect([...english]).toEqual([])
  expect(refused).toBeGreaterThan(100)
})
