import { describe, expect, test } from 'vitest'
import type { Duty } from '#app/domain/planning/day.ts'
import { seededRandom } from '#app/domain/planning/random.ts'
import { pickCars } from './cars.ts'

type Ready = Parameters<typeof pickCars>[0]
type Wishes = Parameters<typeof pickCars>[1]
type Span = { from: number; to: number }

const CARS_OF_A_KIND = 5
const carId = (kind: number, at: number) => kind * 100 + at + 1

/** A day with these shifts, five cars of each of three kinds, and drivers numbered from 1. */
function dayOf(spans: readonly Span[], usual: [driver: number, car: number][] = []): Ready {
  const groups = [0, 1, 2].map((kind) => ({
    vehicles: Array.from({ length: CARS_OF_A_KIND }, (_, at) => ({ id: carId(kind, at) })),
  }))
  const drivers = spans.map((_, at) => ({ id: at + 1 }))
  return { day: { drivers: spans }, groups, drivers, usual: new Map(usual) } as unknown as Ready
}

const byHand = (...cars: (number | null)[]) =>
  cars.map((vehicleId) => ({ vehicleId })) as unknown as Wishes['bookings']

const meet = (one: Span | undefined, other: Span | undefined) =>
  !!one && !!other && one.from < other.to && other.from < one.to

describe('the cars of a plan', () => {
  test('each duty has a car of its kind that is nobody else’s while its shift lasts', () => {
    let reused = 0
    for (let seed = 1; seed <= 200; seed++) {
      const random = seededRandom(seed)
      const whole = (below: number) => Math.floor(random() * below)
      const spans = Array.from({ length: 16 }, () => {
        const from = 300 + 60 * whole(10)
        return { from, to: from + 240 + 60 * whole(5) }
      })
      const duties: Duty[] = []
      // A plan that passed the checker: never more of a kind at once than there are.
      for (const [driver, span] of spans.entries()) {
        const kind = whole(3)
        const beside = duties.filter((duty) => duty.kind === kind && meet(spans[duty.driver], span))
        if (beside.length < CARS_OF_A_KIND) duties.push({ driver, kind, trips: [driver] })
      }
      const any = () => carId(whole(3), whole(CARS_OF_A_KIND))
      const bookings = byHand(...spans.map(() => (whole(6) === 0 ? any() : null)))
      const stored = new Map(duties.map(({ driver }) => [driver, any()]))
      const usual = spans.map((_, at): [number, number] => [at + 1, any()])
      const picked = pickCars(dayOf(spans, usual), { duties, bookings, stored })
      const cars = duties.map(({ driver, kind }) => ({
        driver,
        kind,
        id: picked.get(driver)?.id ?? 0,
      }))
      for (const { kind, id } of cars) expect(Math.floor(id / 100)).toBe(kind)
      for (const one of cars) {
        const same = cars.filter(({ id, driver }) => id === one.id && driver !== one.driver)
        reused += same.length
        for (const { driver } of same) expect(meet(spans[one.driver], spans[driver])).toBe(false)
      }
    }
    // The early shift's car goes out again with the late one.
    expect(reused).toBeGreaterThan(200)
  })

  test('a car given by hand comes before the one kept, that before the usual one, and all before any other', () => {
    const all = { from: 360, to: 1440 }
    const day = dayOf(
      [all, all, all, all],
      [
        [1, 5],
        [2, 5],
        [3, 5],
      ],
    )
    const duties = [0, 1, 2, 3].map((driver) => ({ driver, kind: 0, trips: [driver] }))
    const stored = new Map([
      [0, 4],
      [1, 4],
    ])
    const picked = pickCars(day, { duties, bookings: byHand(3, null, null, null), stored })
    expect([0, 1, 2, 3].map((driver) => picked.get(driver)?.id)).toEqual([3, 4, 5, 1])
  })
})
