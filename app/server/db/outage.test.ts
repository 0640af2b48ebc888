import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { watchOutage } from './outage.ts'

// The wait between two tries goes by the clock that is turned here, as every other timer does.
vi.mock('node:timers/promises', () => ({
  setTimeout: (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
}))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
})
afterEach(() => vi.useRealTimers())

/** A watch whose first try at a server that says nothing is under way. */
async function beginTry() {
  const sockets: Socket[] = []
  const server = createServer((socket) => sockets.push(socket))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const watch = watchOutage({
    config: { host: '127.0.0.1', port, user: 'nobody', database: 'none' },
    inUse: () => false,
    drop: () => {},
    onChange: () => {},
  })
  onTestFinished(async () => {
    await watch.close()
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const connected = once(server, 'connection')
  watch.lost()
  vi.advanceTimersByTime(250)
  await connected
  const hangUp = () => {
    for (const socket of sockets.splice(0)) socket.destroy()
  }
  return { server, watch, hangUp }
}

/** Lets the event loop turn until what is looked for is there; how long that takes is the machine's affair. */
async function turnUntil(isThere: () => boolean) {
  while (!isThere()) await new Promise((resolve) => setImmediate(resolve))
}

test('control: a store that is away is tried again after a try that failed', async () => {
  const { server, hangUp } = await beginTry()
  hangUp()
  let isTriedAgain = false
  server.once('connection', () => {
    isTriedAgain = true
  })
  await turnUntil(() => {
    vi.advanceTimersByTime(250)
    return isTriedAgain
  })
})

test('a watch that was closed during a try tries no more, while one that is open tries three times', async () => {
  const [closed, open] = [await beginTry(), await beginTry()]
  await closed.watch.close()
  const tries = { closed: 0, open: 0 }
  closed.server.on('connection', () => {
    tries.closed++
  })
  open.server.on('connection', (socket) => {
    tries.open++
    socket.destroy()
  })
  closed.hangUp()
  open.hangUp()
  await turnUntil(() => {
    vi.advanceTimersByTime(250)
    return tries.open >= 3
  })
  expect(tries.closed).toBe(0)
})
