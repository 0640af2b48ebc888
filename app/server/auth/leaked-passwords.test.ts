import { expect, test } from 'vitest'
import list from './leaked-passwords.json' with { type: 'json' }
import { isLeaked, leakedKey } from './leaked-passwords.ts'

// The last two stand near the beginning and the end of the list.
test.each([
  '123qweasdzxc',
  'contortionist',
  'Unbelievable',
  'chickenwing101',
  'snickerdoodle',
  'independence',
])('%s was stolen somewhere and is known', async (password) => {
  expect(await isLeaked(password)).toBe(true)
})

test.each(['harbour lamp at dusk', 'white donkey, third jetty', 'Ωραία θάλασσα το πρωί'])(
  '%s was not',
  async (password) => {
    expect(await isLeaked(password)).toBe(false)
  },
)

test('the list holds tens of thousands, sorted and each once: the first and the last are found too', () => {
  const bytes = Buffer.from(list.keys, 'base64')
  const keys = Array.from({ length: bytes.length / 4 }, (_, at) => bytes.readUInt32BE(at * 4))
  expect(keys.length).toBeGreaterThan(30_000)
  expect(keys.every((key, at) => at === 0 || key > (keys[at - 1] ?? 0))).toBe(true)
  expect(keys).toContain(leakedKey('qazwsxedcrfv'))
})
