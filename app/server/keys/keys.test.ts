import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { storedSecrets, storeSecrets } from './key-file.ts'
import { openKeys } from './keys.ts'

const folder = mkdtempSync(join(tmpdir(), 'meltemi-keys-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const keys = openKeys('first-secret-key-0123456789abcdef', folder)
const others = openKeys('other-secret-key-0123456789abcdef', folder)
const PURPOSES = ['quote', 'manage-link', 'session-cookie', 'id-number'] as const
/** The row a number is of. */
const ROW = 'PT-ROW12345'
/** AB1234567, as a release before encrypted it with the first key: for no row. */
const UNBOUND = 'BwcHBwcHBwcHBwcHbMMXwzHyUsZ1jtW7QWcXE6me3Pb1dAmf9w=='
const purpose = fc.constantFrom(...PURPOSES)
const value = fc.jsonValue().map((made) => JSON.parse(JSON.stringify(made)))

/** One character of the text replaced by another one. */
const altered = (text: string, at: number, by: string) => {
  const index = at % text.length
  return text.slice(0, index) + by + text.slice(index + 1)
}

describe('sealing', () => {
  test('gives the same text back, by the same token each time, and tells nothing of it', () => {
    fc.assert(
      fc.property(purpose, fc.string(), (name, text) => {
        const token = keys.seal(name, text)
        expect(token).toMatch(/^[\w-]+$/)
        expect(keys.seal(name, text)).toBe(token)
        expect(keys.unseal(name, token)).toBe(text)
      }),
    )
    const [first, second] = [1, 2].map((id) => keys.seal('customer-link', `${id}.1`))
    expect(first?.slice(0, 8)).not.toBe(second?.slice(0, 8))
  })

  test('an altered token, another purpose or another key opens nothing', () => {
    const token = keys.seal('customer-link', '7.1')
    expect(others.unseal('customer-link', token)).toBeNull()
    expect(keys.unseal('quote', token)).toBeNull()
    for (let at = 0; at < token.length; at += 1)
      for (const by of 'AQgw_9.=')
        if (token[at] !== by)
          expect(keys.unseal('customer-link', altered(token, at, by)), `${at} ${by}`).toBeNull()
    for (const odd of ['', '.', 'a', `${token}=`, ` ${token}`, token.slice(0, 20)])
      expect(keys.unseal('customer-link', odd)).toBeNull()
  })

  test('what a key before sealed still opens', () => {
    const rotated = openKeys('next-secret-key-0123456789abcdef', folder, [
      'first-secret-key-0123456789abcdef',
    ])
    expect(rotated.unseal('customer-link', keys.seal('customer-link', '7.1'))).toBe('7.1')
  })
})

describe('signing', () => {
  test('what was signed opens to the same value, in characters a link can carry', () => {
    fc.assert(
      fc.property(purpose, value, (name, made) => {
        const token = keys.sign(name, made)
        expect(token).toMatch(/^[\w-]+\.[\w-]+$/)
        expect(keys.open(name, token)).toEqual(made)
      }),
    )
  })

  test('another purpose or another key opens nothing', () => {
    for (const made of PURPOSES) {
      const token = keys.sign(made, { price: 1 })
      expect(others.open(made, token)).toBeNull()
      for (const asked of PURPOSES.filter((name) => name !== made))
        expect(keys.open(asked, token)).toBeNull()
    }
  })

  test('an altered token opens nothing', () => {
    const character = fc.constantFrom(...'ABCwxyz0189-_.~ ')
    fc.assert(
      fc.property(value, fc.nat(), character, (made, at, by) => {
        const token = keys.sign('quote', made)
        const changed = altered(token, at, by)
        fc.pre(changed !== token)
        expect(keys.open('quote', changed)).toBeNull()
      }),
    )
  })

  test('a signature that only stands for the same bytes is not ours', () => {
    const token = keys.sign('quote', 58)
    const signature = token.split('.')[1] ?? ''
    const others = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_']
      .map((last) => signature.slice(0, -1) + last)
      .filter((other) => other !== signature)
    const bytes = (text: string) => Buffer.from(text, 'base64url').toString('hex')
    const alike = others.filter((other) => bytes(other) === bytes(signature))
    expect(alike).not.toEqual([])
    for (const other of alike)
      expect(keys.open('quote', token.replace(signature, other))).toBeNull()
  })

  test('no text makes it throw', () => {
    const piece = fc.oneof(fc.string({ unit: 'binary' }), fc.base64String(), fc.constant('.'))
    const token = fc.array(piece, { maxLength: 5 }).map((parts) => parts.join(''))
    fc.assert(fc.property(token, (text) => keys.open('quote', text) === null))
  })
})

describe('encryption', () => {
  test('what was encrypted comes back, and never looks the same twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const sealed = keys.encrypt('id-number', text, ROW)
        expect(keys.decrypt('id-number', sealed, ROW)).toBe(text)
        expect(keys.encrypt('id-number', text, ROW)).not.toBe(sealed)
      }),
    )
  })

  test('altered, cut, or sealed with another key or purpose: refused', () => {
    const sealed = keys.encrypt('id-number', 'AB1234567', ROW)
    const bytes = Buffer.from(sealed.slice(2), 'base64')
    const opened = (some: Buffer) => () =>
      keys.decrypt('id-number', `r.${some.toString('base64')}`, ROW)
    expect(opened(bytes)()).toBe('AB1234567')
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes)
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
      expect(opened(changed)).toThrow()
      expect(opened(bytes.subarray(0, at))).toThrow()
    }
    expect(() => others.decrypt('id-number', sealed, ROW)).toThrow()
    expect(() => keys.decrypt('quote', sealed, ROW)).toThrow()
  })

  // L13 of the review of security: who writes to the table could put one's number into another's row.
  test('opens in its own row only, and stays bound without its mark', () => {
    const sealed = keys.encrypt('id-number', 'AB1234567', ROW)
    expect(() => keys.decrypt('id-number', sealed, 'PT-OTHER123')).toThrow()
    expect(() => keys.decrypt('id-number', sealed, '')).toThrow()
    expect(() => keys.decrypt('id-number', sealed.slice(2), ROW)).toThrow()
  })

  test('of a release before opens in any row, and is bound to its own by sealing it again', () => {
    expect(keys.decrypt('id-number', UNBOUND, ROW)).toBe('AB1234567')
    expect(keys.decrypt('id-number', UNBOUND, 'PT-OTHER123')).toBe('AB1234567')
    const bound = keys.reencrypt('id-number', UNBOUND, ROW) ?? ''
    expect(keys.decrypt('id-number', bound, ROW)).toBe('AB1234567')
    expect(() => keys.decrypt('id-number', bound, 'PT-OTHER123')).toThrow()
    expect(keys.reencrypt('id-number', bound, ROW)).toBeNull()
  })

  test('a shortened authentication tag is refused', () => {
    const sealed = Buffer.from(keys.encrypt('id-number', '', ROW).slice(2), 'base64')
    for (const length of [16, 20, 24, 27]) {
      const cut = `r.${sealed.subarray(0, length).toString('base64')}`
      expect(() => keys.decrypt('id-number', cut, ROW)).toThrow()
    }
  })
})

describe('the generated key', () => {
  test('is kept, readable by its owner only, and the same at the next start', () => {
    const dataDir = join(folder, 'new', 'data')
    const token = openKeys(null, dataDir).sign('quote', 1)
    const file = join(dataDir, 'secret-key')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
    expect(readFileSync(file, 'utf8').trim()).toMatch(/^[0-9a-f]{64}$/)
    expect(openKeys(null, dataDir).open('quote', token)).toBe(1)
    expect(openKeys(null, join(folder, 'elsewhere')).open('quote', token)).toBeNull()
  })

  test('derived material differs by purpose and tells nothing of the key', () => {
    const derived = PURPOSES.flatMap((name) => keys.derive(name))
    expect(new Set(derived).size).toBe(PURPOSES.length)
    for (const hex of derived) expect(hex).toMatch(/^[0-9a-f]{64}$/)
  })
})

describe('a new key beside the one before', () => {
  const OLD = 'first-secret-key-0123456789abcdef'
  const NEW = 'next-secret-key-0123456789abcdefg'
  const after = openKeys(NEW, folder, [OLD])

  test('old tokens open, new ones are made with the new key', () => {
    expect(after.open('manage-link', keys.sign('manage-link', { orderId: 7 }))).toEqual({
      orderId: 7,
    })
    expect(keys.open('manage-link', after.sign('manage-link', { orderId: 7 }))).toBeNull()
    expect(after.open('manage-link', others.sign('manage-link', { orderId: 7 }))).toBeNull()
  })

  test('old numbers are read and encrypted anew, once', () => {
    const old = keys.encrypt('id-number', 'AB1234567', ROW)
    expect(after.decrypt('id-number', old, ROW)).toBe('AB1234567')
    const renewed = after.reencrypt('id-number', old, ROW) ?? ''
    expect(openKeys(NEW, folder).decrypt('id-number', renewed, ROW)).toBe('AB1234567')
    expect(after.reencrypt('id-number', renewed, ROW)).toBeNull()
    const foreign = others.encrypt('id-number', 'x', ROW)
    expect(() => after.reencrypt('id-number', foreign, ROW)).toThrow()
  })

  test('the file keeps the present key first, whatever becomes of the writing', () => {
    const dataDir = join(folder, 'rotated')
    const [old] = storedSecrets(dataDir)
    storeSecrets(dataDir, [NEW, old])
    expect(storedSecrets(dataDir)).toEqual([NEW, old])
    expect(statSync(join(dataDir, 'secret-key')).mode & 0o777).toBe(0o600)
    // Left by a process that was killed while it wrote.
    writeFileSync(join(dataDir, 'secret-key.new'), 'half a k')
    expect(storedSecrets(dataDir)).toEqual([NEW, old])
    storeSecrets(dataDir, [NEW])
    expect(readdirSync(dataDir)).toEqual(['secret-key'])
  })

  test('fingerprints tell keys apart and nothing of them', () => {
    const [present, previous] = after.fingerprints()
    expect([present, previous]).toEqual([
      ...openKeys(NEW, folder).fingerprints(),
      ...keys.fingerprints(),
    ])
    expect(present).toMatch(/^[0-9a-f]{16}$/)
    expect(present).not.toBe(previous)
  })
})
