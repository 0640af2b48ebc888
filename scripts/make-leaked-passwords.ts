/**
 * Writes app/server/auth/leaked-passwords.json from a list of stolen passwords, one a line, the most common first:
 * `node scripts/make-leaked-passwords.ts LIST`. Sources: docs/data-licences.md. Kept are those that our rule for new
 * passwords would let pass, each by the first four bytes of its SHA-256, sorted.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newPasswordProblem } from '../app/domain/account/new-password.ts'
import { leakedKey } from '../app/server/auth/leaked-passwords.ts'

const [list = ''] = process.argv.slice(2)
const known = readFileSync(list, 'utf8').split(/\r?\n/)
const usable = known.filter((password) => newPasswordProblem(password, '') === null)
const keys = Uint32Array.from(new Set(usable.map(leakedKey))).sort()
const bytes = Buffer.alloc(keys.length * 4)
for (const [at, key] of keys.entries()) bytes.writeUInt32BE(key, at * 4)
const path = join(import.meta.dirname, '../app/server/auth/leaked-passwords.json')
writeFileSync(path, `${JSON.stringify({ keys: bytes.toString('base64') })}\n`)
console.log(`${keys.length} of ${known.length}`)
