import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { listen } from './listen.ts'

class FakeSource extends EventTarget {
  readyState = 0
  close() {
    this.readyState = 2
  }
  say(event: string, readyState = this.readyState) {
    this.readyState = readyState
    this.dispatchEvent(new Event(event))
  }
}

function setUp({ sound = true } = {}) {
  const sources: FakeSource[] = []
  const onChange = vi.fn()
  const onState = vi.fn()
  const stop = listen({
    event: 'bookings-changed',
    onChange,
    onState,
    openSource: () => {
      const source = new FakeSource()
      sources.push(source)
      return source as unknown as EventSource
    },
    serverAnswers: async () => sound,
  })
  const last = () => sources.at(-1) as FakeSource
  return { sources, onChange, onState, stop, last }
}

const settled = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

//
describe('the office hears of changes', () => {
  test('as they happen', async () => {
    const { last, onChange, onState } = setUp()
    last().say('open', 1)
    await settled()
    expect(onChange).not.toHaveBeenCalled()
    last().say('bookings-changed')
    expect(onState).toHaveBeenLastCalledWith('open')
    expect(onChange).toHaveBeenCalledTimes(1)
  })

  test('and catches up after a lost line, in which one may have been missed', async () => {
    const { last, onChange, onState, sources } = setUp()
    last().say('open', 1)
    last().say('error', 0)
    expect(onState).toHaveBeenLastCalledWith('waiting')
    last().say('open', 1)
    await settled()
    expect(onChange).toHaveBeenCalledTimes(1)
    expect(sources).toHaveLength(1)
  })

  test('but fetches nothing from a server that is stopping', async () => {
    const { last, onChange } = setUp({ sound: false })
    last().say('error', 0)
    last().say('open', 1)
    await settled()
    expect(onChange).not.toHaveBeenCalled()
  })

  test('opens a new stream, ever slower, where the browser has given up', async () => {
    const { last, sources } = setUp()
    last().say('error', 2)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(sources).toHaveLength(2)
    last().say('error', 2)
    await vi.advanceTimersByTimeAsync(3_999)
    expect(sources).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(sources).toHaveLength(3)
  })

  test('hears nothing more, and opens nothing more, once the screen is left', async () => {
    const { last, sources, stop, onChange } = setUp()
    last().say('error', 2)
    stop()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(sources).toHaveLength(1)
    expect(onChange).not.toHaveBeenCalled()
  })
})
