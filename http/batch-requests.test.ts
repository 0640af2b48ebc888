import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { batchRequests } from './batch-requests.ts'

const response = {} as ServerResponse & { req: IncomingMessage }
const ask = (listener: RequestListener, url: string) =>
  listener({ url } as IncomingMessage, response)

test('what has arrived is taken in before any of it is answered, once and in its order', async () => {
  const answered: (string | undefined)[] = []
  const listener = batchRequests(({ url }) => {
    answered.push(url)
    // What comes while others are answered has its own turn.
    if (url === '/1') ask(listener, '/3')
  })
  ask(listener, '/1')
  ask(listener, '/2')
  expect(answered).toEqual([])
  await setImmediate()
  expect(answered).toEqual(['/1', '/2'])
  await setImmediate()
  expect(answered).toEqual(['/1', '/2', '/3'])
})
