import { eq } from 'drizzle-orm'
import { addDays, athensDate } from '#app/domain/time/athens.ts'
import { bookings } from '#app/server/db/index.server.ts'
import { readByLink } from '#test/managed.ts'
import {
  askQuote,
  book,
  bookingBody,
  bookTour,
  type heldClock,
  post,
  sessionOf,
} from '../journey.ts'
import { manage } from '../managed.ts'
import { callAs, type Session } from '../office.ts'
import type { TestProduct } from '../product.ts'
import type { Chance } from './seed.ts'

/** What the operations work on: one product, its clock, and the orders made so far. */
export type World = {
  product: TestProduct
  clock: ReturnType<typeof heldClock>
  admin: Session
  chance: Chance
  orders: KnownOrder[]
  /** Payments the provider took whose report is still on its way. */
  late: (() => Promise<unknown>)[]
}

type KnownOrder = { refs: string[]; token: string; sessions: string[]; email: string }

/** One thing somebody does. It may be refused; it must never fail. */
export type Operation = (world: World) => Promise<unknown>

const TIMES = ['08:00', '10:30', '14:30', '19:00']
const METHODS = ['card', 'card', 'card', 'cash', 'bank_transfer']

let made = 0

/** Every operation by name; a name that stands twice happens twice as often. */
export const OPERATIONS: [name: string, run: Operation][] = [
  ['book', bookTransfer],
  ['book', bookTransfer],
  ['book a tour', bookOneTour],
  ['book by phone', bookByPhone],
  ['pay', (world) => pay(world, 'now')],
  ['pay', (world) => pay(world, 'now')],
  ['pay twice', (world) => pay(world, 'twice')],
  ['pay late', (world) => pay(world, 'late')],
  ['report', report],
  ['turn back', turnBack],
  ['cancel', cancel],
  ['move', move],
  ['status', setStatus],
  ['status', setStatus],
  ['method', setMethod],
  ['office cancels', officeCancel],
  ['receive', receive],
  ['receive', receive],
  ['delete', remove],
  ['surplus', settleSurplus],
  ['bring back', bringBack],
  ['bring back', bringBack],
  ['complete a refund', completeRefund],
  ['pay by the link', payByLink],
  ['take back a receipt', takeBack],
  ['dispute', dispute],
  ['import', importRow],
  ['erase', erase],
]

/** Time goes on for everybody: card pages end, the sweep looks, refunds are sent. */
export async function passTime({ product, clock }: World): Promise<void> {
  clock.forwardMinutes(17)
  await product.services.bookings.sweep()
}

function dayAhead({ product, chance }: World): string {
  return addDays(athensDate(product.services.now()), 3 + chance.below(20))
}

function person({ chance }: World) {
  made += 1
  return {
    email: `guest${made}@example.com`,
    paymentMethod: chance.pick(METHODS),
    specialRequest: '',
  }
}

function keep({ orders }: World, body: ReturnType<typeof JSON.parse>, email: string) {
  if (!body.manageUrl) return
  orders.push({
    token: body.manageUrl.split('/').at(-1),
    email,
    refs: [body.bookingRef, body.returnBookingRef].filter(Boolean),
    sessions: body.checkoutUrl ? [sessionOf(body.checkoutUrl)] : [],
  })
}

async function bookTransfer(world: World) {
  const { product, chance } = world
  const date = dayAhead(world)
  const trip = { date, time: chance.pick(TIMES), passengers: 1 + chance.below(15) }
  const back = { returnTransfer: true, returnDate: addDays(date, 2), returnTime: '10:00' }
  const details = { ...person(world), ...(chance.below(2) === 0 && back) }
  const { status, body } = await book(product, { trip, details })
  if (status >= 500) throw new Error(`booking answered ${status}`)
  keep(world, body, details.email)
}

async function bookOneTour(world: World) {
  const details = { ...person(world), date: dayAhead(world) }
  const { body } = await bookTour(world.product, { details })
  keep(world, body, details.email)
}

async function bookByPhone(world: World) {
  const { product, admin } = world
  const quoted = await askQuote(product, { date: dayAhead(world) })
  const details = { ...person(world), idNumber: '', partnerCode: 'CactusHotel' }
  const body = { kind: 'transfer', ...bookingBody(quoted.body.quote, details) }
  const key = { 'idempotency-key': crypto.randomUUID(), ...admin }
  const answer = await post(product, '/api/admin/bookings', body, key)
  if (answer.status >= 400) throw new Error(`by phone: ${answer.status} ${answer.body.title}`)
  keep(world, answer.body, details.email)
}

async function pay(world: World, how: 'now' | 'twice' | 'late') {
  const sessions = world.orders.flatMap((order) => order.sessions)
  if (sessions.length === 0) return
  const { payments, bookings: cases } = world.product.services
  const settled = await payments.standIn?.settle(world.chance.pick(sessions.slice(-12)), 'paid')
  const event = settled?.ok ? settled.event : null
  if (!event) return
  if (how === 'late') return world.late.push(() => cases.receiveEvent(event))
  await cases.receiveEvent(event)
  if (how === 'twice') await cases.receiveEvent({ ...event, id: `${event.id}-again` })
}

async function report({ late }: World) {
  await late.shift()?.()
}

async function turnBack({ product, orders, chance }: World) {
  const sessions = orders.flatMap((order) => order.sessions)
  if (sessions.length > 0) {
    await product.services.bookings.cancelCheckout(chance.pick(sessions.slice(-12)))
  }
}

async function cancel(world: World) {
  const order = anOrder(world)
  const shown = order && (await readByLink(world.product, order.token))
  const legs = shown?.legs.filter(({ cancellation }) => cancellation) ?? []
  if (!order || !shown || legs.length === 0) return
  const leg = world.chance.pick(legs)
  const all = shown.cancelAll && world.chance.below(2) === 0 ? shown.cancelAll : null
  const body = {
    bookingRefs: all ? legs.map(({ bookingRef }) => bookingRef) : [leg.bookingRef],
    refundCents: all ? all.refundCents : leg.cancellation?.refundCents,
  }
  await allowed(manage(world.product, order.token, { path: '/cancel', body }))
}

async function move(world: World) {
  const order = anOrder(world)
  const ref = order?.refs[world.chance.below(order.refs.length)]
  if (!order || !ref) return
  const asked = { bookingRef: ref, date: dayAhead(world), time: world.chance.pick(TIMES) }
  const quoted = await manage(world.product, order.token, { path: '/move/quote', body: asked })
  if (quoted.status !== 200) return
  const body = { ...asked, differenceCents: quoted.body.differenceCents }
  const moved = await allowed(manage(world.product, order.token, { path: '/move', body }))
  if (moved.body?.checkoutUrl) order.sessions.push(sessionOf(moved.body.checkoutUrl))
}

async function setStatus(world: World) {
  const status = world.chance.pick(['pending', 'confirmed', 'completed', 'completed', 'cancelled'])
  await inOffice(world, 'PATCH', '', { status })
}

async function setMethod(world: World) {
  await inOffice(world, 'PATCH', '', { paymentMethod: world.chance.pick([...METHODS, '']) })
}

async function officeCancel(world: World) {
  const refundCents = world.chance.pick([0, 0, 10_00, 29_00, 58_00, 116_00])
  await inOffice(world, 'POST', '/cancellation', { refundCents })
}

async function receive(world: World) {
  const cents = world.chance.pick([58_00, 58_00, 41_00, 10_00, -10_00, 116_00])
  const by = world.chance.pick(['cash', 'bank_transfer'])
  await inOffice(world, 'POST', '/received', { cents, by })
}

/** A cancelled trip stands again, or was driven after all. */
async function bringBack(world: World) {
  const { db } = world.product.services.store
  const gone = await db.select().from(bookings).where(eq(bookings.status, 'cancelled'))
  if (gone.length === 0) return
  const { id, version } = world.chance.pick(gone.slice(-20))
  const status = world.chance.pick(['pending', 'confirmed', 'completed'])
  const path = `/api/admin/bookings/${id}`
  const body = { version, status, override: true }
  await allowed(callAs(world.product, world.admin, { method: 'PATCH', path, body }))
}

/** More goes back for a trip that was cancelled, sometimes more than there is. */
async function completeRefund(world: World) {
  const { db } = world.product.services.store
  const gone = await db.select().from(bookings).where(eq(bookings.status, 'cancelled'))
  if (gone.length === 0) return
  const { id, version } = world.chance.pick(gone.slice(-20))
  const path = `/api/admin/bookings/${id}`
  const { body: record } = await callAs(world.product, world.admin, { path })
  const most = record?.completableCents ?? 0
  const refundCents = world.chance.pick([most, Math.ceil(most / 3), most + 1, 5_00])
  const body = { version, refundCents: Math.max(1, refundCents), reason: 'By chance' }
  const call = { method: 'POST', path: `${path}/refund`, body }
  await allowed(callAs(world.product, world.admin, call))
}

/** A guest pays on their page what is due by card. */
async function payByLink(world: World) {
  const order = anOrder(world)
  if (!order) return
  const page = await manage(world.product, order.token, { path: '/payment', body: {} })
  if (page.status >= 500) throw new Error(`paying answered ${page.status}`)
  if (page.body?.checkoutUrl) order.sessions.push(sessionOf(page.body.checkoutUrl))
}

async function takeBack(world: World) {
  const cents = -world.chance.pick([58_00, 41_00, 10_00, 20_00])
  await inOffice(world, 'POST', '/received', { cents, by: 'cash' })
}

async function remove(world: World) {
  const money = world.chance.pick(['keep', 'refund', null])
  await inOffice(world, 'DELETE', '', { money })
}

async function settleSurplus({ product, admin, chance }: World) {
  const { body } = await callAs(product, admin, { path: '/api/admin/surplus' })
  if (body.orders.length === 0) return
  const { orderId, surplusCents, byHand } = chance.pick(body.orders) as {
    orderId: number
    surplusCents: number
    byHand: { id: number }[]
  }
  for (const { id } of byHand) {
    const path = `/api/admin/refunds/${id}/sent`
    await allowed(callAs(product, admin, { method: 'POST', path }))
  }
  if (surplusCents === 0) return
  const decided = { surplusCents, money: chance.pick(['keep', 'refund']) }
  const path = `/api/admin/surplus/${orderId}`
  await allowed(callAs(product, admin, { method: 'POST', path, body: decided }))
}

async function dispute({ product, orders, chance }: World) {
  const sessions = orders.flatMap((order) => order.sessions)
  if (sessions.length === 0) return
  const session = await product.services.payments.standIn?.readSession(chance.pick(sessions))
  if (!session?.transactionId) return
  const { transactionId, amountCents } = session
  const told = { disputeId: `dp_${transactionId}`, state: 'open', transactionId, amountCents }
  const event = { id: crypto.randomUUID(), type: 'charge.dispute.created' }
  const disputed = { ...told, state: 'open' as const, currency: 'EUR' }
  await product.services.bookings.receiveEvent({
    ...event,
    session: null,
    refund: null,
    dispute: disputed,
  })
}

async function importRow(world: World) {
  made += 1
  const [year, month, day] = dayAhead(world).split('-')
  const payment = world.chance.pick(['Cash', 'Bank Transfer', 'Credit Card'])
  const status = world.chance.pick(['Confirmed', 'Completed', 'Cancelled', 'Pending'])
  const head = 'Date;Time;Name;From;To;Pax;Price;Payment;Status'
  const row = `${day}/${month}/${year};09:00;Guest ${made};Paros Airport;Naoussa;2;${20 + made},00`
  const file = new FormData()
  file.set('file', new Blob([`${head}\n${row};${payment};${status}\n`]), 'season.csv')
  const init = { method: 'POST', headers: world.admin, body: file }
  const answer = await world.product.call('/api/admin/imports', init)
  if (answer.status >= 500) throw new Error(`import answered ${answer.status}`)
  await answer.text()
}

async function erase(world: World) {
  if (world.chance.below(4) > 0) return
  const order = anOrder(world)
  const wish = { actor: 'admin', evenOpen: world.chance.below(2) === 0 }
  if (order) await world.product.services.privacy.erase({ email: order.email }, wish)
}

function anOrder({ orders, chance }: World): KnownOrder | null {
  return orders.length > 0 ? chance.pick(orders.slice(-60)) : null
}

/** What somebody in the office does with a booking as it is now; a rival may be quicker. */
async function inOffice(world: World, method: string, path: string, change: object) {
  const ref = anOrder(world)?.refs.at(-world.chance.below(2))
  if (!ref) return
  const { db } = world.product.services.store
  const [row] = await db.select().from(bookings).where(eq(bookings.bookingRef, ref))
  if (!row) return
  const at = `/api/admin/bookings/${row.id}${path}`
  const body = { version: row.version, ...change }
  await allowed(callAs(world.product, world.admin, { method, path: at, body }))
}

/** Any answer but a failure of ours. */
async function allowed<Answer extends { status: number; body: unknown }>(
  calling: Promise<Answer>,
): Promise<Answer> {
  const answer = await calling
  if (answer.status >= 500) throw new Error(JSON.stringify(answer.body))
  return answer
}
