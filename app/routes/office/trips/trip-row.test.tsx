import { expect, test } from 'vitest'
import { draw } from '#app/routes/office/list/draw.test-helper.tsx'
import { listedBooking } from '#app/routes/office/list/listed-booking.test-helper.ts'
import { RoadProvider } from '#app/ui/office/road.tsx'
import { toTripLine } from './trip-line.test-helper.ts'
import { TripRow } from './trip-row.tsx'

test('what its driver told to be wrong stands first, and one word says how far the trip is', () => {
  const booking = toTripLine(listedBooking({ id: 1, status: 'confirmed' }))
  const road = new Map([
    [1, { state: 'on-way' as const, late: 'arrived' as const, problem: 'Flat tyre' }],
  ])
  const row = draw(
    <RoadProvider road={road}>
      <table>
        <tbody>
          <TripRow booking={booking} isChosen={false} onToggle={null} />
        </tbody>
      </table>
    </RoadProvider>,
  )
  // Where there is no room for both, the other one is cut off.
  expect(row).toMatch(/>Problem: Flat tyre<.*>Driver on the way</)
  for (const words of ['Confirmed', 'No word that']) expect(row).not.toContain(words)
})

test('beside who drives stands whom and what the guest was told of: the car alone may be another', () => {
  const crew = { driverName: 'Andreas', assignedVehicle: 'Sprinter', untold: true }
  const titleOf = (told: { toldDriverName: string | null; toldVehicle: string | null }) => {
    const booking = toTripLine(listedBooking({ ...crew, ...told }))
    const row = draw(
      <table>
        <tbody>
          <TripRow booking={booking} isChosen={false} onToggle={null} />
        </tbody>
      </table>,
    )
    return /The guest [^"<]*/.exec(row)?.[0]
  }
  expect(titleOf({ toldDriverName: 'Andreas', toldVehicle: 'Vito' })).toBe(
    'The guest was told: Andreas, Vito',
  )
  expect(titleOf({ toldDriverName: null, toldVehicle: null })).toBe(
    'The guest has not been told yet',
  )
})
