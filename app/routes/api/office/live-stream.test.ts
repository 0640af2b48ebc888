import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Session, signIn } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'

describe('an office screen that begins to listen', () => {
  let product: TestProduct
  let admin: Session
  let now: number
  beforeAll(async () => {
    product = await openProduct({ kind: 'embedded' })
    admin = await signIn(product)
  })
  afterAll(() => product.close())
  beforeEach(() => {
    // Whole, so that what is added to it and taken away again is exact.
    now = Math.ceil(performance.now())
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
    onTestFinished(() => clock.mockRestore())
  })

  const change = async (topic: 'bookings' | 'messages') => {
    const { live, store } = product.services
    const heard = Promise.withResolvers<void>()
    const stop = live.subscribe(heard.resolve, topic)
    await store.transaction(async (tx) => live[`${topic}Changed`](tx))
    await heard.promise
    stop()
  }
  /** The first thing that a screen hears which listens with this query, when messages change after it began. */
  const firstHeard = async (query: string) => {
    const answer = await product.call(`/api/admin/live${query}`, { headers: admin })
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    onTestFinished(() => reader?.cancel())
    await change('messages')
    const { value = '' } = (await reader?.read()) ?? {}
    return /^event: (.+)$/m.exec(value)?.[1]
  }

  test.each([
    ['is told of a change since it was read', 10_000, '?age=8001', 'bookings-changed'],
    [
      'is told of it, too, when the request was two seconds on its way',
      10_000,
      '?age=8000',
      'bookings-changed',
    ],
    ['is not told of a change before it was read', 10_000, '?age=7999', 'messages-changed'],
    ['is told nothing when it does not say when it was read', 0, '', 'messages-changed'],
    ['is told nothing when it says nonsense', 0, '?age=yesterday', 'messages-changed'],
  ])('%s', async (_, passedMs, query, first) => {
    await change('bookings')
    now += passedMs
    expect(await firstHeard(query)).toBe(first)
  })
})
