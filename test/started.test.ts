import { expect, test } from 'vitest'
import { findPrograms, onServer, startPostgres } from './postgres.ts'
import { type Keep, startTogether } from './started.ts'

test('what did start is ended again, the last first, when the next does not start', async () => {
  const ended: string[] = []
  const start = async (keep: Keep) => {
    keep(() => ended.push('database'))
    keep(async () => ended.push('server'))
    throw new Error('the mail server does not start')
  }
  await expect(startTogether(start)).rejects.toThrow('the mail server does not start')
  expect(ended).toEqual(['server', 'database'])
})

test('everything is ended once, also after one that does not want to', async () => {
  const ended: string[] = []
  const world = await startTogether(async (keep) => {
    keep(() => ended.push('database'))
    keep(() => Promise.reject(new Error('stuck')))
    return { name: 'world' }
  })
  await expect(world.stop()).rejects.toThrow('not everything was ended')
  await world.stop()
  expect(ended).toEqual(['database'])
})

test.runIf(findPrograms())(
  'a database that is away for a restart does not come back once it is stopped',
  async () => {
    const postgres = await startPostgres()
    const { promise: back, resolve: comeBack } = Promise.withResolvers<void>()
    const restarted = postgres?.restart('fast', back)
    await postgres?.stop()
    comeBack()
    await restarted
    await expect(onServer(postgres?.url ?? '', async () => {})).rejects.toThrow('ECONNREFUSED')
  },
)
