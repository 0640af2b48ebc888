import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inviteFor, newKey } from '#test/driver-phone.ts'
import { newDriver, signIn } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

const GUESSES = 20

describe.each(storeKinds)('pairing by letters on the %s store', (kind) => {
  let product: TestProduct
  let driverId: number
  let networks = 0

  beforeAll(async () => {
    product = await openProduct({ kind, env: { RATE_LIMITS: 'on' } })
    await signIn(product)
    driverId = (await newDriver(product)).id
  })
  afterAll(() => product.close())

  /** Each from a network that nobody called from before. */
  async function pair(code: string): Promise<number> {
    networks += 1
    const { publicKey } = await newKey()
    const request = {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: product.services.settings.origin },
      body: JSON.stringify({ code, deviceName: 'Phone', publicKey }),
    }
    const answer = await product.call('/api/driver/pair', request, `10.${networks}.0.1`)
    return answer.status
  }

  const pairMany = async (code: () => Promise<string>, count: number) => {
    const answers: number[] = []
    for (let time = 0; time < count; time += 1) answers.push(await pair(await code()))
    return answers
  }
  const byLetters = async () => (await inviteFor(product, driverId)).code
  const byPicture = async () => (await inviteFor(product, driverId)).url.split('#pair=')[1] ?? ''

  test('right letters count for nothing; twenty wrong ones from anywhere end it, but not the picture', async () => {
    expect(await pairMany(byLetters, GUESSES + 2)).toEqual(Array(GUESSES + 2).fill(201))
    const wrong = await pairMany(async () => 'WRONGX', GUESSES + 1)
    expect(wrong).toEqual([...Array(GUESSES).fill(422), 429])
    expect(await pair(await byLetters())).toBe(429)
    expect(await pair(await byPicture())).toBe(201)
  })
})
