import { createHash } from 'node:crypto'

/** Four bytes of a password's hash, whatever its capitals: of 100,000 good passwords one is refused by mistake. */
export function leakedKey(password: string): number {
  return createHash('sha256').update(password.toLowerCase()).digest().readUInt32BE()
}

/**
 * Whether this password is among the most common of those that were stolen elsewhere and are long enough for us
 * (docs/data-licences.md). Nobody is asked: the list is in the program, and read when it is needed.
 */
export async function isLeaked(password: string): Promise<boolean> {
  const { default: list } = await import('./leaked-passwords.json', { with: { type: 'json' } })
  const keys = Buffer.from(list.keys, 'base64')
  const target = leakedKey(password)
  let [from, to] = [0, keys.length / 4]
  while (from < to) {
    const middle = (from + to) >> 1
    const key = keys.readUInt32BE(middle * 4)
    if (key === target) return true
    if (key < target) from = middle + 1
    else to = middle
  }
  return false
}
