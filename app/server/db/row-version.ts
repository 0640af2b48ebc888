import { createHash } from 'node:crypto'

/**
 * What a row looked like, in 16 characters. An edit names what it saw; of a row that looks
 * otherwise by now it is refused. For rows that keep no count of their changes.
 */
export function rowVersion(row: object): string {
  const fields = Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url').slice(0, 16)
}
