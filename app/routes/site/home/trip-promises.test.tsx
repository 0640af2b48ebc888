import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CountFields } from './count-fields.tsx'
import { TooSoon } from './too-soon.tsx'
import { EMPTY_DRAFT } from './trip-draft.ts'
import { TripPromises } from './trip-promises.tsx'

const trip = {
  ...EMPTY_DRAFT,
  pickupLocation: 'Paros Airport',
  dropoffLocation: 'Naoussa',
  date: '2027-07-02',
  time: '14:30',
  passengers: 2,
}
const textOf = (markup: React.ReactNode) =>
  renderToStaticMarkup(markup)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(new Date('2027-07-01T09:04:00Z'))
})
afterEach(() => void vi.useRealTimers())

test('the car is told with its seats and bags, its free waiting and the last free moment', () => {
  const text = textOf(<TripPromises draft={trip} isRequest={false} />)
  expect(text).toContain('4 seats, 5 bags')
  expect(text).toContain('60 minutes of free waiting at the airport')
  expect(text).toContain('Free cancellation until Thu 1 Jul, 2:30 PM (14:30), Paros time')
}) // CONST-03, CONST-05, CONST-06

// N-31
test('a trip that is asked for costs nothing yet, and has no moment to cancel', () => {
  const text = textOf(<TripPromises draft={trip} isRequest={true} />)
  expect(text).toContain('Nothing is booked or charged until you accept our price')
  expect(text).not.toMatch(/cancel/i)
})

test('before anything is filled in, what holds for every trip stands there', () => {
  const text = textOf(<TripPromises draft={EMPTY_DRAFT} isRequest={false} />)
  expect(text).toContain('4 seats, 5 bags')
  expect(text).toContain('60 minutes at the airport, 30 at the port')
  expect(text).toContain('Free cancellation until 24 hours before pickup')
}) // CONST-03, CONST-05

test('nothing is called free that is not: a village, and a pickup within 24 hours', () => {
  const soon = { ...trip, pickupLocation: 'Lefkes', time: '12:00', passengers: 12 }
  const text = textOf(<TripPromises draft={soon} isRequest={false} />)
  expect(text).toContain('16 seats, 10 bags')
  expect(text).toContain('15 minutes of free waiting at the door')
  expect(text).toContain('cancelling costs half the price')
  expect(text).not.toContain('Free cancellation')
}) // CONST-03

test('a trip too soon to be sold names the first time that is, and whom to call', () => {
  const text = textOf(<TooSoon draft={trip} change={() => {}} />)
  expect(text).toContain('Take Thu 1 Jul, 1:40 PM (13:40)')
  expect(text).toMatch(/\+30/)
  expect(text).toContain('Send a request')
}) // WIDGET-10, CONST-01

test('a time that has passed is called so, and is not offered to be requested', () => {
  const text = textOf(
    <TooSoon draft={{ ...trip, date: '2027-07-01', time: '11:50' }} change={() => {}} />,
  )
  expect(text).toContain('This time has passed on Paros')
  expect(text).toContain('Take Thu 1 Jul, 1:40 PM (13:40)')
  expect(text).not.toContain('Too soon')
  expect(text).not.toContain('Send a request')
}) // WIDGET-10, CONST-01

test('the end of the stepper is not the end of the guest', () => {
  const fields = { errors: {}, change: () => {}, edit: () => {} }
  const full = renderToStaticMarkup(<CountFields {...fields} draft={{ ...trip, passengers: 15 }} />)
  expect(full).toContain('More than 15 people')
  expect(full).toMatch(/href="\/request\?[^"]*passengers=16/)
  expect(textOf(<CountFields {...fields} draft={{ ...trip, luggage: 10 }} />)).toContain(
    'More than 10 bags?',
  )
  expect(textOf(<CountFields {...fields} draft={trip} />)).not.toContain('Ask us')
}) // WIDGET-05, WIDGET-06
