import { parse } from 'csv-parse/sync'
import { addDays, athensDate } from '#app/domain/time/athens.ts'
import { readByLink } from '#test/managed.ts'
import { mailsOf } from '../mails.ts'
import { callAs, signIn } from '../office.ts'
import type { World } from './operations.ts'
import { countOrder, type Ledger, total } from './recount.ts'

/**
 * Compares every figure the screens and the API show with a recount of the rows.
 *
 * @returns What differs, in words.
 */
export async function screenFaults(world: World, ledger: Ledger): Promise<string[]> {
  const faults: string[] = []
  const same = (what: string, shown: unknown, counted: unknown) => {
    const [a, b] = [JSON.stringify(shown), JSON.stringify(counted)]
    if (a !== b) faults.push(`${what}: shows ${a}, counted ${b}`)
  }
  await compareLists(world, ledger, same)
  await compareOverview(world, ledger, same)
  await compareRecords(world, ledger, same)
  await compareCustomers(world, ledger, same)
  await compareDays(world, ledger, same)
  await compareFiles(world, ledger, same)
  await compareMails(world, ledger, same)
  return faults
}

/** The price is the ninth. */
const PRICE_COLUMN = 8

type Same = (what: string, shown: unknown, counted: unknown) => void

async function compareLists({ product, admin }: World, ledger: Ledger, same: Same) {
  for (const kind of ['transfer', 'tour']) {
    const rows = ledger.bookings.filter((row) => row.kind === kind)
    let cursor: string | null = null
    let seen = 0
    do {
      const next = cursor === null ? '' : `&cursor=${cursor}`
      const path = `/api/admin/bookings?kind=${kind}${next}`
      const { body } = await callAs(product, admin, { path })
      if (seen === 0) same(`count of ${kind}`, body.count.value, rows.length)
      for (const row of body.bookings) compareRow(row, ledger, same)
      seen += body.bookings.length
      cursor = body.nextCursor
    } while (cursor !== null)
    same(`rows of ${kind}`, seen, rows.length)
  }
}

// biome-ignore lint/suspicious/noExplicitAny: an answer of the API
function compareRow(shown: any, ledger: Ledger, same: Same) {
  const row = ledger.bookings.find(({ id }) => id === shown.id)
  const order = ledger.orders.find(({ id }) => id === row?.order_id)
  if (!row || !order) return same(`row ${shown.id}`, shown.id, null)
  const counted = countOrder(ledger, order)
  const { soldCents, receivedCents, refundedCents, retainedCents, dueCents, surplusCents } =
    shown.order
  same(
    `order of ${shown.bookingRef}`,
    { soldCents, receivedCents, refundedCents, retainedCents, dueCents, surplusCents },
    {
      soldCents: counted.sold,
      receivedCents: counted.received,
      refundedCents: counted.refunded,
      retainedCents: counted.kept,
      dueCents: counted.due,
      surplusCents: counted.surplus,
    },
  )
  const lines = ledger.order_lines.filter((line) => line.booking_id === row.id)
  same(`${shown.bookingRef} sold`, shown.soldCents, total(lines, 'gross_cents'))
  same(`${shown.bookingRef} price`, shown.priceCents, row.price_cents)
}

async function compareOverview({ product, admin }: World, ledger: Ledger, same: Same) {
  const { body } = await callAs(product, admin, { path: '/api/admin/overview' })
  const of = (kind: string) => ledger.bookings.filter((row) => row.kind === kind)
  same('transfers', body.totalTransfers, of('transfer').length)
  same('tours', body.totalTours, of('tour').length)
  same('revenue', body.totalRevenueCents, total(ledger.bookings, 'price_cents'))
  const earned = ledger.bookings.filter(({ status }) =>
    ['confirmed', 'completed'].includes(String(status)),
  )
  same('earned', body.confirmedAndCompletedCents, total(earned, 'price_cents'))
  for (const day of body.perDay) {
    const rows = ledger.bookings.filter(
      (row) => row.date === day.date && row.status !== 'cancelled',
    )
    const kinds = ['transfer', 'tour'].map((kind) => rows.filter((row) => row.kind === kind).length)
    same(`day ${day.date}`, [day.transfers, day.tours], kinds)
  }
  const surplus = await callAs(product, admin, { path: '/api/admin/surplus' })
  const shown = surplus.body.orders.map((one: { surplusCents: number }) => one.surplusCents)
  const over = ledger.orders.map((order) => countOrder(ledger, order).surplus)
  const most = Math.min(100, over.filter((cents) => cents > 0).length)
  same('orders with money over', shown.filter((cents: number) => cents > 0).length, most)
}

async function compareRecords({ product, admin }: World, ledger: Ledger, same: Same) {
  for (const row of ledger.bookings.slice(-80)) {
    const path = `/api/admin/bookings/${row.id}`
    const { body } = await callAs(product, admin, { path })
    const order = ledger.orders.find(({ id }) => id === row.order_id)
    const counted = order && countOrder(ledger, order)
    same(`record ${row.booking_ref}`, body.money, {
      totalCents: counted?.sold,
      paidCents: counted?.received,
      refundedCents: counted?.refunded,
      retainedCents: counted?.kept,
      dueCents: counted?.due,
      surplusCents: counted?.surplus,
    })
  }
}

async function compareCustomers({ product, orders }: World, ledger: Ledger, same: Same) {
  for (const { refs, token } of orders.slice(-80)) {
    const shown = await readByLink(product, token)
    const row = ledger.bookings.find(({ booking_ref: ref }) => refs.includes(String(ref)))
    const order = ledger.orders.find(({ id }) => id === row?.order_id)
    if (!shown || !order) continue
    const counted = countOrder(ledger, order)
    same(
      `page of ${refs[0]}`,
      [shown.paidCents, shown.refundedCents, shown.retainedCents, shown.dueCents],
      [counted.received, counted.refunded, counted.kept, counted.due],
    )
  }
}

/** What drivers collect: all that is due, once, at the first trip ahead, when that is in cash. */
async function compareDays({ product }: World, ledger: Ledger, same: Same) {
  const today = athensDate(product.services.now())
  for (let day = 0; day < 26; day += 1) {
    const date = addDays(today, day)
    const sheet = await product.services.bookings.office.daySheet(date)
    const shown = sheet.flatMap(({ trips }) => trips).reduce((sum, one) => sum + one.cashCents, 0)
    let counted = 0
    for (const order of ledger.orders) {
      const ahead = ledger.bookings
        .filter((row) => row.order_id === order.id)
        .filter((row) => row.status === 'pending' || row.status === 'confirmed')
        .sort((a, b) => Number(a.return_of !== null) - Number(b.return_of !== null))
      const [first] = ahead
      if (first?.date !== date || first.payment_method !== 'cash') continue
      counted += countOrder(ledger, order).due
    }
    same(`cash on ${date}`, shown, counted)
  }
}

async function compareFiles({ product, admin }: World, ledger: Ledger, same: Same) {
  const answer = await product.call('/api/admin/bookings.csv', { headers: admin })
  const [, ...lines]: string[][] = parse(await answer.text(), { bom: true })
  same('lines of the CSV', lines.length, ledger.bookings.length)
  const prices = lines.map((cells) => Math.round(Number(cells[PRICE_COLUMN] || 0) * 100) || 0)
  const sum = prices.reduce((all, cents) => all + cents, 0)
  same('money in the CSV', sum, total(ledger.bookings, 'price_cents'))
  const hotel = await signIn(product, 'cactus', 'cactus-password')
  const path = '/api/partner/bookings?period=week'
  const { body } = await callAs(product, hotel, { path })
  const today = athensDate(product.services.now())
  const monday = addDays(today, -((new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7))
  const week = ledger.bookings.filter(
    (row) =>
      row.partner_code === 'CactusHotel' &&
      String(row.date) >= monday &&
      String(row.date) <= addDays(monday, 6),
  )
  const shown: { price: number | null }[] = body.bookings
  const euros = shown.reduce((all, { price }) => all + Math.round((price ?? 0) * 100), 0)
  same('the partner’s prices', euros, total(week, 'price_cents'))
}

/** What mails of cancellations say goes back has gone, and their words say which way. */
async function compareMails({ product }: World, ledger: Ledger, same: Same) {
  const mails = await mailsOf(product)
  const told = mails.filter(({ kind, text }) => kind === 'booking-cancellation' && text)
  for (const order of ledger.orders) {
    const own = told.filter(({ orderId }) => orderId === order.id)
    const back = own.map(({ facts }) => facts as Record<string, number>)
    const causes = ['cancellation', 'completion']
    const sent = ledger.refunds.filter(
      (row) => row.order_id === order.id && causes.includes(String(row.cause)),
    )
    const byHand = sent.filter((row) => row.payment_id === null)
    const [card, hand] = [total(back, 'cardCents'), total(back, 'handCents')]
    if (own.length === mailedOf(mails, order.id)) {
      same(`mails of order ${order.id}`, card + hand, total(sent, 'amount_cents'))
      same(`mails of order ${order.id}, by hand`, hand, total(byHand, 'amount_cents'))
    }
    for (const { facts, text } of own) wordsOf(String(text), facts as Record<string, number>, same)
  }
}

function mailedOf(mails: Awaited<ReturnType<typeof mailsOf>>, orderId: unknown): number {
  return mails.filter((one) => one.kind === 'booking-cancellation' && one.orderId === orderId)
    .length
}

function wordsOf(text: string, { cardCents = 0, handCents = 0, retainedCents = 0 }, same: Same) {
  const says = (words: string) => text.includes(words)
  const sum = `€${((cardCents + handCents) / 100).toFixed(2)}`
  if (cardCents + handCents > 0) same('a mail names what goes back', says(sum), true)
  same('a mail says: to the card', says('goes back to the card'), cardCents > 0)
  if (retainedCents > 0) same('a mail says: nothing was paid', says('Nothing was paid'), false)
  if (cardCents + handCents === 0)
    same('a mail says: we keep', says('we keep the €'), retainedCents > 0)
}
