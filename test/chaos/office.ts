import { addDays } from '#app/domain/time/athens.ts'
import { ADMIN, pause } from '../crash/built-server.ts'
import { chanceOf } from '../operations/seed.ts'
import { type Asker, callOnce, insist } from './ask.ts'
import type { Crowd } from './customers.ts'
import { moveByLink, type Told } from './told.ts'
import type { World } from './world.ts'

/** What the office was told: of its edits, its cancellations, and the money it noted. */
export type OfficeDone = {
  /** The newest version of a booking that was answered, by reference. */
  versions: Map<string, number>
  /** Bookings that took an edit from a page that was older than the last one. */
  overwritten: Set<string>
  cancelled: Set<string>
  confirmedByHand: Set<string>
  /** Receipts by their note, which is on no other; false when no answer came. */
  notes: Map<string, boolean>
  counts: Record<string, number>
}

type Row = {
  id: number
  version: number
  bookingRef: string
  status: string
  paymentMethod: string
  dueCents: number
}
type Choice = { companionVersion: number | null; mostCents: number; legs: { bookingRef: string }[] }
type BookingRecord = { booking: Row; cancellations: Choice[] }
type Desk = {
  asker: Asker
  cookie: string
  done: OfficeDone
  drivers: number[]
  vehicles: number[]
}
type Work = (desk: Desk, record: BookingRecord, told: Told) => Promise<void>

/** After the customers have gone, so long for an answer to what is being done. */
const LAST_ANSWERS_MS = 30_000

const REFUSALS = [404, 409, 422]
const WORKS: [name: string, work: Work][] = [
  ['assigned', assign],
  ['assigned', assign],
  ['moved', move],
  ['confirmed', (desk, record) => setStatus(desk, record, 'pending', 'confirmed')],
  ['completed', (desk, record) => setStatus(desk, record, 'confirmed', 'completed')],
  ['money noted', receive],
  ['money noted', receive],
  ['cancelled', cancel],
]

/** Sets some dispatchers to work on what the customers have booked; `stop` lets them finish. */
export async function openOffice(
  world: World,
  crowd: Crowd,
  { seed, dispatchers }: { seed: number; dispatchers: number },
): Promise<{ done: OfficeDone; stop(): Promise<void> }> {
  const done: OfficeDone = {
    versions: new Map(),
    overwritten: new Set(),
    cancelled: new Set(),
    confirmedByHand: new Set(),
    notes: new Map(),
    counts: {},
  }
  const cookie = await signIn(world.origins[0] ?? '')
  const [drivers, vehicles] = [
    await idsOf(world, cookie, 'drivers'),
    await idsOf(world, cookie, 'vehicles'),
  ]
  let isOver = false
  const askers: Asker[] = []
  const day = async (number: number) => {
    const chance = chanceOf(seed * 7 + number)
    const { unexpected } = crowd
    const giveUpAt = Number.POSITIVE_INFINITY
    const asker: Asker = { origins: world.origins, chance, unexpected, repeats: 0, giveUpAt }
    askers.push(asker)
    while (!isOver) {
      await pause(100 + chance.below(400))
      const booked = crowd.told.filter(({ refs }) => refs !== null)
      if (booked.length > 0)
        await workOn({ asker, cookie, done, drivers, vehicles }, chance.pick(booked))
    }
    crowd.repeats += asker.repeats
  }
  const days = Promise.all(Array.from({ length: dispatchers }, (_, number) => day(number)))
  return {
    done,
    async stop() {
      isOver = true
      for (const asker of askers) asker.giveUpAt = performance.now() + LAST_ANSWERS_MS
      await days
    },
  }
}

async function signIn(origin: string): Promise<string> {
  const { headers, status } = await callOnce(origin, '/api/sign-in', { body: ADMIN })
  if (status !== 200) throw new Error(`the office cannot sign in: ${status}`)
  return headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

async function idsOf(world: World, cookie: string, register: string): Promise<number[]> {
  const path = `/api/admin/${register}`
  const { text } = await callOnce(world.origins[0] ?? '', path, { headers: { cookie } })
  const listed = JSON.parse(text) as { id: number }[]
  return listed.map(({ id }) => id)
}

async function workOn(desk: Desk, told: Told): Promise<void> {
  const ref = desk.asker.chance.pick(told.refs ?? [])
  const record = await call<BookingRecord>(desk, 'GET', `/${ref}`)
  if (record?.status !== 200) return
  const [name, work] = desk.asker.chance.pick(WORKS)
  const before = desk.done.counts[name] ?? 0
  desk.done.counts[name] = before + 1
  await work(desk, record.body, told)
}

function call<T>(desk: Desk, method: string, path: string, body?: object) {
  const asked = { method, headers: { cookie: desk.cookie }, ...(body && { body }) }
  return insist<T>(desk.asker, `/api/admin/bookings${path}`, asked, [200, ...REFUSALS])
}

/** Changes a booking at the version that is seen, and keeps what was answered. One in three times a page that was left open does so too. */
async function change(desk: Desk, { id, version }: Row, how: string, path: string, body: object) {
  const edit = () => call<Row>(desk, how, `/${id}${path}`, { version, ...body })
  const answer = await edit()
  if (answer?.status !== 200) return false
  const { bookingRef, version: stored } = answer.body
  const { versions, overwritten } = desk.done
  versions.set(bookingRef, Math.max(stored, versions.get(bookingRef) ?? 0))
  // Who is given the driver and car they have is not changed, and there is no older page.
  const isChanged = stored !== version
  if (isChanged && desk.asker.chance.below(3) === 0 && (await edit())?.status === 200)
    overwritten.add(bookingRef)
  return true
}

async function assign(desk: Desk, { booking }: BookingRecord): Promise<void> {
  if (booking.status !== 'confirmed') return
  const { chance } = desk.asker
  const body = { driverId: chance.pick(desk.drivers), vehicleId: chance.pick(desk.vehicles) }
  await change(desk, booking, 'PUT', '/assignment', body)
}

async function move(desk: Desk, { booking }: BookingRecord, told: Told): Promise<void> {
  const { chance } = desk.asker
  const { bookingRef } = booking
  if (told.refs?.[0] !== bookingRef || booking.status !== 'confirmed') return
  const date = addDays(told.date, chance.below(3))
  await moveByLink(desk.asker, told, { bookingRef, date, time: chance.pick(['07:00', '20:30']) })
}

async function setStatus(desk: Desk, { booking }: BookingRecord, from: string, status: string) {
  if (booking.status !== from || desk.asker.chance.below(3) > 0) return
  // Without an answer it may be so all the same.
  if (status === 'confirmed') desk.done.confirmedByHand.add(booking.bookingRef)
  await change(desk, booking, 'PATCH', '', { status })
}

async function receive(desk: Desk, { booking }: BookingRecord): Promise<void> {
  const { paymentMethod, dueCents, bookingRef } = booking
  if (paymentMethod !== 'cash' || dueCents === 0) return
  const note = `${bookingRef} at ${booking.version}`
  const cents = desk.asker.chance.below(2) === 0 ? dueCents : Math.ceil(dueCents / 2)
  if (!desk.done.notes.has(note)) desk.done.notes.set(note, false)
  const isNoted = await change(desk, booking, 'POST', '/received', { cents, by: 'cash', note })
  if (isNoted) desk.done.notes.set(note, true)
}

async function cancel(desk: Desk, { booking, cancellations }: BookingRecord): Promise<void> {
  const { chance } = desk.asker
  if (cancellations.length === 0 || chance.below(3) > 0) return
  const { companionVersion, mostCents, legs } = chance.pick(cancellations)
  const body = { companionVersion, refundCents: mostCents }
  if (!(await change(desk, booking, 'POST', '/cancellation', body))) return
  for (const { bookingRef } of legs) desk.done.cancelled.add(bookingRef)
}
