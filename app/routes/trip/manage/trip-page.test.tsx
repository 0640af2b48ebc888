import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ManagedOrder } from '#app/server/bookings/index.server.ts'
import type { LiveTrip } from '#app/server/drivers/index.server.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { WHOLE_TRIP } from './cancel-view.ts'
import { MoveDialog } from './move-dialog.tsx'
import { sampleLeg, sampleOrder, sampleReturn, sampleTrip } from './sample-order.test-helper.ts'
import { outcomeOf } from './trip-details.tsx'
import { TripPage } from './trip-page.tsx'
import type { ManagedLeg } from './trip-view.ts'

const UNPAID = { payment: 'due', cameBy: null, paid: false, paidCents: 0, dueCents: 5800 } as const

const draw = (order: ManagedOrder, text = '', trips: LiveTrip[] = []) =>
  renderToStaticMarkup(
    <TripPage
      trip={sampleTrip(order)}
      notice={{ tone: 'success', text }}
      issued={[]}
      live={{ trips, at: new Date('2026-11-01T10:00:00Z') }}
    />,
  )
/** A leg on its day, before the driver leaves. */
const liveTrip = (leg: ReturnType<typeof sampleLeg>): LiveTrip => ({
  bookingRef: leg.bookingRef,
  version: 1,
  phase: 'today',
  state: 'assigned',
  steps: [],
  pickupAt: Date.parse('2026-11-21T12:30:00Z'),
  handedOver: false,
  elsewhere: null,
  date: leg.date,
  time: leg.time,
  pickup: leg.pickupLocation,
  dropoff: leg.dropoffLocation,
  tourTitle: null,
  driver: { firstName: 'Nikos', vehicle: 'Vito', plate: '' },
  meetingPoint: 'address',
  meetingWords: '',
  meetingPhoto: '',
  pickupPoint: null,
  waiting: null,
  hereAt: null,
  correctedAt: null,
  late: null,
  canReport: true,
  canRate: false,
  stars: null,
})
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
const buttonsOf = (html: string) =>
  [...html.matchAll(/<button([^>]*)>(.*?)<\/button>/gs)].map(
    ([, attributes = '', inner = '']) =>
      /aria-label="([^"]*)"/.exec(attributes)?.[1] ?? textOf(inner).trim(),
  )

// CONST-03
test('a trip ahead can be put in the calendar, printed, moved and cancelled', () => {
  const html = draw(sampleOrder())
  expect(html).toContain('href="/manage/token/calendar.ics"')
  expect(html).toContain('href="/manage/token/voucher"')
  expect(buttonsOf(html)).toEqual([
    'Add: Flight or ferry',
    'Change date or time: Your transfer',
    'Cancel trip: Your transfer',
    'Change: Phone',
    'Add: Special requests',
  ])
  expect(textOf(html)).toContain('Free to cancel until Friday, 20 November 2026, 2:30 PM')
  expect(html).not.toMatch(/\sstyle=/)
})

test('of a return to be paid in cash, half of it cancelled, the half that is still to pay stands alone', () => {
  const cash = { ...UNPAID, paymentMethod: 'cash' } as const
  const words = textOf(draw(sampleReturn(cash)))
  expect(words).toContain('€58.00')
  expect(words).not.toMatch(/€116\.00|Still to pay/)
})

test('whoever pays by transfer finds the account here, until the money has come', () => {
  const bank = { accountName: 'Meltemi', iban: 'GR1601101250000000012300695', bic: 'ETHNGRAA' }
  const byBank = { ...UNPAID, paymentMethod: 'bank_transfer', bank } as const
  const legs = [sampleLeg({ status: 'pending' })]
  const reserved = textOf(draw(sampleOrder({ ...byBank, dueCents: 5800, legs })))
  for (const said of ['GR16 0110 1250', 'ETHNGRAA', '€58.00', 'PT-ABCDEFGH', 'is reserved']) {
    expect(reserved).toContain(said)
  }
  expect(reserved).not.toContain('Confirmed')
  const added = textOf(draw(sampleOrder({ ...byBank, dueCents: 1200 })))
  expect(added).toContain('This is still to be paid')
  expect(added).not.toContain('is reserved')
  expect(textOf(draw(sampleOrder()))).not.toContain('IBAN')
})

test('who writes on WhatsApp begins with the booking’s reference', () => {
  expect(draw(sampleOrder())).toMatch(/href="https:\/\/wa\.me\/\d+\?text=Booking%20PT-ABCDEFGH"/)
})

test('both legs of a return have their own buttons, and the whole can be cancelled', () => {
  const buttons = buttonsOf(draw(sampleReturn()))
  for (const title of ['Outbound', 'Return']) {
    expect(buttons).toContain(`Change date or time: ${title}`)
    expect(buttons).toContain(`Cancel trip: ${title}`)
  }
  expect(buttons).toContain('Cancel the whole trip')
})

test('a trip is shared by a link of its own from the day it is booked, once on the page', () => {
  const shares = (phase: LiveTrip['phase']) =>
    buttonsOf(draw(sampleOrder(), '', [{ ...liveTrip(sampleLeg()), phase }])).filter((name) =>
      name.startsWith('Share'),
    )
  expect(shares('ahead')).toEqual(['Share this trip'])
  expect(shares('today')).toEqual(['Share this trip'])
  expect(shares('over')).toEqual([])
})

test('what can no longer be done is not offered', () => {
  const leg = sampleLeg({ movable: false, cancellation: null, freeUntil: null })
  expect(buttonsOf(draw(sampleOrder({ editable: false, legs: [leg] })))).toEqual([])
  const html = draw(sampleOrder({ editable: false, legs: [{ ...leg, status: 'cancelled' }] }))
  expect(buttonsOf(html)).toEqual([])
  expect(textOf(html)).toContain('This trip is cancelled.')
  expect(html).not.toContain('calendar.ics')
})

test('what the driver’s steps end is no longer offered, and what they leave is', () => {
  const offered = (order: ManagedOrder, state: LiveTrip['state']) =>
    buttonsOf(draw(order, '', [{ ...liveTrip(sampleLeg()), state }])).filter((name) =>
      /^(Cancel|Change date)/.test(name),
    )
  const [move, cancel] = ['Change date or time', 'Cancel trip']
  const only = (name: string) => `${name}: Your transfer`
  expect(offered(sampleOrder(), 'on-way')).toEqual([only(move), only(cancel)])
  expect(offered(sampleOrder(), 'arrived')).toEqual([only(cancel)])
  expect(offered(sampleOrder(), 'on-board')).toEqual([])
  const back = [`${move}: Return`, `${cancel}: Return`]
  expect(offered(sampleReturn(), 'on-board')).toEqual(back)
  expect(offered(sampleReturn(), 'on-way')).toContain('Cancel the whole trip')
})

test('who was driven is not told any more how to cancel, nor given the driver to call', () => {
  const leg = sampleLeg({ driverName: 'Nikos', driverPhone: '+30 694 000 0000' })
  const drawnAt = (state: LiveTrip['state'], phase: LiveTrip['phase']) =>
    draw(sampleOrder({ legs: [leg] }), '', [{ ...liveTrip(leg), state, phase }])
  const before = drawnAt('assigned', 'ahead')
  for (const words of ['If your plans change', 'tel:+306940000000']) {
    expect(before).toContain(words)
    expect(drawnAt('done', 'over')).not.toContain(words)
  }
})

test('the page of a driven trip says of its voucher that it tells what was paid only once something was', () => {
  const driven = { ...liveTrip(sampleLeg()), state: 'done', phase: 'over', canRate: true } as const
  const cash = { ...UNPAID, paymentMethod: 'cash' } as const
  const untold = textOf(draw(sampleOrder(cash), '', [driven]))
  expect(untold).toContain('Voucher of your trip')
  expect(untold).toContain('In cash to your driver. It is not noted here yet.')
  expect(untold).not.toMatch(/what you paid|Pay the driver/)
  const told = textOf(draw(sampleOrder({ paymentMethod: 'cash' }), '', [driven]))
  expect(told).toContain('Voucher with what you paid')
})

test('a driver is shown with name, vehicle and telephone once assigned', () => {
  const driver = { driverName: 'Nikos', driverPhone: '+30 694 000 0000', assignedVehicle: 'Vito' }
  const html = draw(sampleOrder({ legs: [sampleLeg(driver)] }))
  expect(html).toContain('href="tel:+306940000000"')
  expect(textOf(html)).toContain('Call Nikos')
  expect(textOf(html)).toContain('Vito')
})

test('on its day the live trip says who drives and calls him, and nothing below does', () => {
  const leg = sampleLeg({ driverName: 'Nikos', driverPhone: '+30 694 000 0000' })
  const callsIn = (html: string) => html.split('href="tel:+306940000000"').length - 1
  const live = liveTrip(leg)
  const html = draw(sampleOrder({ legs: [leg] }), '', [live])
  expect(callsIn(html)).toBe(1)
  const below = (all: string) => all.slice(all.indexOf('id="leg-'))
  expect(below(html)).not.toContain('Nikos')
  expect(below(draw(sampleOrder({ legs: [leg] })))).toContain('Nikos')
  const unassigned = { ...live, driver: null }
  const before = draw(sampleOrder({ legs: [sampleLeg()] }), '', [unassigned])
  expect(textOf(below(before))).toContain('We send you the name')
  expect(callsIn(draw(sampleOrder({ legs: [leg] }), '', [{ ...live, phase: 'ahead' }]))).toBe(1)
})

test('where to meet is said once: on its day by the live trip, before and for what is still ahead below', () => {
  const [leg, back] = [sampleLeg(), sampleLeg({ bookingRef: 'PT-RETURNED' })]
  const said = (legs: ManagedLeg[], ...trips: LiveTrip[]) =>
    textOf(draw(sampleOrder({ legs }), '', trips)).split('Where we meet').length - 1
  const today = liveTrip(leg)
  expect(said([leg])).toBe(1)
  expect(said([leg], today)).toBe(1)
  expect(said([leg], { ...today, state: 'on-board' })).toBe(0)
  // The way back is met as the notes say.
  expect(said([leg, back], { ...today, state: 'on-board' })).toBe(1)
  expect(said([leg, { ...back, status: 'cancelled' }], today)).toBe(1)
})

test('an unpaid card order leads to its card page, a paid one to none', () => {
  const payUrl = 'https://pay.example/1'
  const open = sampleOrder({ ...UNPAID, payUrl })
  expect(draw(open).split(`href="${payUrl}"`)).toHaveLength(3)
  expect(draw(sampleOrder())).not.toContain('Pay now')
})

test('a move that waits for money says what stands until then, and where to pay', () => {
  const awaitedMove = { date: '2026-11-22', time: '10:00', differenceCents: 1200 }
  const waiting = (payUrl: string | null) =>
    draw(sampleOrder({ legs: [sampleLeg({ awaitedMove: { ...awaitedMove, payUrl } })] }))
  const html = waiting('https://pay.example/2')
  expect(textOf(html)).toContain(
    'You asked for Sunday, 22 November 2026, 10:00 AM. The trip moves there once €12.00 is paid; until then it stays as booked.',
  )
  expect(html).toContain('href="https://pay.example/2"')
  expect(textOf(waiting(null))).toContain('There is no payment open for it right now.')
})

test('refunds stand with what was paid, each with its state in words', () => {
  const states = ['waiting', 'pending', 'succeeded', 'failed', 'by-hand'] as const
  const refunds = states.map((state) => ({ cents: 2900, state }))
  const order = sampleOrder({ refundedCents: 2900, legs: [sampleLeg({ refunds })] })
  const text = textOf(draw(order))
  expect(text).toContain('Refunded -€29.00')
  for (const words of ['we are sending it', 'on its way', 'sent.', 'did not go', 'our office'])
    expect(text).toContain(words)
})

test('what was paid beyond what is due is said, and nothing of it where all is even', () => {
  const over = 'more was paid than is due'
  expect(textOf(draw(sampleOrder({ paidCents: 7500, surplusCents: 1700 })))).toContain(
    `€17.00 ${over}`,
  )
  expect(textOf(draw(sampleOrder()))).not.toContain(over)
})

test('a tour shows its name, participants and one place, and no flight', () => {
  const leg = sampleLeg({ pickupLocation: 'Lefkes', dropoffLocation: 'Lefkes' })
  const tour = { type: 'tour', tourTitle: 'Hidden Villages', legs: [leg] } as const
  const text = textOf(draw(sampleOrder({ ...tour, legs: [leg] })))
  expect(text).toContain('Hidden Villages')
  expect(text).toContain('Participants 3')
  expect(text.match(/Lefkes/g)).toHaveLength(1)
  expect(text).not.toContain('Flight or ferry')
})

test('what was just done is announced', () => {
  expect(draw(sampleOrder(), 'Your trip is cancelled.')).toMatch(
    /role="status"[^>]*>.*Your trip is cancelled\./s,
  )
})

test('cancelling shows the refund and its rule before the click', () => {
  const html = renderToStaticMarkup(
    <CancelDialog trip={sampleTrip(sampleReturn())} first={WHOLE_TRIP} onClose={() => {}} />,
  )
  const text = textOf(html)
  expect(text).toContain('Cancel your trip?')
  expect(html.match(/type="radio"/g)).toHaveLength(3)
  expect(html).toMatch(/<input[^>]*checked=""[^>]*value="whole-trip"/)
  expect(text).toContain('We refund €116.00 to the card you paid with.')
  expect(text).toContain('Cancel and get €116.00 back')
  expect(text).toContain('Keep my trip')
})

test('moving starts from what is booked, and a tour offers its start times only', () => {
  const dialog = (order: ManagedOrder) =>
    renderToStaticMarkup(
      <MoveDialog trip={sampleTrip(order)} leg={order.legs[0] ?? sampleLeg()} onClose={() => {}} />,
    )
  const transfer = dialog(sampleOrder())
  expect(textOf(transfer)).toContain('Now booked: Saturday, 21 November 2026, 2:30 PM . Times are')
  expect(transfer.match(/<option/g)).toHaveLength(145)
  expect(transfer).toMatch(/aria-disabled="true"[^>]*>Change my trip/)
  const tour = dialog(sampleOrder({ legs: [sampleLeg({ startTimes: ['09:00', '14:30'] })] }))
  expect(tour.match(/<option/g)).toHaveLength(2)
})

test('a refused detail is blamed on its field, anything else on the attempt', () => {
  const refused = { status: 422, code: 'invalid', title: '', errors: { phone: 'Required' } }
  expect(outcomeOf({ ok: false, problem: refused }, ['phone'])).toEqual({
    ok: false,
    error: 'Required',
  })
  const away = { status: 0, code: 'unreachable', title: '', errors: {} }
  expect(outcomeOf({ ok: false, problem: away }, ['phone'])).toMatchObject({
    ok: false,
    failure: expect.stringContaining('Please check your connection'),
  })
})
