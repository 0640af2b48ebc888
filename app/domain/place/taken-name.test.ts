import { expect, test } from 'vitest'
import { findTakenName, nameKey, nameOwners } from './taken-name.ts'

const place = (id: string, label: string, ...names: string[]) => ({ id, label, names })
const yria = place('1', 'Yria Hotel', 'Υρία')
const naoussa = place('2', 'Naoussa', 'Náousa')

test('the island and the sort of settlement make no other name, unless there is nothing else', () => {
  expect(nameKey('Naoussa, Paros')).toBe(nameKey('NAOUSSA village'))
  expect(nameKey('Paros Town')).toBe('paros town')
})

test('houses that differ in a number alone have names of their own; a post code makes none', () => {
  const owners = nameOwners([place('1', 'Villa Aria 1', 'Aria 101')])
  expect(findTakenName(place('2', 'Villa Aria 2', 'Aria 102'), owners)).toBeNull()
  expect(findTakenName(place('2', 'Villa Aria 1, 844 00 Paros'), owners)?.owner.id).toBe('1')
  expect(nameKey('Naoussa, 84401')).toBe('naoussa')
  expect(nameKey('Naoussa 844 01')).toBe('naoussa')
})

test('a name that another place has is told with whose it is, the first of them; its own it may keep', () => {
  const owners = nameOwners([yria, naoussa, place('3', 'Naousa')])
  expect(findTakenName(yria, owners)).toBeNull()
  expect(findTakenName(place('4', 'New', 'Free', 'naoussa, Paros', 'YRIA hotel'), owners)).toEqual({
    name: 'naoussa, Paros',
    owner: naoussa,
  })
  expect(findTakenName(place('4', 'YRIA HOTEL'), owners)?.owner).toBe(yria)
  expect(findTakenName(place('4', 'Yría', 'ΥΡΙΑ'), owners)?.owner).toBe(yria)
  expect(findTakenName(place('3', 'Naousa'), owners)?.owner).toBe(naoussa)
})
