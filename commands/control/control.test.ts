import { existsSync, mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { runChild } from '#app/server/db/child.test-helper.ts'
import { envOf, meltemi } from '#test/meltemi.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { copyStore, type StoreAddress } from '#test/stores.ts'
import { callServer } from './call-server.ts'
import { type Control, openControl } from './listen.ts'
import { socketPath } from './protocol.ts'

const opened: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const undo of opened.splice(0).reverse()) await undo()
})

async function start(given?: StoreAddress) {
  const store = given ?? (await copyStore('embedded'))
  const product: TestProduct = await openProduct({ kind: 'embedded', store })
  const control: Control | null = await openControl(product.services)
  opened.push(
    () => store.remove(),
    () => product.close(),
  )
  const path = socketPath(store.dataDir)
  return {
    store,
    product,
    control,
    path,
    run: (...args: string[]) => meltemi(args, { env: envOf(store) }),
  }
}

test('only the owner may open it, and an orderly stop removes it', async () => {
  const { control, path, run } = await start()
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(statSync(path).isSocket()).toBe(true)
  expect(await run('list-accounts')).toMatchObject({ exit: 0 })
  await control?.close(1_000)
  expect(existsSync(path)).toBe(false)
})

test('what a killed server left is replaced, and until then is nobody', async () => {
  const store = await copyStore('embedded')
  const { dataDir } = store
  const path = socketPath(dataDir)
  const killed = runChild(
    `const { createServer } = await import('node:http')
    createServer().listen(${JSON.stringify(path)}, () => console.log('LISTENS'))`,
    { databaseUrl: null, dataDir },
  )
  await vi.waitFor(() => expect(killed.printed()).toContain('LISTENS'), { timeout: 20_000 })
  killed.process.kill('SIGKILL')
  await killed.ended
  expect(existsSync(path)).toBe(true)
  const output = { print: () => {}, complain: () => {} }
  const asked = { name: 'list-accounts', args: [], folder: '/', input: null }
  expect(await callServer(dataDir, asked, output)).toBeNull()

  const { control, run } = await start(store)
  expect(await run('list-accounts')).toMatchObject({ exit: 0 })
  await control?.close(1_000)
})

test('a path too long for a socket: a warning, a server without, commands that say what to do', async () => {
  const store = await copyStore('embedded')
  const dataDir = join(store.dataDir, '..', 'x'.repeat(100))
  renameSync(store.dataDir, dataDir)
  const { control, product, run } = await start({ ...store, dataDir })
  expect(control).toBeNull()
  expect(product.logged.join()).toContain('DATA_DIR is too long for a control socket')
  expect(await run('list-accounts')).toMatchObject({
    exit: 2,
    printed: [],
    complained: [expect.stringMatching(/is in use by another running Meltemi\. Stop it first/)],
  })
})

test('a disk without sockets does not keep the server from starting', async () => {
  const { control, product } = await start()
  await control?.close(1_000)
  const path = socketPath(product.services.settings.dataDir)
  mkdirSync(path)
  writeFileSync(join(path, 'in the way'), '')
  expect(await openControl(product.services)).toBeNull()
  expect(product.logged.join()).toContain('no control socket')
})

test('nonsense on the socket answers nothing and hurts nobody', async () => {
  const { control, path, run, product } = await start()
  const socket = connect(path)
  socket.end('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 7\r\n\r\n{"name"')
  await new Promise((resolve) => socket.on('close', resolve).resume())
  expect(await run('list-accounts')).toMatchObject({ exit: 0 })
  expect(product.logged.join()).toContain('command not answered')
  await control?.close(1_000)
})

test('a fault of ours goes to the log of the server, not to the terminal', async () => {
  const { control, product, run } = await start()
  vi.spyOn(product.services.store.db, 'select').mockImplementation(() => {
    throw new Error('a table is gone')
  })
  const { exit, printed, complained } = await run('list-accounts')
  expect({ exit, printed, complained }).toEqual({
    exit: 1,
    printed: [],
    complained: ['The command failed unexpectedly; the log tells where.'],
  })
  expect(product.logged.join()).toContain('a table is gone')
  vi.restoreAllMocks()
  await control?.close(1_000)
})
