import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { NO_FILTER } from '#app/domain/booking/list-filter.ts'
import type { OfficeRole } from '#app/domain/office/rights.ts'
import type { TripLedger } from '#app/server/drivers/index.server.ts'
import type { Driver } from '#app/server/fleet/index.server.ts'
import type { RosterWeek } from '#app/server/roster/index.server.ts'
import { CallerScope } from '#app/ui/office/caller-scope.tsx'
import { draw } from './list/draw.test-helper.tsx'
import { DriverInfo } from './list/driver-cell.tsx'
import { listedBooking } from './list/listed-booking.test-helper.ts'
import { CustomerFacts } from './record/customer-facts.tsx'
import { EmailField } from './record/email-field.tsx'
import { LedgerList } from './record/ledger-list.tsx'
import type { ShownRecord } from './record/load-record.server.ts'
import { ReviewNotice } from './record/review-notice.tsx'
import { WeekTable } from './roster/week-table.tsx'
import { SavedViews } from './trips/saved-views.tsx'
import { toTripLine } from './trips/trip-line.test-helper.ts'
import { TripsTable } from './trips/trips-table.tsx'
import { UntoldStrip } from './trips/untold-strip.tsx'

/** A driver’s claim that nobody came, told by a phone that had lost the trip. */
const LEDGER = {
  verified: true,
  progress: { state: 'no-show-claimed', noShow: null, held: ['claim'] },
  events: [
    {
      eventId: 'claim',
      kind: 'no-show-claimed',
      actor: 'driver',
      at: '2026-12-01T12:30:00Z',
      driver: 'Nikos',
      position: null,
      pickupMetres: null,
      held: true,
    },
  ],
} as unknown as TripLedger

const NOW = new Date('2026-12-01T12:31:00Z')
const booking = listedBooking({ review: 'over-promise', untold: true, driverName: 'Nikos' })
const week: RosterWeek = { days: ['2026-11-30'], cells: [] }
const driver = { id: 1, name: 'Nikos' } as Driver
const none = () => {}
const unasked = () => Promise.reject(new Error('not expected'))

const PARTS: [name: string, part: ReactNode][] = [
  ['an address to correct', <EmailField key="email" email={booking.email} correct={unasked} />],
  ['what is to be looked at', <ReviewNotice key="review" booking={booking} />],
  [
    'a driver’s word to decide',
    <LedgerList key="ledger" booking={booking} ledger={LEDGER} loadedAt={NOW} />,
  ],
  [
    'guests to tell',
    <UntoldStrip
      key="untold"
      bookings={[{ ...booking, passed: null, orderDueCents: 0 }]}
      onTold={none}
    />,
  ],
  [
    'views that are kept',
    <SavedViews
      key="views"
      views={[{ id: 1, name: 'Ferries', query: 'q=Delos' }]}
      filter={NO_FILTER}
    />,
  ],
]

function drawnFor(role: OfficeRole, part: ReactNode): string {
  const caller = { username: 'maria', role, refundLimitCents: null }
  return draw(<CallerScope caller={caller}>{part}</CallerScope>)
}

test.each(PARTS)('%s: only who works the day gets a button for it', (_, part) => {
  expect(drawnFor('dispatcher', part)).toContain('<button')
  for (const role of ['read-only', 'accountant'] as const) {
    const drawn = drawnFor(role, part)
    expect(drawn).not.toBe('')
    expect(drawn).not.toContain('<button')
  }
})

test('the roster can be read by everybody and typed into by who keeps it', () => {
  const table = (
    <WeekTable monday="2026-11-30" drivers={[driver]} before={week} {...{ week }} onDone={none} />
  )
  expect(drawnFor('dispatcher', table)).not.toContain('readOnly')
  expect(drawnFor('read-only', table)).toMatch(/<input[^>]* readOnly/i)
})

test('where nobody drives yet who cannot assign reads that, instead of nothing', () => {
  const free = { ...booking, driverName: null, assignedVehicle: null }
  expect(drawnFor('read-only', <DriverInfo booking={free} />)).toContain('>No driver<')
  expect(drawnFor('dispatcher', <DriverInfo booking={free} />)).not.toContain('>No driver<')
  expect(drawnFor('read-only', <DriverInfo booking={booking} />)).not.toContain('>No driver<')
})

test('a passport number is no line of its own for who may not read it', () => {
  const record = { booking, hasIdNumber: true, manageUrl: null } as ShownRecord
  expect(drawnFor('dispatcher', <CustomerFacts record={record} />)).toContain('Passport or ID')
  expect(drawnFor('read-only', <CustomerFacts record={record} />)).not.toContain('Passport or ID')
})

test('trips are chosen by who can do something with them', () => {
  const bookings = [toTripLine(booking)]
  const selection = { chosen: [], left: 1, has: () => false, toggle: none, setAll: none }
  const table = <TripsTable {...{ bookings, selection }} />
  for (const role of ['dispatcher', 'accountant'] as const)
    expect(drawnFor(role, table)).toContain('type="checkbox"')
  expect(drawnFor('read-only', table)).toContain(booking.bookingRef)
  expect(drawnFor('read-only', table)).not.toContain('type="checkbox"')
})
