import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADMIN, callerOf, type OfficeCall } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

describe.each(storeKinds)('saved views on the %s store', (kind) => {
  let product: TestProduct
  let office: OfficeCall
  beforeAll(async () => {
    product = await openProduct({ kind })
    office = await callerOf(product, ADMIN)
  })
  afterAll(() => product.close())
  const add = (name: string, query = 'needs=driver') =>
    office('POST', '/api/admin/views', { name, query })
  const names = async () =>
    ((await office('GET', '/api/admin/views')).body as unknown as { name: string }[]).map(
      ({ name }) => name,
    )

  test('are kept for everybody, by name, without words searched for and what is no filter', async () => {
    const { status, body } = await add('  zzz tomorrow ', 'date=tomorrow&needs=driver&q=anna&x=1')
    expect([status, body.name, body.query]).toEqual([
      ...[201, 'zzz tomorrow', 'date=tomorrow&needs=driver'],
    ])
    await add('Nikos', 'driver=3')
    expect(await names()).toEqual(['Nikos', 'zzz tomorrow'])
  })

  test('a name is taken once, an empty one is none', async () => {
    expect([(await add('Nikos')).status, (await add('Nikos')).body.code]).toEqual([409, 'taken'])
    const refused = await add('   ')
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['name']])
  })

  test('of two with one name at once one is kept; no more than twenty are', async () => {
    const twins = await Promise.all([add('Twin'), add('Twin')])
    expect(twins.map(({ status }) => status).sort()).toEqual([201, 409])
    const rest = await Promise.all(Array.from({ length: 25 }, (_, at) => add(`View ${at}`)))
    expect(rest.filter(({ body }) => body.code === 'too-many')).toHaveLength(8)
    expect(await names()).toHaveLength(20)
  })

  test('go when they are taken away, once', async () => {
    const { body } = await office('GET', '/api/admin/views')
    const [{ id }] = body as unknown as [{ id: number }]
    expect((await office('DELETE', `/api/admin/views/${id}`)).status).toBe(204)
    expect((await office('DELETE', `/api/admin/views/${id}`)).status).toBe(404)
    expect(await names()).toHaveLength(19)
  })
})
