import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type OldStore, openOldStore } from '#test/old-store.ts'
import { storeKinds } from '#test/stores.ts'

const OLD = '0044_approved-version'

describe.each(storeKinds)('the clock of an office, on the %s store', (kind) => {
  let store: OldStore
  beforeEach(async () => {
    store = await openOldStore(kind, OLD)
  })
  afterEach(() => store.close())

  const settings = () => store.query('select clock, version from office_settings')
  const ADMIN = `
    insert into "user" (id, name, email, username, role, office_role, created_at, updated_at)
    values ('one', 'admin', 'one@example.com', 'admin', 'admin', 'owner', now(), now());`

  test('stays AM and PM where somebody worked before', async () => {
    await store.query(ADMIN)
    await store.migrateOn()
    expect(await settings()).toEqual([{ clock: '12', version: 0 }])
  })

  test('stays what was chosen', async () => {
    await store.query(`${ADMIN} insert into office_settings (clock, version) values ('24', 3);`)
    await store.migrateOn()
    expect(await settings()).toEqual([{ clock: '24', version: 3 }])
  })

  test('is left to a fresh installation, which begins with 24 hours', async () => {
    await store.migrateOn()
    expect(await settings()).toEqual([])
    await store.query('insert into office_settings (version) values (0)')
    expect(await settings()).toEqual([{ clock: '24', version: 0 }])
  })
})
