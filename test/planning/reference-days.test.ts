import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { createPlanner } from '#app/server/planning/index.server.ts'
import { planner as planDays } from '../../bench/planner/index.ts'
import { checkReference } from '../../bench/planner/reference-check.ts'
import { readReferenceDay, toPlanDay, toReferencePlan } from '../../bench/planner/reference-day.ts'

const folder = join(import.meta.dirname, '../../bench/planner/days')
const read = (name: string) => readReferenceDay(join(folder, `${name}.json`))
const planner = createPlanner()
afterAll(() => planner.stop())

/** Far more than is needed: how fast it is, the benchmark tells. */
const task = { seed: 1, searchMs: 60_000, rounds: 300, totalMs: 60_000 }

describe('the reference days', () => {
  test.each([
    ['small-1', 53],
    ['saturday-2', 118],
  ])('%s is planned as well as can be', { timeout: 120_000 }, async (name, most) => {
    const day = read(name)
    const firsts: number[] = []
    const answer = await planner.plan({ ...task, day: toPlanDay(day) }, ({ cost }) =>
      firsts.push(cost),
    )
    const checked = checkReference(day, toReferencePlan(day, answer.plan))
    expect(checked.faults).toEqual([])
    expect(checked.served).toBe(most)
    expect(checked.cost).toBeCloseTo(answer.cost, 6)
    expect(answer.proved).toBe(true)
    expect(checked.cost).toBeLessThanOrEqual((day.bound?.cost ?? 0) * 1.000001)
    expect(firsts).toHaveLength(1)
    expect(firsts[0]).toBeGreaterThanOrEqual(checked.cost)
  })

  test('the checker they came with refuses a plan that breaks them', () => {
    const day = read('small-1')
    const [driver] = day.drivers
    const all = { driver: driver?.id ?? '', vehicle: 'sedan', trips: day.trips.map(({ id }) => id) }
    const { faults } = checkReference(day, { duties: [all] })
    expect(faults.join('; ')).toMatch(/needs a minivan.*leaves too early|cannot follow/)
  })
})

describe('a folder of odd days', () => {
  const days = mkdtempSync(join(tmpdir(), 'odd-days-'))
  afterAll(() => rmSync(days, { recursive: true }))
  afterEach(() => {
    process.exitCode = undefined
  })
  const put = (name: string, odd: object) =>
    writeFileSync(
      join(days, `${name}.json`),
      JSON.stringify({ ...read('small-1'), ...odd, id: name }),
    )

  test('each is planned for what it is, and one that is none keeps no other back', {
    timeout: 120_000,
  }, async () => {
    const { trips } = read('small-1')
    const trip = { ...trips[0], id: 'odd' }
    put('a-empty', { trips: [], drivers: [], vehicles: [] })
    writeFileSync(join(days, 'b-broken.json'), '{')
    put('c-twice', { trips: [...trips, trips[0]] })
    put('d-nobody', { drivers: [] })
    put('e-no-cars', { vehicles: [] })
    put('f-nobody-can', {
      trips: [
        { ...trip, pickup: 'atlantis' },
        { ...trip, id: 'back', start: 600, end: 500 },
        { ...trip, id: 'night', start: 2000, end: 2060 },
        ...trips.toReversed(),
      ],
    })
    const said: string[] = []
    const say = (line: string) => said.push(line)
    const rows = await planDays({ options: { days }, say, postgres: null, folder: days })
    expect(said).toEqual([
      expect.stringMatching(/^a-empty: 0\/0, cost 0, .* proved/),
      expect.stringMatching(/^b-broken: SyntaxError/),
      expect.stringMatching(/^c-twice: .*T1 stands there twice/),
      expect.stringMatching(/^d-nobody: 0\/60, .* proved/),
      expect.stringMatching(/^e-no-cars: 0\/60, .* proved/),
      expect.stringMatching(/^f-nobody-can: 53\/63, .* proved/),
    ])
    expect(rows.filter(({ unit, met }) => unit === '' && met === false)).toHaveLength(2)
    expect(process.exitCode).toBe(1)
  })
})

describe('without a proof', () => {
  test('the search answers alone when nothing more is asked', async () => {
    const answer = await planner.plan({ ...task, totalMs: 0, day: toPlanDay(read('small-1')) })
    expect(answer).toMatchObject({ proved: false, bound: null })
    expect(answer.served).toBeGreaterThan(40)
  })

  test('a worker that dies leaves the first answer, and the next task gets a new one', async () => {
    const day = toPlanDay(read('own-shifts-9'))
    const answer = await planner.plan({ ...task, day }, () => void planner.stop())
    expect(answer).toMatchObject({ proved: false, bound: null })
    const next = await planner.plan({ ...task, totalMs: 0, day })
    expect(next.plan).toEqual(answer.plan)
  })

  test('what waits for a planner that is stopped is refused', async () => {
    const day = toPlanDay(read('small-1'))
    const stopped: Promise<void>[] = []
    const running = planner.plan({ ...task, day }, () => void stopped.push(planner.stop()))
    const waiting = planner.plan({ ...task, totalMs: 0, day })
    await expect(waiting).rejects.toThrow('stopped')
    expect(await running).toMatchObject({ proved: false, bound: null })
    expect(stopped).toHaveLength(1)
  })
})
