import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditTextEn } from '#app/content/en/office-audit.ts'
import { texts } from '#app/content/texts.ts'
import type { Endpoint as Contract } from '#app/contract/endpoint.ts'
import { CAPABILITIES } from '#app/contract/endpoints.ts'
import type { AuditLine } from '#app/server/reports/index.server.ts'
import { ADMIN, CACTUS } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { callProduct } from './call-product.ts'
import { ENDPOINTS } from './endpoints.ts'
import { rightRequest } from './odd-requests.ts'
import { type Call, makeWorld, readVersion } from './world.ts'

const CONTRACTS: Record<string, Contract> = Object.assign({}, ...Object.values(CAPABILITIES))

/** Endpoints by which the office changes something, or takes something out. */
const CHANGING = Object.entries(CONTRACTS).filter(([name, { by, right, audit }]) => {
  const takesOut = right === 'export' || right === 'personal-data' || right === 'audit'
  return (
    by === 'office' &&
    right !== 'own-account' &&
    audit !== 'none' &&
    (!name.startsWith('GET ') || takesOut)
  )
})

/** What everything that was done since says, newest first. */
const EVERYTHING = { who: '', area: null, from: null, to: null, reference: '' }

describe('what the office does', () => {
  let product: TestProduct
  let call: Call
  beforeAll(async () => {
    product = await openProduct({ kind: 'embedded', env: { PAYMENT_METHODS: 'card,cash' } })
    call = callProduct(product)
  })
  afterAll(() => product.close())

  const lines = async (): Promise<AuditLine[]> => {
    const found: AuditLine[] = []
    for (let cursor: string | null = null; ; ) {
      const page: { lines: AuditLine[]; nextCursor: string | null } =
        await product.services.reports.audit(EVERYTHING, { cursor, limit: 500 })
      found.push(...page.lines)
      cursor = page.nextCursor
      if (!cursor) return found
    }
  }

  test('is in the audit with who did it, whichever endpoint it is done by', {
    timeout: 120_000,
  }, async () => {
    const world = await makeWorld(call, { office: ADMIN, partner: CACTUS }, product.services.now())
    const untold: string[] = []
    const done = new Set<string>()
    for (const [name, { audit }] of CHANGING) {
      const endpoint = ENDPOINTS[name]
      if (!endpoint) throw new Error(`${name} has no right request`)
      await readVersion(call, world)
      const known = new Set((await lines()).map(({ key }) => key))
      const { path, caller: _, ...request } = rightRequest(name, endpoint, world)
      // The right request sets what stands there already, which changes nothing.
      if (name === 'PATCH /api/admin/bookings/:id') {
        const { version } = world.booking
        request.body = JSON.stringify({ version, paymentMethod: 'bank_transfer' })
      }
      const { status } = await call(path, request)
      const fresh = (await lines()).filter(({ key }) => !known.has(key))
      if (status < 400) done.add(name)
      const isTold = fresh.some(
        ({ actor, what, source, outcome }) =>
          actor === 'admin' &&
          (audit === 'history'
            ? source === 'history'
            : what === name && outcome === (status < 400 ? 'done' : 'refused')),
      )
      // What was refused changed nothing, and a history tells nothing of it.
      if (!isTold && (status < 400 || audit !== 'history')) untold.push(`${name} ${status}`)
      for (const line of fresh.filter(({ source }) => source === 'history'))
        if (line.actor === 'customer') untold.push(`${name} in the name of a customer`)
    }
    expect(untold).toEqual([])
    expect(done.size).toBeGreaterThan(CHANGING.length / 2)
  })

  test('has its words in the audit', () => {
    const { calls } = texts()(auditTextEn)
    const noted = CHANGING.filter(([, { audit }]) => audit === undefined).map(([name]) => name)
    expect(noted.filter((name) => !Object.hasOwn(calls, name))).toEqual([])
    const known = Object.keys(calls).filter((name) => name.includes(' /'))
    expect(known.filter((name) => !noted.includes(name))).toEqual([])
  })
})
