import 'fake-indexeddb/auto'
import { eq, inArray, sum } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { bookings, receipts, tripEvents } from '#app/server/db/index.server.ts'
import { insertBooking } from '#test/booking-row.ts'
import { heldClock } from '#test/journey.ts'
import { newDriver } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import {
  type Command,
  change,
  clear,
  connect,
  disconnect,
  drawnCommands,
  lend,
  looks,
  network,
  pass,
  reassign,
  restart,
  see,
  store,
  tell,
  undo,
  type World,
} from './commands.ts'
import { clockOfPhones, type Network, networkOfPhones, newPhone } from './phones.ts'
import { naiveState } from './reference.ts'

const realNow = Date.now.bind(Date)
const DAY_MS = 24 * 3_600_000
const RUNS = Number(process.env.MODEL_RUNS ?? 20)
const SEED = Number(process.env.MODEL_SEED ?? 19)
/** Journeys by chance end then, however many there were. */
const MOST_MS = 12_000

const STEPS = ['on-way', 'arrived', 'on-board', 'cash-received', 'done'] as const

/** A whole trip on the first phone; its network fails as one step is told, and comes back after the next. */
function cutAt(step: number, how: Network): Command[] {
  return STEPS.flatMap((kind, index) => {
    const failing = index === step ? [network(0, how)] : []
    const again = index === step + 1 ? [network(0, 'on'), looks(0)] : []
    return [...failing, tell(0, 0, kind), ...again, pass(600)]
  })
}

const CUTS = (['off', 'answers-lost', 'reads-lost'] as const).flatMap((how) =>
  STEPS.map((kind, step) => [how, kind, step] as const),
)

describe('drivers’ phones whose network fails', () => {
  const clock = heldClock('2026-08-01T05:00:00Z')
  const now = () => clock.now().getTime()
  let product: TestProduct
  let made = 0
  beforeAll(async () => {
    product = await openProduct({ kind: 'embedded', now: clock.now })
    vi.spyOn(Date, 'now').mockImplementation(clockOfPhones(now, realNow))
    vi.stubGlobal('fetch', networkOfPhones(product, now))
    vi.stubGlobal('navigator', {})
  })
  afterAll(async () => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    await product.close()
  })

  async function newWorld(clockOff: number): Promise<World> {
    clock.set('2026-08-01T05:00:00Z')
    const run = ++made
    const driverId = (await newDriver(product)).id
    const otherDriverId = (await newDriver(product)).id
    const trips = [`PT-M${run}A`, `PT-M${run}B`]
    for (const [index, bookingRef] of trips.entries()) {
      const time = `${10 + 3 * index}:00`
      await insertBooking(product.services.store, { bookingRef, driverId, time })
    }
    const phones = [await newPhone(`phone-${run}-a`, 0), await newPhone(`phone-${run}-b`, clockOff)]
    const people = { driverId, otherDriverId }
    const said = { words: [], away: new Set<string>(), known: new Map<string, string>() }
    const world = { product, clock, trips, phones, ...people, ...said }
    for (const number of phones.keys()) await connect(world, number)
    return world
  }

  /** Plays, then every phone has a signal, room and a connection again, and has sent what it had. */
  async function play(world: World, commands: Iterable<Command>): Promise<World> {
    await fc.asyncModelRun(() => ({ model: {}, real: world }), commands)
    for (const [number, phone] of world.phones.entries()) {
      phone.store = 'well'
      await connect(world, number)
      await looks(number).run({}, world)
    }
    return world
  }

  async function check(world: World): Promise<void> {
    const { db } = product.services.store
    const stored = await db
      .select()
      .from(tripEvents)
      .where(inArray(tripEvents.bookingRef, world.trips))
    const ids = stored.map(({ eventId }) => eventId)
    // Nothing lost, nothing doubled.
    expect(ids.toSorted()).toEqual(world.words.map(({ eventId }) => eventId).toSorted())
    const held = world.words.filter(({ came }) => came?.held).map(({ eventId }) => eventId)
    for (const { app } of world.phones) {
      expect(app.view).toMatchObject({ outbox: [], others: [], trouble: null })
      // Only what was told of a trip that had gone to somebody else, and that is said.
      for (const { eventId, code } of app.view.refused) {
        expect(code).toBe('held')
        expect(held).toContain(eventId)
      }
    }
    const came = new Map(stored.map(({ eventId, deviceId, held }) => [eventId, { deviceId, held }]))
    for (const word of world.words) expect(came.get(word.eventId)).toEqual(word.came)
    for (const bookingRef of world.trips) {
      const [booking] = await db.select().from(bookings).where(eq(bookings.bookingRef, bookingRef))
      const { state: told, cents } = naiveState(bookingRef, world.words)
      // For who drives it instead a trip begins anew, unless it was driven to its end.
      const state = world.away.has(bookingRef) && told !== 'done' ? 'assigned' : told
      const ledger = await product.services.drivers.readLedger(booking?.id ?? 0)
      expect(ledger.verified).toBe(true)
      expect(ledger.progress).toMatchObject({ state, cashCents: cents })
      const [cash] = await db
        .select({ cents: sum(receipts.amountCents) })
        .from(receipts)
        .where(eq(receipts.bookingId, booking?.id ?? 0))
      expect(Number(cash?.cents)).toBe(cents)
    }
  }

  test.each(CUTS)('network %s as “%s” is told', async (how, _, step) => {
    const world = await play(await newWorld(0), cutAt(step, how))
    await check(world)
    expect(naiveState(world.trips[0] ?? '', world.words)).toEqual({ state: 'done', cents: 1_250 })
  })

  test.each([
    ['two phones tell of one trip', 0, [tell(0, 0, 'on-way'), tell(1, 0, 'arrived')], 'arrived'],
    ['a clock is a day ahead', DAY_MS, [tell(1, 0, 'on-way'), tell(1, 0, 'arrived')], 'arrived'],
    ['a clock is a day behind', -DAY_MS, [tell(1, 0, 'arrived'), undo(1, 0)], 'assigned'],
    [
      'the trip is taken away meanwhile',
      0,
      [tell(0, 0, 'on-way'), network(0, 'off'), reassign(0, true), tell(0, 0, 'arrived')],
      'on-way',
    ],
    [
      'the phone is disconnected meanwhile',
      0,
      [network(0, 'off'), tell(0, 0, 'on-way'), disconnect(0), tell(0, 0, 'arrived'), restart(0)],
      'arrived',
    ],
    [
      'the phone is another driver’s meanwhile, and so is the trip',
      0,
      [
        network(0, 'off'),
        tell(0, 0, 'on-way'),
        disconnect(0),
        reassign(0, true),
        lend(0),
        reassign(0, false),
      ],
      'on-way',
    ],
    [
      'the phone is full',
      0,
      [network(0, 'off'), store(0, 'full'), tell(0, 0, 'on-way'), tell(0, 0, 'cash-received')],
      'on-way',
    ],
    [
      'the phone loses its store, with a full signal',
      0,
      [store(0, 'lost'), tell(0, 0, 'on-way'), tell(0, 0, 'arrived')],
      'arrived',
    ],
    [
      'the phone loses its store, and has it again before there is a signal',
      0,
      [
        network(0, 'off'),
        store(0, 'lost'),
        tell(0, 0, 'on-way'),
        store(0, 'well'),
        looks(0),
        restart(0),
      ],
      'on-way',
    ],
    [
      'the phone’s store is cleared while the app is open',
      0,
      [network(0, 'off'), tell(0, 0, 'on-way'), tell(0, 0, 'arrived'), clear(0), restart(0)],
      'arrived',
    ],
    [
      'the trip is changed, taken away and given back, and he says to have seen each',
      0,
      [
        see(0),
        change(0),
        looks(0),
        see(0),
        reassign(0, true),
        looks(0),
        see(0),
        reassign(0, false),
      ],
      'assigned',
    ],
  ])('%s', async (_, clockOff, commands, state) => {
    const world = await play(await newWorld(clockOff), commands)
    await check(world)
    expect(naiveState(world.trips[0] ?? '', world.words).state).toBe(state)
    // However often a phone was connected anew, none of its events is said to be missing.
    for (const bookingRef of world.trips) {
      const [booking] = await product.services.store.db
        .select()
        .from(bookings)
        .where(eq(bookings.bookingRef, bookingRef))
      const { events } = await product.services.drivers.readLedger(booking?.id ?? 0)
      expect(events.filter(({ gap }) => gap)).toEqual([])
    }
  })

  test('lose nothing, double nothing, and come to what a naive reading comes to', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(0, DAY_MS, -DAY_MS),
        fc.commands(drawnCommands(), { maxCommands: 24 }),
        async (clockOff, commands) => check(await play(await newWorld(clockOff), commands)),
      ),
      { numRuns: RUNS, seed: SEED, endOnFailure: true, interruptAfterTimeLimit: MOST_MS },
    )
  })

  test('control: what counts as sent before the office has answered is lost, and seen', async () => {
    const world = await newWorld(0)
    const [phone] = world.phones
    if (phone) phone.forgets = true
    await play(world, [network(0, 'off'), tell(0, 0, 'on-way'), restart(0)])
    await expect(check(world)).rejects.toThrow(/expected \[\] to deeply equal/)
  })
})
