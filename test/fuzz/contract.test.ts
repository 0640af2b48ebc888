import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeApi, refusalsOf } from '#app/contract/describe.ts'
import type { Endpoint as Contract } from '#app/contract/endpoint.ts'
import { CAPABILITIES } from '#app/contract/endpoints.ts'
import { apiRoutes } from '#app/routes/api/index.ts'
import { ADMIN, CACTUS } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { callProduct } from './call-product.ts'
import { ENDPOINTS } from './endpoints.ts'
import { oddRequests, rightRequest } from './odd-requests.ts'
import { type Call, makeWorld, readVersion, type World } from './world.ts'

const CONTRACTS: Record<string, Contract> = Object.assign({}, ...Object.values(CAPABILITIES))
const NUM_RUNS = 3
const SEED = 20_260_702

test('every endpoint has its contract, and nothing else has', () => {
  const routes = apiRoutes().routes.filter(({ method }) => method !== 'ALL')
  const known = [...new Set(routes.map(({ method, path }) => `${method} ${path}`))]
  expect(Object.keys(CONTRACTS).toSorted()).toEqual(known.toSorted())
})

test('each stands in the description, with what it takes, answers and refuses', () => {
  const { openapi, paths } = describeApi() as {
    openapi: string
    paths: Record<string, Record<string, { responses: object }>>
  }
  expect(openapi).toBe('3.1.0')
  for (const [name, contract] of Object.entries(CONTRACTS)) {
    const [method = '', path = ''] = name.split(' ')
    const there = paths[path.replaceAll(/:(\w+)(?:\{[^/]*\})?/g, '{$1}')]?.[method.toLowerCase()]
    const statuses = Object.keys(there?.responses ?? {})
    expect(statuses, name).toEqual([...Object.keys(contract.answers), 'default'])
  }
  const quote = paths['/api/quote']?.post
  expect(quote).toMatchObject({
    requestBody: {
      content: {
        'application/json': {
          schema: { required: expect.arrayContaining(['pickupLocation', 'passengers']) },
        },
      },
    },
    responses: {
      200: { content: { 'application/json': { schema: { properties: { quote: {} } } } } },
    },
  })
})

describe('the product keeps its contracts', () => {
  let product: TestProduct
  let call: Call
  beforeAll(async () => {
    product = await openProduct({ kind: 'embedded', env: { PAYMENT_METHODS: 'card,cash' } })
    call = callProduct(product)
  })
  afterAll(() => product.close())

  /** Their phone has a trip to show then. */
  async function giveToDriver({ booking: { id, version }, driverId, headers }: World) {
    const body = JSON.stringify({ driverId, vehicleId: null, version })
    const sent = { ...headers.office, 'content-type': 'application/json' }
    const path = `/api/admin/bookings/${id}/assignment`
    expect((await call(path, { method: 'PUT', headers: sent, body })).status).toBe(200)
  }

  test('asked rightly or oddly, each answers what its contract says and no field more', {
    timeout: 120_000,
  }, async () => {
    const accounts = { office: ADMIN, partner: CACTUS }
    const world = await makeWorld(call, accounts, product.services.now())
    await giveToDriver(world)
    const faults: string[] = []
    for (const [route, endpoint] of Object.entries(ENDPOINTS)) {
      const odd = fc.sample(oddRequests(route, endpoint, world), { numRuns: NUM_RUNS, seed: SEED })
      await readVersion(call, world)
      for (const { path, caller: _, ...request } of [
        rightRequest(route, endpoint, world),
        ...odd,
      ]) {
        const answer = await call(path, request)
        const fault = findFault(CONTRACTS[route], answer)
        if (fault) faults.push(`${route}: ${fault}`)
      }
    }
    expect(faults).toEqual([])
  })
})

type Answer = Awaited<ReturnType<Call>>

/** What an answer says that its contract does not; null when it keeps it. */
function findFault(contract: Contract | undefined, { status, headers, text }: Answer) {
  if (!contract) return 'no contract'
  const type = headers.get('content-type')?.split(';')[0] ?? null
  if (!(status in contract.answers)) return findRefusal(contract, type, text)
  const promised = contract.answers[status] ?? null
  if (promised === null) return null
  if (!('safeParse' in promised)) return promised.includes(type ?? '') ? null : `${status} ${type}`
  const read = promised.safeParse(JSON.parse(text))
  return read.success ? null : `${status} ${JSON.stringify(read.error.issues)}`
}

function findRefusal(contract: Contract, type: string | null, text: string) {
  if (type !== 'application/problem+json') return `unexpected ${type}: ${text.slice(0, 80)}`
  const { code } = JSON.parse(text)
  return refusalsOf(contract).includes(code) ? null : `refusal ${code}`
}
