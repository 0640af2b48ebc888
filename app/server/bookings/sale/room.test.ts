import { describe, expect, test } from 'vitest'
import { priceTransfer } from '#app/domain/pricing/transfer-price.ts'
import type { Transaction } from '#app/server/db/index.server.ts'
import type { ClaimedLeg, FreeTime, Plans, Seats } from '#app/server/planning/index.server.ts'
import type { NewOrderWithLegs } from '../order/insert-orders.ts'
import type { BookingDeps, BookingParts, Refusal } from '../types.ts'
import { largerCar, planAgain, storeWithRoom, withRoom } from './room.ts'

type Room = 'yes' | 'no' | 'unknown'

const STOPPED: Refusal = { sold: false, error: 'sales-stopped', message: 'Storm.' }
const leg = (date: string, change: Partial<ClaimedLeg> = {}) =>
  ({
    kind: 'transfer',
    date,
    time: '12:00',
    vehicleType: 'Sedan',
    passengers: 3,
    ...change,
  }) as ClaimedLeg
const full = (legs: ClaimedLeg[], reserved = false) =>
  ({ sold: false, error: 'no-longer-available', legs, reserved }) as unknown as Refusal
const isRefused = (answer: 'sold' | Refusal): answer is Refusal => answer !== 'sold'

/** The planner's answers, in turn, and for which days it was asked; a plan is named after the question. */
function planner(...answers: Room[]) {
  const days: string[][] = []
  const patience: number[] = []
  const findRoom = async (
    legs: readonly ClaimedLeg[],
    { free, mostMs }: { free: readonly string[]; mostMs: number },
  ) => {
    days.push([...legs.map(({ date }) => date), ...free])
    patience.push(mostMs)
    const room = answers[days.length - 1] ?? 'no'
    const seats = room === 'yes' ? (`plan ${days.length}` as unknown as Seats) : null
    return { room, seats }
  }
  return { days, patience, deps: { promise: { findRoom } } as unknown as BookingDeps }
}

/** Tries what is answered so, in turn; with which plans it was tried. */
async function tried(answers: ('sold' | Refusal)[], rooms: Room[], free: string[] = []) {
  const { days, deps, patience } = planner(...rooms)
  const plans: unknown[][] = []
  const attempt = async (by: Plans) => {
    plans.push([...by.values()])
    return answers[plans.length - 1] ?? 'sold'
  }
  const end = await withRoom(deps, attempt, isRefused, { due: performance.now() + 60_000, free })
  return { end, plans, days, patience }
}

describe('what claims a place on a full day', () => {
  const day = full([leg('2026-07-10')])

  test('is not planned for where there is one', async () => {
    const { end, plans, days } = await tried(['sold'], [])
    expect(end).toEqual({ ok: true, answer: 'sold' })
    expect([plans, days]).toEqual([[[]], []])
  })

  test('is tried again in the plan that has room, without whoever moves', async () => {
    const { end, plans, days } = await tried([day, 'sold'], ['yes'], ['PT-1'])
    expect(end).toEqual({ ok: true, answer: 'sold' })
    expect(plans).toEqual([[], ['plan 1']])
    expect(days).toEqual([['2026-07-10', 'PT-1']])
  })

  test('is tried three times where others are quicker, and may be asked for then', async () => {
    const { end, plans } = await tried([day, day, day, 'sold'], ['yes', 'yes', 'yes'])
    expect(plans).toHaveLength(3)
    expect(end).toEqual({ ok: false, refusal: day, request: true })
  })

  test('is not looked for once somebody has waited long enough', async () => {
    const { days, deps } = planner('yes')
    const late = { due: performance.now() }
    const end = await withRoom(deps, async () => day, isRefused, late)
    expect([end, days]).toEqual([{ ok: false, refusal: day, request: true }, []])
    const { patience } = await tried([day, day], ['yes', 'yes'])
    expect(patience).toHaveLength(2)
    for (const most of patience) expect(most).toBeLessThan(60_000)
  })

  test('is refused at once where no plan has room; where nobody can tell, it may be asked for', async () => {
    const none = await tried([day, 'sold'], ['no'])
    expect(none.end).toEqual({ ok: false, refusal: day, request: false })
    expect(none.plans).toHaveLength(1)
    const unknown = await tried([day, 'sold'], ['unknown'])
    expect(unknown.end).toEqual({ ok: false, refusal: day, request: true })
    expect(unknown.plans).toHaveLength(1)
  })

  test('is no matter for the planner while sales are stopped, or what is left is kept back', async () => {
    const stopped = await tried([STOPPED], ['yes'])
    expect(stopped.end).toEqual({ ok: false, refusal: STOPPED, request: false })
    const reserved = full([leg('2026-07-10')], true)
    const kept = await tried([reserved, 'sold'], ['yes'])
    expect(kept.end).toEqual({ ok: false, refusal: reserved, request: false })
    expect([...stopped.days, ...kept.days]).toEqual([])
  })

  test('of two days needs room on both', async () => {
    const both = full([leg('2026-07-10'), leg('2026-07-12')])
    const there = await tried([both, 'sold'], ['yes', 'yes'])
    expect(there.end.ok).toBe(true)
    expect(there.days).toEqual([['2026-07-10'], ['2026-07-12']])
    expect(there.plans).toEqual([[], ['plan 1', 'plan 2']])
    const home = await tried([both, 'sold'], ['yes', 'no'])
    expect(home.end).toMatchObject({ ok: false, request: false })
    const first = await tried([both, 'sold'], ['no', 'yes'])
    expect(first.end).toMatchObject({ ok: false, request: false })
    expect(first.days).toEqual([['2026-07-10']])
    for (const rooms of [
      ['unknown', 'yes'],
      ['yes', 'unknown'],
    ] as Room[][])
      expect((await tried([both, 'sold'], rooms)).end).toMatchObject({ ok: false, request: true })
    const oneDay = await tried([full([leg('2026-07-10'), leg('2026-07-10')]), 'sold'], ['yes'])
    expect(oneDay.days).toEqual([['2026-07-10', '2026-07-10']])
  })
})

describe('an order that found no place', () => {
  const NEAR: FreeTime[] = [{ date: '2026-07-10', time: '13:00' }]

  /** Stores an order of so many legs on a day that has room only for larger cars. */
  async function refused(refusal: Refusal, ways = 1) {
    const { deps } = planner('no')
    const own = { tourId: null, distanceMetres: 10_000 }
    const made = { order: { totalCents: 58_00 }, legs: Array.from({ length: ways }, () => own) }
    const answerDue = () => performance.now() + 60_000
    const promise = {
      ...deps.promise,
      answerDue,
      freeTimes: async () => NEAR,
      hasPlace: async () => true,
    }
    const parts = { promise, storeOrder: async () => refusal } as unknown as BookingDeps
    return storeWithRoom(parts, made as unknown as NewOrderWithLegs)
  }

  test('is offered times near it at its own price, and a larger car where it is one transfer', async () => {
    const near = { date: '2026-07-10', time: '13:00', vehicleType: 'Sedan', totalCents: 58_00 }
    const larger = {
      date: '2026-07-10',
      time: '12:00',
      vehicleType: 'Minivan',
      totalCents: priceTransfer('Minivan', 10_000).price,
    }
    const shared = { error: 'no-longer-available', request: false }
    const day = full([leg('2026-07-10')])
    expect(await refused(day)).toEqual({ ...shared, alternatives: [near, larger] })
    expect(await refused(day, 2)).toEqual({ ...shared, alternatives: [near] })
    expect(await refused(STOPPED)).toBe(STOPPED)
  })

  test('is stored where it is taken, and nothing where a repeat was first', async () => {
    for (const answer of [41, null]) {
      const promise = { answerDue: () => 0 }
      const deps = { promise, storeOrder: async () => answer } as unknown as BookingDeps
      expect(await storeWithRoom(deps, {} as NewOrderWithLegs)).toBe(answer)
    }
  })
})

describe('the next larger car', () => {
  /** Which classes have a place, and what is offered of a leg. */
  async function offered(
    wish: Partial<ClaimedLeg>,
    free: string[],
    metres: number | null = 10_000,
  ) {
    const hasPlace = async ({ vehicleType }: ClaimedLeg) => free.includes(vehicleType)
    const deps = { promise: { hasPlace } } as unknown as BookingDeps
    return (await largerCar(deps, leg('2026-07-10', wish), metres)).map((one) => one.vehicleType)
  }

  test('is the first above the own class that is free and has the seats', async () => {
    const all = ['Sedan', 'Minivan', 'Minibus']
    expect(await offered({}, all)).toEqual(['Minivan'])
    expect(await offered({}, ['Sedan', 'Minibus'])).toEqual(['Minibus'])
    expect(await offered({ passengers: 8 }, all)).toEqual(['Minivan'])
    expect(await offered({ passengers: 9 }, all)).toEqual(['Minibus'])
    expect(await offered({ vehicleType: 'Minibus' }, all)).toEqual([])
    expect(await offered({}, ['Sedan'])).toEqual([])
  })

  test('has no price without a way, and is none of a tour', async () => {
    expect(await offered({}, ['Minivan'], null)).toEqual([])
    expect(await offered({ kind: 'tour' }, ['Minivan'])).toEqual([])
  })
})

test('days on which something was sold without a place are planned anew', async () => {
  const jobs: unknown[] = []
  const enqueue = async (...job: unknown[]) => jobs.push(job)
  const tx = {} as Transaction
  await planAgain({ jobs: { enqueue } } as unknown as BookingParts, tx, [
    '2026-07-10',
    '2026-07-12',
  ])
  const payloads = [{ payload: { day: '2026-07-10' } }, { payload: { day: '2026-07-12' } }]
  expect(jobs).toEqual([[tx, 'planning.settle', payloads]])
})
