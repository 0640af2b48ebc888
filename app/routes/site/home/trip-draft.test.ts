import { describe, expect, test } from 'vitest'
import {
  deleteDraft,
  EMPTY_DRAFT,
  handOver,
  readDetails,
  readDraft,
  readHandover,
  restoreDraft,
  storeDetails,
  storeDraft,
  storePaymentStep,
  wayBackToPayment,
} from './trip-draft.ts'

const draft = {
  pickupLocation: 'Parikia Port',
  dropoffLocation: 'Naoussa',
  date: '2027-07-01',
  time: '10:00',
  passengers: 2,
  luggage: 1,
}

describe('the kept draft', () => {
  test('comes back in the same tab, under one key and with trip fields only', () => {
    const storage = memoryStorage()
    storeDraft(storage, draft)
    expect(Object.keys(storage.entries)).toEqual(['widget_draft'])
    expect(Object.keys(JSON.parse(storage.entries.widget_draft ?? ''))).toEqual(
      Object.keys(EMPTY_DRAFT),
    )
    expect(restoreDraft(storage, '2027-06-01')).toEqual(draft)
    deleteDraft(storage)
    expect(restoreDraft(storage, '2027-06-01')).toBeNull()
  }) // CANCEL-02, DATA-11

  test('loses a day that has passed and whatever makes no sense', () => {
    expect(readDraft(draft, '2027-07-02')).toEqual({ ...draft, date: '' })
    const broken = { ...draft, time: '25:00', passengers: 99, luggage: -3, pickupLocation: 7 }
    expect(readDraft(broken, '2027-06-01')).toEqual({
      ...draft,
      time: '',
      passengers: 15,
      luggage: 0,
      pickupLocation: '',
    })
    expect(readDraft('nonsense', '2027-06-01')).toBeNull()
  }) // WIDGET-02

  test('hands a price over once, and keeps the trip for the widget', () => {
    const storage = memoryStorage()
    expect(readHandover(storage)).toBeNull()
    handOver(storage, draft, { quote: 'signed' })
    expect(readHandover(storage)).toEqual({ form: draft, quote: { quote: 'signed' } })
    expect(readHandover(storage)).toBeNull()
    expect(restoreDraft(storage, '2027-06-01')).toEqual(draft)
  }) // CHECKOUT-01

  test('keeps what a guest typed for a changed trip, without the ID number, until it is booked', () => {
    const storage = memoryStorage()
    storeDetails(storage, { firstName: 'Eleni', idNumber: 'AB1234567' })
    storeDraft(storage, { ...draft, passengers: 4 })
    expect(storage.entries.widget_draft).not.toContain('AB1234567')
    expect(readDetails(storage)).toEqual({ firstName: 'Eleni' })
    deleteDraft(storage)
    expect(readDetails(storage)).toEqual({})
  }) // A-31, DATA-11

  test('knows the way back to the payment step, wherever the guest went from there', () => {
    const storage = memoryStorage()
    expect(wayBackToPayment(storage, 'cs_1', 5)).toBeNull()
    storePaymentStep(storage, 3)
    expect(wayBackToPayment(storage, 'cs_1', 5)).toBe(-2)
    // On to another page and back: the history is longer, the page of the payment stands where it stood.
    expect(wayBackToPayment(storage, 'cs_1', 6)).toBe(-2)
    // A second attempt from the same step, after Back from the card page.
    expect(wayBackToPayment(storage, 'cs_2', 5)).toBe(-2)
    storePaymentStep(storage, 49)
    expect(wayBackToPayment(storage, 'cs_3', 50)).toBeNull()
    handOver(storage, draft, { quote: 'signed' })
    expect(readHandover(storage)?.form).toEqual(draft)
  }) // CANCEL-02

  test('does without storage when the browser forbids it', () => {
    expect(() => storeDraft(null, draft)).not.toThrow()
    expect(restoreDraft(null, '2027-06-01')).toBeNull()
    const broken = memoryStorage()
    broken.entries.widget_draft = '{'
    expect(restoreDraft(broken, '2027-06-01')).toBeNull()
  })
})

function memoryStorage() {
  const entries: Record<string, string> = {}
  return {
    entries,
    getItem: (key: string) => entries[key] ?? null,
    setItem: (key: string, value: string) => {
      entries[key] = value
    },
    removeItem: (key: string) => {
      delete entries[key]
    },
  } as unknown as Storage & { entries: Record<string, string> }
}
