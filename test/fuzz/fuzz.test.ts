import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { apiRoutes } from '#app/routes/api/index.ts'
import { ADMIN, CACTUS } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { callProduct } from './call-product.ts'
import { ENDPOINTS } from './endpoints.ts'
import { QUERY_NAMES, rightRequest } from './odd-requests.ts'
import { type Call, makeWorld, readVersion } from './world.ts'

let product: TestProduct
let call: Call

beforeEach(async () => {
  product = await openProduct({ kind: 'embedded', env: { PAYMENT_METHODS: 'card,cash' } })
  call = callProduct(product)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await product.close()
})

const newWorld = () => makeWorld(call, { office: ADMIN, partner: CACTUS }, product.services.now())

test('every endpoint has its right request here, and nothing else has', () => {
  const routes = apiRoutes().routes.filter(({ method }) => method !== 'ALL')
  const known = [...new Set(routes.map(({ method, path }) => `${method} ${path}`))]
  expect(Object.keys(ENDPOINTS).toSorted()).toEqual(known.toSorted())
})

test('every query the product reads by name is asked oddly too', () => {
  const folder = join(import.meta.dirname, '../../app/routes')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const names = files
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .flatMap((name) => {
      const code = readFileSync(join(folder, name), 'utf8')
      const reads = code.matchAll(/(?:\bquery|(?:searchParams|search|rest)\.get)\('(\w+)'\)/g)
      return Array.from(reads, ([, query = '']) => query)
    })
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => !QUERY_NAMES.includes(name))).toEqual([])
})

test('asked rightly, each endpoint answers, and reads no field that is not asked oddly', {
  timeout: 120_000,
}, async () => {
  const read = new Set<string>()
  const parse = JSON.parse
  let sent = ''
  vi.spyOn(JSON, 'parse').mockImplementation((text, reviver) => {
    const value = parse(text, reviver)
    return text === sent ? noting(value, read) : value
  })
  const world = await newWorld()
  for (const [route, endpoint] of Object.entries(ENDPOINTS)) {
    await readVersion(call, world)
    const { path, caller: _, ...request } = rightRequest(route, endpoint, world)
    sent = endpoint.body ? String(request.body) : ''
    read.clear()
    const { status, text } = await call(path, request)
    expect(status, `${route}: ${text}`).toBe(endpoint.answers)
    const given = Object.keys(endpoint.body?.(world) ?? {})
    expect(
      [...read].filter((name) => !given.includes(name)),
      route,
    ).toEqual([])
  }
})

/** Notes which fields are read of a body. */
function noting(body: unknown, read: Set<string>): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  return new Proxy(body, {
    get(target, name) {
      if (typeof name === 'string' && name !== 'then' && !(name in Object.prototype)) read.add(name)
      return Reflect.get(target, name)
    },
  })
}
