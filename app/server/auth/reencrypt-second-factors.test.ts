import { randomUUID } from 'node:crypto'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { twoFactor, user } from '#app/server/db/index.server.ts'
import { openKeys } from '#app/server/keys/index.server.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'
import { reencryptSecondFactors } from './reencrypt-second-factors.ts'
import { secretConfig } from './secret-config.ts'

const [BEFORE, NOW, STRANGE] = ['before', 'now', 'strange'].map((name) => name.padEnd(40, '-'))
const before = secretConfig(openKeys(BEFORE ?? '', ''))
const keys = openKeys(NOW ?? '', '', [BEFORE ?? ''])
const present = secretConfig(keys)
const strange = secretConfig(openKeys(STRANGE ?? '', ''))

describe.each(storeKinds)('second factors under another key, on the %s store', (kind) => {
  let product: TestProduct
  let userId: string
  beforeAll(async () => {
    product = await openProduct({ kind })
    const [admin] = await db().select().from(user).where(eq(user.username, 'admin'))
    userId = admin?.id ?? ''
  })
  afterAll(() => product.close())
  beforeEach(async () => {
    await db().delete(twoFactor)
  })

  const db = () => product.services.store.db
  const sealed = (key: Parameters<typeof symmetricEncrypt>[0]['key'], data: string) =>
    symmetricEncrypt({ key, data })
  const store = async (secret: string, backupCodes: string) => {
    const id = randomUUID()
    await db().insert(twoFactor).values({ id, userId, secret, backupCodes })
    return id
  }
  const stored = async (id: string) => {
    const [row] = await db().select().from(twoFactor).where(eq(twoFactor.id, id))
    if (!row) throw new Error('the second factor is gone')
    return row
  }
  const renew = () => reencryptSecondFactors({ store: product.services.store, keys })

  test('each whose key or spare codes are of the key before is sealed with the present one', async () => {
    const ids = [
      await store(await sealed(before, 'key'), await sealed(before, 'codes')),
      await store(await sealed(present, 'key'), await sealed(before, 'codes')),
      await store(await sealed(before, 'key'), await sealed(present, 'codes')),
    ]
    expect(await renew()).toEqual({ renewed: 3, unreadable: 0 })
    const alone = secretConfig(openKeys(NOW ?? '', ''))
    for (const id of ids) {
      const { secret, backupCodes } = await stored(id)
      expect(await symmetricDecrypt({ key: alone, data: secret })).toBe('key')
      expect(await symmetricDecrypt({ key: alone, data: backupCodes })).toBe('codes')
    }
    expect(await renew()).toEqual({ renewed: 0, unreadable: 0 })
  })

  test('one of the present key stays to the letter, one of a key nobody has is told of', async () => {
    const own = await store(await sealed(present, 'key'), await sealed(present, 'codes'))
    const lost = await store(await sealed(strange, 'key'), await sealed(present, 'codes'))
    const rows = [await stored(own), await stored(lost)]
    expect(await renew()).toEqual({ renewed: 0, unreadable: 1 })
    expect([await stored(own), await stored(lost)]).toEqual(rows)
  })

  test('those from before the library knew several keys are opened with whichever is theirs', async () => {
    const [plain] = openKeys(BEFORE ?? '', '').derive('session-cookie')
    const id = await store(await sealed(plain, 'key'), await sealed(plain, 'codes'))
    expect(await renew()).toEqual({ renewed: 1, unreadable: 0 })
    expect(await symmetricDecrypt({ key: present, data: (await stored(id)).secret })).toBe('key')
    await store(await sealed('nobody has it'.padEnd(40, '-'), 'key'), await sealed(plain, 'codes'))
    expect(await renew()).toEqual({ renewed: 0, unreadable: 1 })
  })
})
