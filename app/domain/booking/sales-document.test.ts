import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  documentNumber,
  type Issued,
  leftOf,
  notIssued,
  sumByRate,
  sumOf,
  toCredit,
  type WorthLine,
} from './sales-document.ts'

const line = (bookingId: number, grossCents: number, vatPermille = 130): WorthLine => ({
  bookingId,
  grossCents,
  vatPermille,
})

test('numbers say kind, year and place in their series', () => {
  expect(documentNumber('receipt', 2026, 7)).toBe('R-2026-0007')
  expect(documentNumber('invoice', 2026, 12_345)).toBe('I-2026-12345')
  expect(documentNumber('credit-note', 2027, 1)).toBe('C-2027-0001')
})

test('tax is taken of the sum at each rate; net and tax come to the price', () => {
  expect(sumByRate([line(1, 58_00), line(2, 58_00), line(3, 240_00, 240)] as never)).toEqual([
    { vatPermille: 130, grossCents: 116_00, vatCents: 13_35, netCents: 102_65 },
    { vatPermille: 240, grossCents: 240_00, vatCents: 46_45, netCents: 193_55 },
  ])
})

test('the lowest rate of tax comes first, whatever was sold first', () => {
  const rates = sumByRate([line(1, 240_00, 240), line(2, 58_00), line(3, 10_00, 0)] as never)
  expect(rates.map(({ vatPermille }) => vatPermille)).toEqual([0, 130, 240])
})

test('what is taken back twice is taken of the receipts, the newest first, never of a credit note', () => {
  const receipt = (id: number, grossCents: number): Issued => {
    return { id, kind: 'receipt', creditsId: null, lines: [line(7, grossCents)] }
  }
  const issued = [receipt(1, 58_00), receipt(2, 23_00)]
  const credit = toCredit([line(7, 48_00)], issued)
  expect(credit).toEqual([
    { documentId: 2, lines: [line(7, 23_00)] },
    { documentId: 1, lines: [line(7, 10_00)] },
  ])
  const notes = credit.map(({ documentId, lines }, at): Issued => {
    return { id: 3 + at, kind: 'credit-note', creditsId: documentId, lines }
  })
  const all = [...issued, ...notes]
  expect(leftOf(receipt(2, 23_00), all)).toEqual([])
  expect(toCredit([line(7, 0)], all)).toEqual([{ documentId: 1, lines: [line(7, 48_00)] }])
})

test('what costs more later is told by the next document, what costs less is taken back', () => {
  const first: Issued = { id: 1, kind: 'receipt', creditsId: null, lines: [line(7, 58_00)] }
  expect(notIssued([line(7, 81_00)], [first])).toEqual([line(7, 23_00)])
  expect(toCredit([line(7, 81_00)], [first])).toEqual([])
  expect(notIssued([line(7, 29_00)], [first])).toEqual([])
  expect(toCredit([line(7, 29_00)], [first])).toEqual([{ documentId: 1, lines: [line(7, 29_00)] }])
  // One leg dearer, the other cancelled: both are told, each by its own document.
  const both: Issued = { ...first, lines: [line(7, 58_00), line(8, 58_00)] }
  expect(notIssued([line(7, 81_00)], [both])).toEqual([line(7, 23_00)])
  expect(toCredit([line(7, 81_00)], [both])).toEqual([{ documentId: 1, lines: [line(8, 58_00)] }])
})

test('whatever an order becomes, documents come to what it is worth, and no credit exceeds its document', () => {
  const worths = fc.array(fc.array(fc.nat(300_00), { minLength: 2, maxLength: 2 }), {
    minLength: 1,
    maxLength: 8,
  })
  fc.assert(
    fc.property(worths, (steps) => {
      const issued: Issued[] = []
      for (const [out = 0, back = 0] of steps) {
        const worth = [line(1, out), line(2, back, 240)]
        const lines = notIssued(worth, issued)
        if (lines.length > 0) {
          issued.push({ id: issued.length + 1, kind: 'receipt', creditsId: null, lines })
        }
        for (const { documentId, lines: taken } of toCredit(worth, issued)) {
          const id = issued.length + 1
          issued.push({ id, kind: 'credit-note', creditsId: documentId, lines: taken })
        }
        const told = issued.map(({ kind, lines: some }) =>
          kind === 'credit-note' ? -sumOf(some) : sumOf(some),
        )
        expect(told.reduce((sum, cents) => sum + cents, 0)).toBe(out + back)
        expect([notIssued(worth, issued), toCredit(worth, issued)]).toEqual([[], []])
        for (const document of issued.filter(({ kind }) => kind === 'receipt')) {
          const credited = issued.filter(({ creditsId }) => creditsId === document.id)
          const taken = sumOf(credited.flatMap((one) => one.lines))
          expect(sumOf(leftOf(document, issued))).toBe(sumOf(document.lines) - taken)
        }
      }
    }),
  )
})
