import { afterEach, expect, test, vi } from 'vitest'
import { partnerForm } from './partner-form.ts'

const HOTEL = {
  code: 'hotel-a',
  name: 'Hotel A',
  phone: null,
  email: null,
  version: '3',
  commission: [
    { from: '2026-03', basisPoints: 1_000 },
    { from: '2026-06', basisPoints: 1_250 },
  ],
}

afterEach(() => vi.unstubAllGlobals())

/** What is sent of a commission once the form of July is saved with these values. */
async function sentOf(values: { commissionPercent: string; commissionFrom: string }) {
  const fetched = vi.fn(async (_address: string, _init: RequestInit) => Response.json({}))
  vi.stubGlobal('fetch', fetched)
  const form = partnerForm('2026-07', HOTEL)
  await form.send({ ...form.valuesOf(HOTEL), ...values }, HOTEL)
  const { commissionPercent, commissionFrom } = JSON.parse(String(fetched.mock.calls[0]?.[1].body))
  return { commissionPercent, commissionFrom }
}

test('a percentage that the month already has is no new agreement', async () => {
  expect(await sentOf({ commissionPercent: '12.5', commissionFrom: '2026-07' })).toEqual({})
  expect(await sentOf({ commissionPercent: '10', commissionFrom: '2026-04' })).toEqual({})
})

test('the percentage of today is one for a month that has another', async () => {
  const asked = { commissionPercent: '12.5', commissionFrom: '2026-04' }
  expect(await sentOf(asked)).toEqual(asked)
})
