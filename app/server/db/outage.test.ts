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

/** A server that takes every connection and says nothing, and a watch of it. */
async function watchSilent(inUse: boolean) {
  const sockets: Socket[] = []
  const server = createServer((socket) => sockets.push(socket))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const drop = vi.fn()
  const watch = watchOutage({
    config: { host: '127.0.0.1', port, user: 'nobody', database: 'none' },
    inUse: () => inUse,
    drop,
    onChange: () => {},
  })
  onTestFinished(async () => {
    await watch.close()
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { server, port, sockets, watch, drop }
}

/** A watch whose first try at such a server is under way. */
async function beginTry() {
  const { server, sockets, watch } = await watchSilent(false)
  const connected = once(server, 'connection')
  watch.lost()
  vi.advanceTimersByTime(250)
  await connected
  const hangUp = () => {
    for (const socket of sockets.splice(0)) socket.destroy()
  }
  return { server, watch, hangUp }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

/** So much time in which the event loop runs as it should. */
async function pass(milliseconds: number) {
  for (let passed = 0; passed < milliseconds; passed += 100) {
    vi.advanceTimersByTime(100)
    await turn()
  }
}

/** Lets the event loop turn until what is looked for is there; how long that takes is the machine's affair. */
async function turnUntil(isThere: () => boolean) {
  while (!isThere()) await turn()
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

// A small machine that has just started answers as slowly (contract K-1).
test('one byte after a second and a half, on whatever connection, keeps a store from being called away', async () => {
  const { server, port, watch, drop } = await watchSilent(true)
  const connection = watch.stream()
  onTestFinished(() => void connection.destroy())
  const accepted = once(server, 'connection')
  connection.connect(port, '127.0.0.1')
  const [peer] = (await accepted) as [Socket]
  await pass(1_500)
  const heard = once(connection, 'data')
  peer.write('R')
  await heard
  await pass(1_500)
  expect(watch.away()).toBe(false)
  expect(drop).not.toHaveBeenCalled()
})

test('control: one that takes connections and says nothing is called away, and what waits for it is ended', async () => {
  const { watch, drop } = await watchSilent(true)
  await pass(2_500)
  expect(watch.away()).toBe(false)
  await pass(500)
  expect(watch.away()).toBe(true)
  expect(drop).toHaveBeenCalledTimes(1)
})

test('time in which this process was busy is no silence of the store', async () => {
  vi.useRealTimers()
  const { server, watch } = await watchSilent(true)
  // The store was asked, so silence counts.
  await once(server, 'connection')
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3_000)
  let timersRan = false
  setTimeout(() => {
    timersRan = true
  })
  await turnUntil(() => timersRan)
  await turn()
  expect(watch.away()).toBe(false)
})
