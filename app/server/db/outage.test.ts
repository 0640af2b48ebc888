import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { watchOutage } from './outage.ts'

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
  /** Ends the try, and lets the other end hear of it. */
  const hangUp = async () => {
    const [socket] = sockets as [Socket]
    const ended = once(socket, 'close')
    socket.destroy()
    await ended
    for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve))
  }
  return { server, watch, hangUp }
}

test('control: a store that is away is tried again after a try that failed', async () => {
  const { server, hangUp } = await beginTry()
  await hangUp()
  const again = once(server, 'connection')
  vi.advanceTimersByTime(250)
  await again
})

test('a watch that was closed during a try leaves nothing that tries again', async () => {
  const { watch, hangUp } = await beginTry()
  await watch.close()
  await hangUp()
  expect(vi.getTimerCount()).toBe(0)
})
