import { expect, test } from 'vitest'
import { openLog } from '#app/server/log/index.server.ts'
import { openMetrics } from '#app/server/metrics/index.server.ts'
import { CircuitOpen, openOutside } from './index.server.ts'

function guarded({ openMs = 60_000 } = {}) {
  const metrics = openMetrics()
  const outside = openOutside({ metrics, log: openLog('silent'), consecutiveFaults: 3, openMs })
  let asked = 0
  const ask = <T>(work: () => T, rules?: Parameters<ReturnType<typeof service>['call']>[2]) =>
    service().call<T>(
      'ask',
      async () => {
        asked += 1
        return work()
      },
      rules as never,
    )
  const service = () => outside.service('stripe')
  return { metrics, service, ask, asked: () => asked }
}

const fail = () => {
  throw new Error('cut')
}

test('after faults in a row a service is not asked any more, and says so', async () => {
  const { ask, asked, service, metrics } = guarded()
  for (const _ of [1, 2, 3]) await expect(ask(fail)).rejects.toThrow('cut')
  expect(service().isOpen()).toBe(true)
  await expect(ask(() => 'fine')).rejects.toThrow(CircuitOpen)
  expect(asked()).toBe(3)
  const text = await metrics.text()
  const labels = 'service="stripe",operation="ask"'
  expect(text).toContain(`meltemi_outside_calls_total{${labels},outcome="fault"} 3`)
  expect(text).toContain(`meltemi_outside_calls_total{${labels},outcome="not-asked"} 1`)
  expect(text).toContain('meltemi_outside_away{service="stripe"} 1')
  expect(text).toContain(`meltemi_outside_seconds_count{${labels}} 3`)
})

test('a success in between starts the count anew', async () => {
  const { ask, service } = guarded()
  for (const _ of [1, 2, 3, 4]) {
    await ask(fail).catch(() => {})
    await ask(fail).catch(() => {})
    expect(await ask(() => 'fine')).toBe('fine')
  }
  expect(service().isOpen()).toBe(false)
})

test('what a service refuses is no fault of its health, and reaches the caller as it was', async () => {
  const { ask, service } = guarded()
  const refusal = new Error('no such place')
  const refuse = () => {
    throw refusal
  }
  const rules = { isRefusal: (error: unknown) => error === refusal }
  for (const _ of [1, 2, 3, 4]) await expect(ask(refuse, rules)).rejects.toBe(refusal)
  expect(service().isOpen()).toBe(false)
})

test('an answer can be a fault: the caller gets it, the breaker counts it', async () => {
  const { ask, service } = guarded()
  const rules = { isFault: (result: unknown) => result === 'time-out' }
  for (const _ of [1, 2, 3]) expect(await ask(() => 'time-out', rules)).toBe('time-out')
  expect(service().isOpen()).toBe(true)
})

test('after a while one call tries whether the service is back', async () => {
  const { ask, service } = guarded({ openMs: 0 })
  for (const _ of [1, 2, 3]) await ask(fail).catch(() => {})
  expect(await ask(() => 'back')).toBe('back')
  expect(service().isOpen()).toBe(false)
})

test('an operation that fails stops no other of its service', async () => {
  const { ask, service } = guarded()
  for (const _ of [1, 2, 3]) await ask(fail).catch(() => {})
  await expect(ask(() => 'fine')).rejects.toThrow(CircuitOpen)
  expect(await service().call('sell', async () => 'sold')).toBe('sold')
  expect(service().isOpen()).toBe(true)
})

test('all who ask one thing of a service share its breaker; another service has its own', async () => {
  const metrics = openMetrics()
  const outside = openOutside({ metrics, log: openLog('silent'), consecutiveFaults: 1 })
  await outside
    .service('smtp')
    .call('send', async () => fail())
    .catch(() => {})
  expect(outside.service('smtp').isOpen()).toBe(true)
  expect(outside.service('caldav').isOpen()).toBe(false)
})
