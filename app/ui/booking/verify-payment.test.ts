import { describe, expect, test } from 'vitest'
import type { VerifiedCheckout } from '#app/contract/bookings.ts'
import type { ApiAnswer } from '#app/ui/forms/api.ts'
import { verifyPayment } from './verify-payment.ts'

const paid: VerifiedCheckout = {
  paid: true,
  type: 'transfer',
  bookingRef: 'PT-ABCDEFGH',
  amountCents: 5_800,
  transactionId: 'pi_123456789012345',
  paidOn: '2027-07-01',
}
const unpaid = { ...paid, paid: false }

describe('verifyPayment', () => {
  test('believes the server as soon as it says paid', async () => {
    const calls = script([answer(unpaid), failure(0), answer(paid)])
    expect(await verifyPayment('cs_1', 'PT-ABCDEFGH', calls)).toEqual(paid)
    expect(calls.waited()).toBe(3_000)
  }) // SUCCESS-03, SUCCESS-09

  test('gives up on an unknown session, a foreign reference and an empty address at once', async () => {
    expect(await verifyPayment('cs_1', '', script([failure(404)]))).toBeNull()
    expect(await verifyPayment('cs_1', 'PT-OTHERREF', script([answer(paid)]))).toBeNull()
    expect(await verifyPayment('', 'PT-ABCDEFGH', script([]))).toBeNull()
  }) // SUCCESS-03

  test('asks for about 30 seconds before an unpaid session counts as not verified', async () => {
    const calls = script(Array.from({ length: 20 }, () => answer(unpaid)))
    expect(await verifyPayment('cs_1', '', calls)).toBeNull()
    expect(calls.waited()).toBeGreaterThan(27_000)
    expect(calls.waited()).toBeLessThanOrEqual(30_000)
  }) // SUCCESS-03
})

function answer(value: VerifiedCheckout): ApiAnswer<VerifiedCheckout> {
  return { ok: true, value }
}

function failure(status: number): ApiAnswer<VerifiedCheckout> {
  return { ok: false, problem: { status, code: '', title: '', errors: {} } }
}

function script(answers: ApiAnswer<VerifiedCheckout>[]) {
  let total = 0
  return {
    waited: () => total,
    wait: async (milliseconds: number) => {
      total += milliseconds
    },
    read: async () => {
      const next = answers.shift()
      if (!next) throw new Error('one question too many')
      return next
    },
  }
}
