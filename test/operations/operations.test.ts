import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { heldClock } from '../journey.ts'
import { deliverWaiting, EVERY_METHOD } from '../mails.ts'
import { signIn } from '../office.ts'
import { openProduct, type TestProduct } from '../product.ts'
import { storeKinds } from '../stores.ts'
import { OPERATIONS, passTime, type World } from './operations.ts'
import { faultsOf, readLedger } from './recount.ts'
import { screenFaults } from './screens.ts'
import { chanceOf } from './seed.ts'

/** `npm run operations` takes more steps, and another seed each time. */
const STEPS = Number(process.env.OPERATIONS_STEPS ?? 180)
const SEED = Number(process.env.OPERATIONS_SEED ?? 14)
const AT_ONCE = 6

describe.each(storeKinds)(`${STEPS} random operations, seed ${SEED}, on the %s store`, (kind) => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let product: TestProduct
  let world: World
  beforeAll(async () => {
    product = await openProduct({ kind, now: clock.now, env: EVERY_METHOD })
    const admin = await signIn(product)
    world = { product, clock, admin, orders: [], late: [], chance: chanceOf(SEED) }
  })
  afterAll(() => product.close())

  test(
    'leave our money equal to the provider’s, and every figure equal to a recount',
    async () => {
      const done = new Map<string, number>()
      for (let step = 0; step < STEPS; step += AT_ONCE) {
        const chosen = Array.from({ length: AT_ONCE }, () => world.chance.pick(OPERATIONS))
        const results = await Promise.allSettled(chosen.map(([, run]) => run(world)))
        for (const [index, [name]] of chosen.entries()) {
          done.set(name, (done.get(name) ?? 0) + 1)
          const result = results[index]
          if (result?.status === 'rejected') throw new Error(`${name}: ${result.reason}`)
        }
        if (step % 60 === 0) await passTime(world)
        if (step % 600 === 0)
          expect(faultsWithoutProvider(await readLedger(product.services.store))).toEqual([])
      }
      for (const report of world.late) await report()
      for (let time = 0; time < 3; time += 1) await passTime(world)
      await deliverWaiting(product)
      const ledger = await readLedger(product.services.store)
      expect(faultsOf(ledger)).toEqual([])
      expect(await screenFaults(world, ledger)).toEqual([])
      expect(done.size).toBeGreaterThan(STEPS >= 180 ? 15 : 5)
    },
    STEPS * 2_000 + 60_000,
  )
})

/** While reports are on their way our books may be behind the provider's. */
function faultsWithoutProvider(ledger: Awaited<ReturnType<typeof readLedger>>): string[] {
  return faultsOf({ ...ledger, stand_in_sessions: [] })
}
