import { expect, test } from 'vitest'
import type { TripLedger } from '#app/server/drivers/index.server.ts'
import { draw } from '../list/draw.test-helper.tsx'
import { LedgerList } from './ledger-list.tsx'

const MINUTE = 60_000
/** 14:30 in Athens. */
const PICKUP = Date.parse('2026-07-11T11:30:00Z')
const at = (minute: number) => PICKUP + minute * MINUTE

test.each([
  [10, null, 'Waiting counts from 2:30 PM and is free until 2:45 PM.'],
  [
    16,
    null,
    'Waiting since 2:30 PM. The free time ended at 2:45 PM: 1 started quarter of an hour so far.',
  ],
  [90, 12, 'The driver waited from 2:30 PM to 2:42 PM, within the free time.'],
  [
    90,
    32,
    'The driver waited from 2:30 PM to 3:02 PM: 2 started quarters of an hour beyond the free time.',
  ],
])('%i minutes after the pickup, with an end at %s, the record says: %s', (now, end, words) => {
  const ledger = {
    verified: true,
    progress: { state: 'arrived', noShow: null, held: [], openProblems: [] },
    waited: { startsAt: PICKUP, freeUntil: at(15), endedAt: end === null ? null : at(end) },
    events: [
      {
        eventId: 'one',
        kind: 'arrived',
        actor: 'driver',
        at: '2026-07-11T11:29:00Z',
        counts: true,
      },
    ],
  } as unknown as TripLedger
  const booking = { id: 1, version: 1 }
  expect(
    draw(<LedgerList booking={booking} ledger={ledger} loadedAt={new Date(at(now))} />),
  ).toContain(words)
})
