import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { GateMemory } from './gate-memory.ts'
import type { PromiseRules } from './rules.ts'

const DAY = '2026-07-05'
const rules: PromiseRules = {
  mode: 'warn',
  daysAhead: 14,
  reserve: [],
  version: 0,
  rosterVersion: 1,
}

describe('what decided sales a moment ago', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
  afterEach(() => void vi.useRealTimers())

  let version = 0
  const read = vi.fn(async () => ({ rules, stops: [], version: ++version, changes: [] }))
  const open = () => {
    version = 0
    read.mockClear()
    return new GateMemory(read)
  }
  /** What was asked of the store beside an answer has come back. */
  const settled = () => new Promise((resolve) => setImmediate(resolve))

  test('many who look in one moment share one question, and for a tenth of a second its answer', async () => {
    const gates = open()
    const told = await Promise.all(Array.from({ length: 8 }, () => gates.of(DAY)))
    expect(told.map((gate) => gate.version)).toEqual(Array(8).fill(1))
    vi.advanceTimersByTime(100)
    expect((await gates.of(DAY)).version).toBe(1)
    expect(read).toHaveBeenCalledTimes(1)
    expect((await gates.of('2026-07-06')).version).toBe(2)
  })

  test('an older one is asked for anew beside the answer; nobody is told one of half a second', async () => {
    const gates = open()
    await gates.of(DAY)
    vi.advanceTimersByTime(300)
    expect((await gates.of(DAY)).version).toBe(1)
    await settled()
    expect((await gates.of(DAY)).version).toBe(2)
    vi.advanceTimersByTime(501)
    expect((await gates.of(DAY)).version).toBe(3)
  })

  test('what was decided here counts at once, also against a question that was under way', async () => {
    const gates = open()
    await gates.of(DAY)
    vi.advanceTimersByTime(300)
    void gates.of(DAY)
    gates.forget()
    expect((await gates.of(DAY)).version).toBe(3)
    await settled()
    expect((await gates.of(DAY)).version).toBe(3)
  })

  test('a store that is away is told to whoever has nothing younger, and asked again', async () => {
    const gates = open()
    await gates.of(DAY)
    vi.advanceTimersByTime(300)
    read.mockRejectedValueOnce(new Error('away'))
    expect((await gates.of(DAY)).version).toBe(1)
    await settled()
    vi.advanceTimersByTime(300)
    read.mockRejectedValueOnce(new Error('away'))
    await expect(gates.of(DAY)).rejects.toThrow('away')
    expect((await gates.of(DAY)).version).toBe(2)
  })
})
