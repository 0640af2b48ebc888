import { expect, test } from 'vitest'
import { openKeys } from '#app/server/keys/index.server.ts'
import { placeTokens, readSession } from './chosen-place.ts'

const keys = openKeys('a-secret-key-for-tests-only-0123456789', '')
const tokens = placeTokens(keys)
const found = {
  id: 'ChIJ1',
  label: 'Naousa Port, Greece',
  kind: 'marina',
  source: 'google',
} as const

test('a chosen place comes back as it was suggested', () => {
  const { id, ...shown } = tokens.suggestion(found, 'a-session')
  expect(shown).toEqual({ label: 'Naousa Port, Greece', kind: 'marina', source: 'google' })
  expect(tokens.open('Naousa Port, Greece', id)).toEqual({
    label: 'Naousa Port, Greece',
    id: 'ChIJ1',
    session: 'a-session',
  })
})

test('nobody gets the price of a near place under the name of a far one', () => {
  const { id = '' } = tokens.suggestion(found)
  expect(tokens.open('Golden Beach, Greece', id)).toBeNull()
  expect(tokens.open('Naousa Port, Greece', `${id}x`)).toBeNull()
  expect(tokens.open('Naousa Port, Greece', 'ChIJ1')).toBeNull()
  expect(tokens.open('Naousa Port, Greece', 'naoussa')).toBeNull()
  const forged = keys.sign('quote', { label: 'Naousa Port, Greece', id: 'ChIJ1' })
  expect(tokens.open('Naousa Port, Greece', forged)).toBeNull()
})

test('only what has the form of a UUID is a typing session', () => {
  const session = '3f2b8c1e-7a54-4d0b-9c61-2e8f5a1d7b90'
  expect(readSession(session)).toBe(session)
  for (const other of ['', 'Naoussa', `${session}0`, session.replace('3f', '3g'), undefined])
    expect(readSession(other)).toBeUndefined()
})
