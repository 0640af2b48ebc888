import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { messages, openStore } from '#app/server/db/index.server.ts'
import { copyStore, storeKinds } from '#test/stores.ts'
import { openLog } from './index.server.ts'

const ANNA = 'anna.papadaki@example.com'

function record(fields: object): string {
  const lines: string[] = []
  openLog('debug', { write: (line) => lines.push(line) }).info(fields, 'said')
  return lines.join('')
}

const PERSONAL = [
  'firstName',
  'lastName',
  'customerName',
  'email',
  'phone',
  'idNumber',
  'specialRequest',
  'recipient',
  'password',
  'pickupLocation',
  'dropoffLocation',
  'cookie',
]

test('a personal field is masked however deep it stands, in lists too', () => {
  const path = fc.array(fc.constantFrom('a', 'order', 'legs', '[]'), { maxLength: 3 })
  fc.assert(
    fc.property(fc.constantFrom(...PERSONAL), path, (field, steps) => {
      const inner: object = { [field]: 'Ioanna-of-Naoussa', kept: 7 }
      const fields = steps.reduceRight<object>(
        (value, step) => (step === '[]' ? { list: [value] } : { [step]: value }),
        inner,
      )
      const line = record(fields)
      expect(line).not.toContain('Ioanna-of-Naoussa')
      expect(line).toContain('"kept":7')
    }),
  )
})

test('other fields, dates and codes stay readable', () => {
  const now = new Date('2026-06-01T10:00:00Z')
  const line = JSON.parse(
    record({ orderId: 7, reason: 'paid-after-cancel', requestId: 'r-1', now }),
  )
  expect(line).toMatchObject({
    orderId: 7,
    reason: 'paid-after-cancel',
    requestId: 'r-1',
    now: now.toISOString(),
    msg: 'said',
  })
})

test('a mail address inside any text is masked', () => {
  expect(record({ reason: `550 5.1.1 <${ANNA}> unknown` })).not.toContain(ANNA)
  expect(record({ err: new Error(`mail to ${ANNA} refused`) })).not.toContain(ANNA)
})

test('an error keeps its kind, code, place and cause', () => {
  const cause = Object.assign(new Error('no route'), { code: 'ECONNREFUSED' })
  const { err } = JSON.parse(record({ err: new TypeError('store away', { cause }) }))
  expect(err).toMatchObject({
    type: 'TypeError',
    message: 'store away',
    cause: { message: 'no route', code: 'ECONNREFUSED' },
  })
  expect(err.frames[0]).toContain('index.server.test.ts')
})

test('an error under any field is described, and a chain of causes ends', () => {
  const circle = new Error('round')
  circle.cause = circle
  expect(
    record({ failure: Object.assign(new Error('x'), { params: [ANNA] }), circle }),
  ).not.toContain(ANNA)
})

describe.each(storeKinds)('on the %s store', (kind) => {
  test('a failed query leaves no trace of its values', async () => {
    const address = await copyStore(kind)
    const store = await openStore({ ...address, onError: () => {} })
    const row = {
      kind: 'booking-confirmation',
      reason: 'once',
      // A line that looks like a stack frame must not pass as one.
      text: `Please wait\n    at ${ANNA.replace('@', ' (at) ')} Ioanna`,
      recipient: ANNA,
      createdAt: new Date('2026-06-01T10:00:00Z'),
    }
    await store.db.insert(messages).values(row)
    const twice = await store.db
      .insert(messages)
      .values(row)
      .catch((error: unknown) => error)
    const unknown = await store.db
      .update(messages)
      .set({ state: `Ioanna ${ANNA}` })
      .where(eq(messages.recipient, ANNA))
      .catch((error: unknown) => error)
    await store.close()
    await address.remove()

    for (const error of [twice, unknown]) {
      const plain = `${(error as Error).message} ${(error as Error).stack}`
      expect(plain, 'the error itself quotes the customer').toContain('Ioanna')
      for (const line of [record({ err: error }), record({ nested: { error } })]) {
        expect(line).not.toMatch(/Ioanna|papadaki|example\.com|Please wait/)
        expect(line).toContain('database query failed')
      }
    }
    expect(record({ err: twice })).toContain('23505')
  })
})
