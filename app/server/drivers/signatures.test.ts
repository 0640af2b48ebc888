import { generateKeyPairSync, sign } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { canonicalJson } from '#app/domain/trip-events/canonical-json.ts'
import { createSignatureCheck, type SignatureCheck } from './signatures.ts'

const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const other = generateKeyPairSync('ec', { namedCurve: 'P-256' })

function signed(count: number, key = privateKey) {
  const value = { bookingRef: 'PT-Σ', deviceSeq: count, at: '2026-08-01T07:00:00.000Z' }
  const bytes = Buffer.from(canonicalJson(value), 'utf8')
  const signature = sign('sha256', bytes, { key, dsaEncoding: 'ieee-p1363' })
  return { signed: value, signature: signature.toString('base64url') }
}

// A few are checked at once, many in a thread: both say the same.
describe.each([3, 60])('of %i signatures', (count) => {
  let check: SignatureCheck
  afterEach(() => check.close())

  test('those of the key are found, and no other', async () => {
    check = createSignatureCheck()
    const mine = Array.from({ length: count }, (_, index) => signed(index))
    const foreign = signed(1, other.privateKey)
    const changed = { ...signed(2), signed: { ...signed(2).signed, deviceSeq: 3 } }
    const nonsense = ['', 'abc', 'Z'.repeat(86), 'Z'.repeat(400)].map((signature) => {
      return { ...signed(4), signature }
    })
    const found = await check.genuineOf(publicKey, [foreign, ...mine, changed, ...nonsense])
    expect([...found]).toEqual(mine)
  })

  test('those of several phones are not mixed up', async () => {
    check = createSignatureCheck()
    const ours = Array.from({ length: count }, (_, index) => signed(index))
    const theirs = ours.map((_, index) => signed(index, other.privateKey))
    const [mine, none, their] = await Promise.all([
      check.genuineOf(publicKey, ours),
      check.genuineOf(publicKey, theirs),
      check.genuineOf(other.publicKey, theirs),
    ])
    expect([mine.size, none.size, their.size]).toEqual([count, 0, count])
  })
})

test('what Node reads of a signature by its own way is found, however many zeros its numbers begin with', async () => {
  const check = createSignatureCheck()
  // Of 3,000 numbers some dozen begin with a zero byte, half with a bit that would say minus.
  const mine = Array.from({ length: 1_500 }, (_, index) => signed(index))
  const numbers = mine.map(({ signature }) => Buffer.from(signature, 'base64url'))
  expect(numbers.some((bytes) => bytes[0] === 0 || bytes[32] === 0)).toBe(true)
  expect((await check.genuineOf(publicKey, mine)).size).toBe(1_500)
  const emptied = [
    { ...signed(1), signature: Buffer.alloc(64).toString('base64url') },
    { ...signed(1), signature: `${signed(1).signature}AA` },
  ]
  expect((await check.genuineOf(publicKey, emptied)).size).toBe(0)
  await check.close()
})

test('where the thread ends meanwhile they are checked all the same', async () => {
  const check = createSignatureCheck()
  const mine = Array.from({ length: 60 }, (_, index) => signed(index))
  const found = check.genuineOf(publicKey, [...mine, signed(1, other.privateKey)])
  await check.close()
  expect((await found).size).toBe(60)
})
