import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Database, openStore, type Store } from '#app/server/db/index.server.ts'
import { copyStore, type StoreAddress, storeKinds } from '#test/stores.ts'
import { type LimitName, type Limits, openLimits } from './index.server.ts'

describe.each(storeKinds)('%s', (kind) => {
  let address: StoreAddress
  let store: Store
  let limits: Limits
  const told: object[] = []
  const log = { warn: (fields: object, message: string) => void told.push({ ...fields, message }) }

  beforeAll(async () => {
    address = await copyStore(kind)
    store = await openStore({ ...address, onError: () => {} })
    limits = openLimits(store.db, log, true)
  })

  afterAll(async () => {
    await store.close()
    await address.remove()
  })

  test('uses beyond the limit are refused with the seconds to wait, per key', async () => {
    for (let use = 0; use < 5; use += 1)
      expect(await limits.take('sign-in', 'anna|1')).toEqual({ ok: true })
    const refused = await limits.take('sign-in', 'anna|1')
    expect(refused).toEqual({ ok: false, retryAfter: expect.any(Number) })
    expect((refused as { retryAfter: number }).retryAfter).toBeGreaterThan(800)
    expect((refused as { retryAfter: number }).retryAfter).toBeLessThanOrEqual(900)
    expect(await limits.take('sign-in', 'anna|2')).toEqual({ ok: true })
  })

  test.each(['booking', 'quote'] as const)(
    'that the limit %s is used up is told once, and not of whom',
    async (name) => {
      told.length = 0
      const uses = Array.from({ length: 130 }, () => limits.take(name, 'eleni|203.0.113.7'))
      await Promise.all(uses)
      expect(told).toEqual([{ limit: name, message: 'limit used up' }])
    },
  )

  test('giving back frees one use, forgetting all', async () => {
    for (let use = 0; use < 5; use += 1) await limits.take('sign-in', 'nikos|1')
    await limits.giveBack('sign-in', 'nikos|1')
    expect(await limits.take('sign-in', 'nikos|1')).toEqual({ ok: true })
    expect(await limits.take('sign-in', 'nikos|1')).toMatchObject({ ok: false })
    await limits.forget('sign-in', 'nikos|1')
    expect(await limits.take('sign-in', 'nikos|1')).toEqual({ ok: true })
  })

  test('uses at the same moment are all counted', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => limits.take('booking', 'crowd')),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(20)
  })

  /** How many uses of a limit go through, each from the next address. */
  async function through(name: LimitName, networks: string[]) {
    let count = 0
    for (const network of networks) count += Number((await limits.takeOfVisitor(name, network)).ok)
    return count
  }

  test.each<[what: string, most: number, network: (index: number) => string]>([
    ['one household', 10, () => '2001:db8:a1:1::/64'],
    ['a home line of 256 networks', 40, (index) => `2001:db8:a2:${index.toString(16)}::/64`],
    ['a rented server of 65,536', 100, (index) => `2001:db8:a3:${(index << 8).toString(16)}::/64`],
    ['a rented row of IPv4 addresses', 100, (index) => `198.51.100.${index}`],
  ])('%s is counted as what its owner gets', async (_, most, network) => {
    const networks = Array.from({ length: 130 }, (_item, index) => network(index))
    expect(await through('contact', networks)).toBe(most)
  })

  test('who has used theirs up takes nothing from their neighbours, and gives back what was none', async () => {
    const loud = Array.from({ length: 120 }, () => '192.0.2.1')
    expect(await through('contact', loud)).toBe(10)
    expect(await through('contact', ['192.0.2.2'])).toBe(1)
    expect(await through('contact', Array(10).fill('192.0.2.3'))).toBe(10)
    await limits.giveBackOfVisitor('contact', '192.0.2.3')
    expect(await through('contact', ['192.0.2.3', '192.0.2.3'])).toBe(1)
  })

  test('every process counts the same uses of what costs something', async () => {
    for (let use = 0; use < 20; use += 1) await limits.take('booking', 'shared')
    const other = openLimits(store.db, log, true)
    expect(await other.take('booking', 'shared')).toMatchObject({ ok: false })
  })

  test('switched off, everything passes and nothing is stored', async () => {
    const open = openLimits(store.db, log, false)
    for (let use = 0; use < 50; use += 1)
      expect(await open.take('booking', 'open')).toEqual({ ok: true })
    expect(await limits.take('booking', 'open')).toEqual({ ok: true })
  })
})

test('a store that is away is told to whoever asks, and never printed beside the log', async () => {
  const methods = ['debug', 'info', 'log', 'warn', 'error'] as const
  const printed = methods.map((method) => vi.spyOn(console, method).mockReturnValue())
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
    for (const one of printed) one.mockRestore()
  })
  const away = () => {
    throw new Error('away: key anna|203.0.113.7')
  }
  const limits = openLimits(
    { insert: away, select: away, delete: away } as unknown as Database,
    { warn() {} },
    true,
  )
  const asked = [
    limits.take('sign-in', 'anna|1'),
    limits.giveBack('sign-in', 'anna|1'),
    limits.forget('sign-in', 'anna|1'),
  ]
  for (const one of asked) await expect(one).rejects.toThrow('away')
  await vi.advanceTimersByTimeAsync(24 * 60 * 60_000)
  expect(printed.flatMap(({ mock }) => mock.calls)).toHaveLength(0)
})
