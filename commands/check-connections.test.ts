import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startFakeSmtp } from '#test/fake-smtp.ts'
import { envOf, meltemi } from '#test/meltemi.ts'
import { copyStore, type StoreAddress, storeKinds } from '#test/stores.ts'

describe.each(storeKinds)('check-connections on %s', (kind) => {
  let store: StoreAddress
  beforeAll(async () => {
    store = await copyStore(kind)
  })
  afterAll(() => store.remove())
  const check = (env: Record<string, string> = {}) =>
    meltemi(['check-connections'], { env: { ...envOf(store), ...env } })

  test('a server that answers is ok, what is not set up is told and no fault', async () => {
    const smtp = await startFakeSmtp()
    const { exit, printed, complained } = await check({ SMTP_URL: smtp.url })
    await smtp.stop()
    expect(complained).toEqual([])
    expect(printed).toEqual([
      expect.stringMatching(/^ok +Store +\d+ ms +\w+, PostgreSQL 1\d/),
      expect.stringMatching(/^ok +Jobs in the background +\d+ ms +0 due/),
      expect.stringMatching(/^ok +Email +\d+ ms +mail server$/),
      expect.stringMatching(/^not set up +Card payment +\d+ ms +a practice page/),
      expect.stringMatching(/^not set up +Maps +\d+ ms /),
      expect.stringMatching(/^not set up +Calendar +\d+ ms /),
      'Everything that is set up works.',
    ])
    expect(exit).toBe(0)
  })

  test('one that does not is told with what to do, and ends with 1', async () => {
    const { exit, printed, complained } = await check({ SMTP_URL: 'smtp://127.0.0.1:1' })
    expect(printed).toContainEqual(
      expect.stringMatching(/^failed +Email +\d+ ms +nothing listens there: /),
    )
    expect(printed).toContainEqual(expect.stringMatching(/^Email, what to do: Check SMTP_URL/))
    expect({ exit, complained }).toEqual({ exit: 1, complained: ['1 of 6 do not work.'] })
  })
})
