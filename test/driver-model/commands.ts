import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { EMPTY } from '#app/browser/driver/phone-contents.ts'
import { showTrip, undoable } from '#app/browser/driver/trip-view.ts'
import { unseenOf } from '#app/browser/driver/unseen.ts'
import type { DriverKind } from '#app/domain/trip-events/kinds.ts'
import { bookings } from '#app/server/db/index.server.ts'
import { inviteFor } from '#test/driver-phone.ts'
import type { heldClock } from '#test/journey.ts'
import type { TestProduct } from '#test/product.ts'
import { type ModelPhone, type Network, on, reopen } from './phones.ts'
import type { Word } from './reference.ts'

/** Everything a run of the model plays with: two phones of one driver, and two trips. */
export type World = {
  product: TestProduct
  clock: ReturnType<typeof heldClock>
  driverId: number
  otherDriverId: number
  trips: string[]
  phones: ModelPhone[]
  words: Word[]
  /** Trips that are not the driver's just now. */
  away: Set<string>
  /** As what the driver said to have seen each trip; empty for gone. */
  known: Map<string, string>
}

/** What a driver, the office or the weather does next. */
export type Command = fc.AsyncCommand<object, World>
type Kind = Exclude<DriverKind, 'undo' | 'contact-attempt' | 'no-show-claimed'>

const KINDS: Kind[] = ['on-way', 'arrived', 'on-board', 'done', 'problem', 'cash-received']
const PAYLOADS = { problem: { text: 'A flat tyre' }, 'cash-received': { cents: 1_250 } } as const

/** The commands, drawn by chance. */
export function drawnCommands(): fc.Arbitrary<Command>[] {
  const one = fc.nat({ max: 1 })
  const told = fc.tuple(one, one, fc.constantFrom(...KINDS))
  return [
    told.map((all) => tell(...all)),
    told.map((all) => tell(...all)),
    fc.tuple(one, one).map((all) => undo(...all)),
    fc
      .tuple(one, fc.constantFrom<Network>('on', 'off', 'off', 'answers-lost', 'reads-lost'))
      .map((all) => network(...all)),
    one.map(looks),
    one.map(restart),
    fc
      .tuple(one, fc.constantFrom<ModelPhone['store']>('well', 'well', 'full', 'lost'))
      .map((all) => store(...all)),
    one.map(clear),
    one.map(see),
    one.map(see),
    one.map(change),
    fc.nat({ max: 120 }).map(pass),
    fc.tuple(one, fc.boolean()).map((all) => reassign(...all)),
    one.map(disconnect),
    one.map(lend),
    one.map((phone) => command(`phone ${phone} connects`, (world) => connect(world, phone))),
  ]
}

function command(name: string, act: (world: World) => Promise<void>): Command {
  const run = async (_: object, world: World) => {
    await act(world)
    for (const phone of world.phones) expectTold(world, phone)
  }
  return { check: () => true, run, toString: () => name }
}

function phoneOf(world: World, number: number): ModelPhone {
  const phone = world.phones[number]
  if (!phone) throw new Error('no such phone')
  return phone
}

/** A press in the app of a phone. */
export function tell(number: number, trip: number, kind: Kind): Command {
  return command(`phone ${number} tells ${kind} of ${trip}`, async (world) => {
    const phone = phoneOf(world, number)
    if (phone.app.view.driver === null) return
    const ref = world.trips[trip] ?? ''
    await says(world, phone, ref, kind, PAYLOADS[kind as 'problem'])
    if (!phone.forgets && !isSeen(world, phone, ref, kind))
      throw new Error(`${kind} left the screen`)
  })
}

/** Whether the phone shows what was just told, sent or not; true of a trip that is not its driver's any more. */
function isSeen({ away }: World, { app: { view } }: ModelPhone, ref: string, kind: Kind): boolean {
  const trip = view.days.flatMap((day) => day.trips).find(({ bookingRef }) => bookingRef === ref)
  if (!trip || away.has(ref)) return true
  const { steps, problems, cashCents } = showTrip(trip, view).progress
  if (kind === 'problem') return problems > 0
  if (kind === 'cash-received') return cashCents > 0
  return steps.some(({ step, inferred }) => step === kind && !inferred)
}

/** Takes back what the app offers to, if anything. */
export function undo(number: number, trip: number): Command {
  return command(`phone ${number} takes back what it told of ${trip}`, async (world) => {
    const phone = phoneOf(world, number)
    const { view } = phone.app
    const ref = world.trips[trip] ?? ''
    const shown = view.days.flatMap((day) => day.trips).find((one) => one.bookingRef === ref)
    if (view.driver === null || !shown) return
    const now = world.clock.now().getTime() + phone.clockOff
    const last = undoable(showTrip(shown, view), view, now)
    if (last) await says(world, phone, ref, 'undo', { eventId: last.eventId })
  })
}

/** The app keeps it and sends it when it can; the reference writes down what was said. */
async function says(
  world: World,
  phone: ModelPhone,
  trip: string,
  kind: DriverKind,
  payload?: { text: string } | { cents: number } | { eventId: string },
): Promise<void> {
  const known = new Set(world.words.map(({ eventId }) => eventId))
  const kept = await keptBy(phone, () => phone.app.report(trip, kind, payload))
  const said = (payload ?? {}) as { eventId?: string; cents?: number }
  const [eventId] = kept.filter((id) => !known.has(id))
  const told = { trip, kind, refersTo: said.eventId ?? null, cents: said.cents ?? 0 }
  world.words.push(wordOf(world, phone, told, eventId))
  arrive(world, phone)
}

function wordOf(
  { clock }: World,
  phone: ModelPhone,
  told: Partial<Word> & Pick<Word, 'trip' | 'kind'>,
  eventId: string | undefined,
): Word {
  const at = clock.now().getTime() + phone.clockOff
  // A press that left no trace would be the worst: without an id the reference finds it missing.
  const id = eventId ?? 'kept nowhere'
  return { refersTo: null, cents: 0, came: null, ...told, eventId: id, phone: phone.name, at }
}

/** The events that the app keeps anew while something is done, in their order. */
async function keptBy(phone: ModelPhone, work: () => Promise<void>): Promise<string[]> {
  const before = new Set(phone.app.view.outbox.map(({ eventId }) => eventId))
  const kept = new Set<string>()
  const stop = phone.app.subscribe(() => {
    for (const { eventId } of phone.app.view.outbox) if (!before.has(eventId)) kept.add(eventId)
  })
  await on(phone, work)
  stop()
  return [...kept]
}

/** What has a signal has come to the office, whether or not the phone heard so. */
function arrive(world: World, phone: ModelPhone): void {
  if (phone.network === 'off' || phone.revoked) return
  const { deviceId } = phone.app.view
  for (const word of world.words) {
    if (word.phone !== phone.name || word.came) continue
    word.came = { deviceId, held: word.kind !== 'seen' && world.away.has(word.trip) }
  }
}

/** From now on calls go, do not go, or go and their answers get lost. */
export function network(number: number, to: Network): Command {
  return command(`phone ${number}: network ${to}`, async (world) => {
    phoneOf(world, number).network = to
  })
}

/** The app asks and sends, as it does every half a minute. */
export function looks(number: number): Command {
  return command(`phone ${number} looks`, (world) => sync(world, number))
}

async function sync(world: World, number: number): Promise<void> {
  const phone = phoneOf(world, number)
  await on(phone, () => phone.app.sync())
  arrive(world, phone)
}

/** The app is closed and opened again. */
export function restart(number: number): Command {
  return command(`phone ${number} is closed and opened`, async (world) => {
    const phone = phoneOf(world, number)
    // The app says not to close it then: what it could not keep is in memory alone.
    if (!phone.app.view.trouble) await reopen(phone)
  })
}

/** No room is left in a phone, its browser has lost its store, or all is well again. */
export function store(number: number, to: ModelPhone['store']): Command {
  return command(`phone ${number}: store ${to}`, async (world) => {
    phoneOf(world, number).store = to
  })
}

/** Somebody clears what the browser stores while the app is open, which then looks for news. */
export function clear(number: number): Command {
  return command(`phone ${number}: store cleared`, async (world) => {
    await phoneOf(world, number).disk.update(() => EMPTY)
    await sync(world, number)
  })
}

/** The driver presses "seen" wherever the app asks him to. */
export function see(number: number): Command {
  return command(`phone ${number}: seen`, async (world) => {
    const phone = phoneOf(world, number)
    const unseen = unseenOf(phone.app.view)
    if (phone.app.view.driver === null || unseen.length === 0) return
    const ids = await keptBy(phone, () => phone.app.see(unseen))
    for (const [index, { trip, kind }] of unseen.entries()) {
      const isGone = kind === 'gone' || kind === 'cancelled'
      world.known.set(trip.bookingRef, isGone ? '' : trip.facts)
      world.words.push(wordOf(world, phone, { trip: trip.bookingRef, kind: 'seen' }, ids[index]))
    }
    arrive(world, phone)
  })
}

/** The office changes a trip. */
export function change(trip: number): Command {
  return command(`trip ${trip} is changed`, async (world) => {
    const { db } = world.product.services.store
    const isIt = eq(bookings.bookingRef, world.trips[trip] ?? '')
    await db
      .update(bookings)
      .set({ passengers: sql`${bookings.passengers} + 1` })
      .where(isIt)
  })
}

/**
 * Nothing on the screen is another than the driver knows it without a word: what he has not said to have seen as it is,
 * or as gone, is told to him.
 */
function expectTold({ known, trips }: World, phone: ModelPhone): void {
  const { view } = phone.app
  if (view.driver === null) phone.shown.clear()
  if (view.driver === null) return
  const told = new Set(unseenOf(view).map(({ trip }) => trip.bookingRef))
  const shown = new Map(
    view.days.flatMap((day) => day.trips).map((trip) => [trip.bookingRef, trip.facts]),
  )
  for (const ref of shown.keys()) phone.shown.add(ref)
  for (const ref of trips) {
    const isAsKnown = (shown.get(ref) ?? '') === (known.get(ref) ?? '')
    if (phone.shown.has(ref) && !isAsKnown && !told.has(ref))
      throw new Error(`${ref} changed on ${phone.name} without a word`)
  }
}

/** So many seconds pass. */
export function pass(seconds: number): Command {
  return command(`${seconds} s pass`, async ({ clock }) => {
    clock.set(new Date(clock.now().getTime() + seconds * 1_000))
  })
}

/** The office gives a trip to another driver, or back. */
export function reassign(trip: number, away: boolean): Command {
  return command(`trip ${trip} is ${away ? 'taken away' : 'given back'}`, async (world) => {
    const bookingRef = world.trips[trip] ?? ''
    const driverId = away ? world.otherDriverId : world.driverId
    const { db } = world.product.services.store
    await db.update(bookings).set({ driverId }).where(eq(bookings.bookingRef, bookingRef))
    if (away) world.away.add(bookingRef)
    else world.away.delete(bookingRef)
  })
}

/** The office ends the connection of a phone. */
export function disconnect(number: number): Command {
  return command(`phone ${number} is disconnected`, async (world) => {
    const phone = phoneOf(world, number)
    const { deviceId, driver } = phone.app.view
    if (driver === null) return
    await world.product.services.drivers.revokeDevice(world.driverId, deviceId)
    phone.revoked = true
  })
}

/** The other driver connects a phone for a while, which knows what the first has to tell: none of it is his. */
export function lend(number: number): Command {
  return command(`phone ${number} is the other driver's for a while`, async (world) => {
    const phone = phoneOf(world, number)
    await disconnect(number).run({}, world)
    if (!phone.revoked) return
    phone.network = 'on'
    await sync(world, number)
    const { code } = await inviteFor(world.product, world.otherDriverId)
    await on(phone, () => phone.app.pair(code, phone.name))
    await world.product.services.drivers.revokeDevice(world.otherDriverId, phone.app.view.deviceId)
    await sync(world, number)
  })
}

/** The office shows another code; a phone that has not heard that it was disconnected hears it first. */
export async function connect(world: World, number: number): Promise<void> {
  const phone = phoneOf(world, number)
  phone.network = 'on'
  await sync(world, number)
  if (phone.app.view.driver !== null) return
  // What it showed it has forgotten.
  phone.shown.clear()
  const { code } = await inviteFor(world.product, world.driverId)
  await on(phone, () => phone.app.pair(code, phone.name))
  phone.revoked = false
  arrive(world, phone)
}
