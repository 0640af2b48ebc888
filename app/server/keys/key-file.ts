import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'

/** Name of the file in the data folder that holds the key, when the operator set none. */
export const KEY_FILE = 'secret-key'

/** The keys of the data folder: the present one, then those before it. One is made without any. */
export function storedSecrets(dataDir: string): [string, ...string[]] {
  const file = join(dataDir, KEY_FILE)
  if (!existsSync(file)) return storeSecrets(dataDir, [newSecret()])
  const [present, ...previous] = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  if (!present) throw new Error(`${file} holds no key`)
  return [present, ...previous]
}

/** Draws a key. */
export function newSecret(): string {
  return randomBytes(32).toString('hex')
}

/** Writes the keys of the data folder, so that a crash leaves the file as it was or as it will be. */
export function storeSecrets(dataDir: string, secrets: [string, ...string[]]): typeof secrets {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = join(dataDir, KEY_FILE)
  rmSync(`${file}.new`, { force: true })
  const written = openSync(`${file}.new`, 'wx', 0o600)
  writeSync(written, `${secrets.join('\n')}\n`)
  fsyncSync(written)
  closeSync(written)
  renameSync(`${file}.new`, file)
  const folder = openSync(dataDir, 'r')
  fsyncSync(folder)
  closeSync(folder)
  return secrets
}
