import { expect, test } from 'vitest'
import { throttled } from './throttled.ts'

test('a fault that goes on is told once a minute, another one at once', () => {
  let now = 0
  const told: string[] = []
  const tell = throttled(
    ({ message }) => told.push(message),
    () => now,
  )
  const refused = (port: number) =>
    Object.assign(new Error(`refused at ${port}`), { code: 'ECONNREFUSED' })
  for (; now < 60_000; now += 1_000) tell(refused(now))
  tell(new Error('something else'))
  tell(refused(now))
  expect(told).toEqual(['refused at 0', 'something else', 'refused at 60000'])
})
