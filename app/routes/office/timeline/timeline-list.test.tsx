import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Board, BoardTrip } from '#app/server/dispatch/index.server.ts'
import { RoadProvider } from '#app/ui/office/road.tsx'
import { toRows, troublesOf } from './rows.ts'
import { TimelineList } from './timeline-list.tsx'
import type { Moves } from './use-moves.ts'

const MOVES = { may: false } as Moves

function tripAt(id: number, driverId: number | null): BoardTrip {
  const [hour, start] = [String(6 + Math.floor(id / 10)).padStart(2, '0'), 360 + id * 6]
  return {
    id,
    ref: `PT-${id}`,
    version: 1,
    kind: 'transfer',
    date: '2026-11-28',
    time: `${hour}:00`,
    start,
    end: start + 30,
    pickup: 'Naoussa',
    dropoff: 'Aliki',
    guest: 'Anna',
    passengers: 2,
    luggage: 0,
    vehicleType: 'Taxi',
    flight: '',
    driverId,
    vehicleId: null,
    slack: null,
    locked: false,
    told: true,
    toldDriverName: null,
    overPromised: false,
    done: false,
    conflicts: [],
  }
}

test('the server’s answer brings the first trips by row, as many as a phone shows at first', () => {
  const trips = Array.from({ length: 60 }, (_, id) => tripAt(60 - id, id < 30 ? 1 : null))
  const nikos = { id: 1, name: 'Nikos', spans: [], away: [] }
  const day = { day: '2026-11-28', version: 1, rosterEntered: true }
  const board: Board = { ...day, trips, drivers: [nikos], vehicles: [] }
  const rows = toRows(board, 'driver', 'Without a driver', [])
  const list = (
    <TimelineList
      {...{ board, rows, by: 'driver', moves: MOVES, chosen: null }}
      onChoose={() => {}}
    />
  )
  const router = createMemoryRouter([{ path: '/', element: list }])
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  const refs = [...html.matchAll(/bookings\/PT-(\d+)/g)].map(([, id]) => Number(id))
  const early = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at)
  expect(refs).toEqual([...early(1, 30), ...early(31, 10)])
  expect(html.indexOf('Nikos')).toBeGreaterThan(html.indexOf('Without a driver'))
})

test('what its driver told to be wrong is the gravest trouble of a trip, and stands in the list', () => {
  const trip = tripAt(1, null)
  const told = { state: 'assigned' as const, late: 'on-way' as const, problem: 'Flat tyre' }
  expect(troublesOf(trip, told)).toEqual(['problem', 'silent', 'without'])
  expect(troublesOf(trip, { ...told, problem: null })).toEqual(['silent', 'without'])
  const day = { day: '2026-11-28', version: 1, rosterEntered: true }
  const board: Board = { ...day, trips: [trip], drivers: [], vehicles: [] }
  const list = (
    <RoadProvider road={new Map([[1, told]])}>
      <TimelineList
        {...{
          board,
          rows: toRows(board, 'driver', '', []),
          by: 'driver',
          moves: MOVES,
          chosen: null,
        }}
        onChoose={() => {}}
      />
    </RoadProvider>
  )
  const router = createMemoryRouter([{ path: '/', element: list }])
  expect(renderToStaticMarkup(<RouterProvider router={router} />)).toContain('>Problem: Flat tyre<')
})
