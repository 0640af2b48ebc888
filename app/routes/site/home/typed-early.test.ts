import { expect, test } from 'vitest'
import { typedFields } from './typed-early.ts'

test('what was filled in before the script came is not lost', () => {
  const form: Record<string, { value: string }> = {
    pickupLocation: { value: 'Naoussa' },
    dropoffLocation: { value: '' },
    time: { value: '14:30' },
    passengers: { value: '2' },
    luggage: { value: '0' },
  }
  expect(typedFields((field) => form[field])).toEqual({
    pickupLocation: 'Naoussa',
    time: '14:30',
    passengers: 2,
  })
  expect(typedFields(() => null)).toEqual({})
})
