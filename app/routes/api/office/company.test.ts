import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { company } from '#app/content/company.ts'
import { sampleFacts } from '#app/content/en/company.ts'
import { ADMIN, callerOf, type OfficeCall } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { copyStore, type StoreAddress, storeKinds } from '#test/stores.ts'

const PATH = '/api/admin/company'

describe.each(storeKinds)('the facts about the company on %s', (kind) => {
  let address: StoreAddress
  let product: TestProduct
  let office: OfficeCall
  beforeAll(async () => {
    address = await copyStore(kind)
    product = await openProduct({ kind, store: address })
    office = await callerOf(product, ADMIN)
  })
  afterAll(async () => {
    await product.close()
    await address.remove()
  })

  test('a fresh installation has the sample, and says of each that it is one', async () => {
    const { body } = await office('GET', PATH)
    expect(body).toMatchObject({ version: 0, facts: sampleFacts, changes: [] })
    expect(body.samples).toContain('phone')
    // What is empty in the sample is unset, not a sample.
    expect(body.samples).not.toContain('facebook')
    expect(company().sampleDetails).toBe('yes')
  }) // N-37

  test('a change stands at once, tells who made it, and the rest stays a sample', async () => {
    const facts = { name: 'Aris Cars', phone: '+30 22840 12345', licence: '' }
    const changed = await office('PATCH', PATH, { version: 0, ...facts })
    expect(changed).toMatchObject({ status: 200, body: { facts } })
    expect(changed.body.samples).not.toContain('name')
    expect(changed.body.samples).not.toContain('licence')
    expect(changed.body.samples).toContain('email')
    expect(changed.body.changes).toHaveLength(3)
    expect(changed.body.changes).toContainEqual({
      fact: 'name',
      value: 'Aris Cars',
      changedAt: expect.any(String),
      changedBy: 'admin',
    })
    expect(company()).toMatchObject({
      name: 'Aris Cars',
      phoneHref: 'tel:+302284012345',
      licenceLine: '',
      legalNumbers: ' (Tax no. EL 000000000)',
    })
  }) // N-37

  test('of two who change what both saw, the second is told what the first did', async () => {
    const { version } = (await office('GET', PATH)).body
    await office('PATCH', PATH, { version, tagline: 'First' })
    const second = await office('PATCH', PATH, { version, tagline: 'Second' })
    expect(second).toMatchObject({ status: 409, body: { code: 'stale' } })
    expect(second.body.current.facts.tagline).toBe('First')
    expect(company().tagline).toBe('First')
  })

  test('what did not change leaves no trace, but a sample that is said becomes the own', async () => {
    const before = (await office('GET', PATH)).body
    const same = await office('PATCH', PATH, { tagline: before.facts.tagline })
    expect(same.body.version).toBe(before.version)
    const said = await office('PATCH', PATH, { foundedYear: sampleFacts.foundedYear })
    expect(said.body.version).toBeGreaterThan(before.version)
    expect(said.body.samples).not.toContain('foundedYear')
  })

  test.each([
    ['name', ''],
    ['phone', 'call us'],
    ['email', 'nobody'],
    ['position', '48.1, 11.5'],
    ['phoneHours', '22:00-08:00'],
    ['officeHours', '08:00-20:00'],
    ['countryCode', 'Greece'],
    ['foundedYear', 'long ago'],
    ['facebook', 'javascript:alert(1)'],
    ['history', 'it began'],
    ['nickname', 'x'],
  ])('%s is not %j', async (name, value) => {
    const refused = await office('PATCH', PATH, { [name]: value })
    expect(refused).toMatchObject({ status: 422, body: { code: 'invalid-request' } })
    expect(refused.body.errors[name]).toBeTruthy()
  })

  test('more years or paragraphs than the page has room for are refused, not cut off', async () => {
    const years = (count: number) =>
      Array.from({ length: count }, (_, at) => `${2000 + at} | a | b`)
    const parts = (count: number) => Array.from({ length: count }, (_, at) => `Part ${at}`)
    const full = { history: years(20).join('\n'), story: parts(9).join('\n\n') }
    expect((await office('PATCH', PATH, full)).status).toBe(200)
    const more = { history: years(21).join('\n'), story: parts(10).join('\n\n') }
    const refused = await office('PATCH', PATH, more)
    expect(refused.body.errors).toEqual({
      history: expect.stringContaining('room for 20 years'),
      story: expect.stringContaining('8 paragraphs'),
    })
  })

  test('who fills pages hears of what changed, and not of what was said again', async () => {
    await office('PATCH', PATH, { tagline: 'Said before' })
    const heard = vi.fn()
    onTestFinished(product.services.company.subscribe(heard))
    await office('PATCH', PATH, { tagline: 'Said once' })
    expect(heard).toHaveBeenCalledTimes(1)
    await office('PATCH', PATH, { tagline: 'Said once' })
    expect(heard).toHaveBeenCalledTimes(1)
  })

  test.runIf(kind === 'postgres')('another process tells it too', async () => {
    const other = await openProduct({ kind, store: address })
    const heard = vi.fn()
    other.services.company.subscribe(heard)
    await office('PATCH', PATH, { tagline: 'Heard elsewhere' })
    await vi.waitFor(() => expect(other.services.company.details().tagline).toBe('Heard elsewhere'))
    expect(heard).toHaveBeenCalled()
    await other.close()
  })
})
