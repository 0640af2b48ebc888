import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TRIP_EVENT_KINDS } from '#app/domain/trip-events/kinds.ts'
import { openStore, type Store, tripEvents } from '#app/server/db/index.server.ts'
import { copyStore, type StoreAddress, storeKinds } from '#test/stores.ts'
import { readProgress } from './read-events.ts'
import { readStates } from './read-states.ts'

const MOMENT = Date.parse('2026-08-01T07:00:00Z')

/** What was told of one trip: `about` is the event before it that it takes back or decides on. */
const TOLD = fc.array(
  fc.record({
    kind: fc.constantFrom(...TRIP_EVENT_KINDS),
    held: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
    about: fc.nat(3),
    after: fc.nat(90_000),
  }),
  { maxLength: 6 },
)

describe.each(storeKinds)('states of trips on the %s store', (kind) => {
  let address: StoreAddress
  let store: Store
  let bookingId = 1_000
  beforeAll(async () => {
    address = await copyStore(kind)
    store = await openStore({ ...address, onError: () => {} })
  })
  afterAll(async () => {
    await store.close()
    await address.remove()
  })

  async function tell(
    events: readonly { kind: string; held: boolean; about: number; after: number }[],
  ) {
    bookingId += 1
    const ids = events.map(() => randomUUID())
    const rows = events.map(({ kind, held, about, after }, index) => ({
      bookingId,
      bookingRef: `PT-STATE${bookingId}`,
      seq: index + 1,
      eventId: ids[index] ?? '',
      kind,
      actor: 'guest',
      held,
      refersTo: ids[index - 1 - about] ?? null,
      atDevice: new Date(MOMENT + after),
      atServer: new Date(MOMENT + after),
      payloadHash: '',
      prevHash: '',
      hash: '',
    }))
    if (rows.length > 0) await store.db.insert(tripEvents).values(rows)
    return bookingId
  }

  test('are those the fold of all events comes to, whatever was told', async () => {
    const ids: number[] = []
    for (const events of fc.sample(TOLD, { numRuns: 300, seed: 18 })) ids.push(await tell(events))
    const progressOf = await readProgress(store.db, ids)
    const folded = new Map(Array.from(progressOf, ([id, { state }]) => [id, state]))
    expect(new Set(folded.values()).size).toBeGreaterThan(5)
    expect(new Map([...(await readStates(store.db, ids))].toSorted())).toEqual(
      new Map([...folded].toSorted()),
    )
  })
})
