import { afterEach, expect, test, vi } from 'vitest'
import { isStale, manageCalls, staleText } from './manage-calls.ts'

afterEach(() => vi.unstubAllGlobals())

test('a change waits for the one before, so that the last answer is the newest', async () => {
  const answers: ((answer: Response) => void)[] = []
  const send = vi.fn(() => new Promise<Response>((resolve) => answers.push(resolve)))
  vi.stubGlobal('fetch', send)
  const { update } = manageCalls('token')
  const [first, second] = [update({ specialRequest: 'One child seat' }), update({ phone: '' })]
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  answers[0]?.(Response.json({}, { status: 500 }))
  expect(await first).toMatchObject({ ok: false })
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.(Response.json({ order: {} }))
  expect(await second).toMatchObject({ ok: true })
})

test('a trip that has begun is shown anew in the words of the server', () => {
  const problem = { status: 409, errors: {}, title: 'This trip has begun.' }
  const begun = { ...problem, code: 'trip-begun' }
  expect([isStale(begun), staleText(begun)]).toEqual([true, 'This trip has begun.'])
  const changed = { ...problem, code: 'not-changeable' }
  expect(staleText(changed)).toMatch(/^Your trip was no longer as this page showed it/)
})
