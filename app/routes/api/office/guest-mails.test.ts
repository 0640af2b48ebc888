import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orders } from '#app/server/db/index.server.ts'
import { historyLine } from '#app/ui/office/history-line.ts'
import { heldClock } from '#test/journey.ts'
import { bookingOf, deliverWaiting } from '#test/mails.ts'
import { bookManaged } from '#test/managed.ts'
import { callAs, type Session, signIn } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

describe.each(storeKinds)('what the office writes to guests, on the %s store', (kind) => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let product: TestProduct
  let admin: Session
  beforeAll(async () => {
    product = await openProduct({ kind, now: clock.now, env: { PAYMENT_METHODS: 'card,cash' } })
    admin = await signIn(product)
  })
  afterAll(() => product.close())

  let made = 0
  async function trip() {
    const email = `guest${++made}@example.com`
    const details = { paymentMethod: 'cash', email }
    const { body } = await bookManaged(product, {
      trip: { date: '2026-07-11', time: `${10 + made}:00` },
      details,
    })
    return { email, row: await bookingOf(product, body.bookingRef) }
  }
  type Trip = Awaited<ReturnType<typeof trip>>

  const write = (trips: Trip[], note: object) =>
    callAs(product, admin, {
      method: 'POST',
      path: '/api/admin/guest-notes',
      body: { bookingIds: trips.map(({ row }) => row.id), ...note },
    })
  /** What went to a guest, newest last. */
  const received = async ({ email }: Trip) =>
    (await deliverWaiting(product)).filter(
      ({ recipient, kind: of }) => recipient === email && of === 'guest-note',
    )
  const pastOf = async ({ row }: Trip) => {
    const past = await product.services.bookings.office.readRecord(row.bookingRef)
    return (past?.history ?? []).filter(({ what }) => what === 'guestNote')
  }
  const cancel = ({ row }: Trip) =>
    callAs(product, admin, {
      method: 'PATCH',
      path: `/api/admin/bookings/${row.id}`,
      body: { version: row.version, status: 'cancelled' },
    })

  test('several read that their driver is late, each in a letter of the own trip, and the history says who wrote', async () => {
    const [one, two] = [await trip(), await trip()]
    const { status, body } = await write([one, two], { note: 'late', minutes: 15 })
    expect(status).toBe(200)
    expect(body).toEqual([
      { bookingId: one.row.id, result: 'queued' },
      { bookingId: two.row.id, result: 'queued' },
    ])
    for (const guest of [one, two]) {
      const letters = await received(guest)
      expect(letters).toHaveLength(1)
      expect(letters[0]?.subject).toContain(guest.row.bookingRef)
      expect(letters[0]?.text).toContain('about 15 minutes late')
      const [line] = await pastOf(guest)
      expect(line?.actor).toBe('admin')
      expect(line && historyLine(line)).toContain('about 15 minutes late')
    }
  })

  test('own words arrive line by line, however odd they are', async () => {
    const guest = await trip()
    const words = 'The road is <closed>.\nWe meet at the ΚΤΕΛ & wait.'
    expect((await write([guest], { note: 'own', words })).body[0].result).toBe('queued')
    const [letter] = await received(guest)
    expect(letter?.text).toContain('> The road is <closed>.\n> We meet at the ΚΤΕΛ & wait.')
    expect(letter?.html).toContain('&lt;closed&gt;')
  })

  test('a second press is no second letter; other words, or the same a while later, are', async () => {
    const guest = await trip()
    const late = { note: 'late', minutes: 10 }
    await Promise.all([write([guest], late), write([guest], late)])
    expect(await received(guest)).toHaveLength(1)
    await write([guest], { note: 'late', minutes: 20 })
    expect(await received(guest)).toHaveLength(2)
    await write([guest], { note: 'late', minutes: 20 })
    expect(await received(guest)).toHaveLength(2)
    clock.forwardMinutes(2)
    await write([guest], { note: 'late', minutes: 20 })
    expect(await received(guest)).toHaveLength(3)
    expect(await pastOf(guest)).toHaveLength(3)
  })

  test('who cannot be written to is named, the others read it; a cancelled trip has no news', async () => {
    const [one, gone] = [await trip(), await trip()]
    await cancel(gone)
    const body = { bookingIds: [gone.row.id, 999_999, one.row.id], note: 'waiting' }
    const call = { method: 'POST', path: '/api/admin/guest-notes', body }
    const answer = await callAs(product, admin, call)
    expect(answer.body.map(({ result }: { result: string }) => result)).toEqual([
      ...['cancelled', 'not-found', 'queued'],
    ])
    expect(await received(gone)).toEqual([])
    expect(await received(one)).toHaveLength(1)
  })

  test('a guest without an email address is named, and nothing waits to be sent', async () => {
    const [one, bare] = [await trip(), await trip()]
    const { db } = product.services.store
    await db.update(orders).set({ email: '' }).where(eq(orders.id, bare.row.orderId))
    const { body } = await write([bare, one], { note: 'call' })
    expect(body).toEqual([
      { bookingId: bare.row.id, result: 'no-email' },
      { bookingId: one.row.id, result: 'queued' },
    ])
    expect(await received(bare)).toEqual([])
    expect(await pastOf(bare)).toEqual([])
    expect(await received(one)).toHaveLength(1)
  })

  test('what is cancelled before its letter is written is not written to', async () => {
    const guest = await trip()
    await write([guest], { note: 'waiting' })
    await cancel(guest)
    const letters = await deliverWaiting(product)
    const note = letters.findLast(({ kind: of }) => of === 'guest-note')
    expect(note).toMatchObject({ state: 'failed', lastError: 'source-gone', letter: null })
  })

  test('minutes belong to a delay and words to own words: anything else is refused', async () => {
    const guest = await trip()
    for (const note of [
      { note: 'late' },
      { note: 'late', minutes: 181 },
      { note: 'waiting', minutes: 5 },
      { note: 'own' },
      { note: 'own', words: '  ' },
      { note: 'call', words: 'now' },
      { note: 'never' },
    ])
      expect((await write([guest], note)).status, JSON.stringify(note)).toBe(422)
    expect(await pastOf(guest)).toEqual([])
  })

  test('an erased guest’s words are gone from the history, and nothing waits to be sent', async () => {
    const guest = await trip()
    await write([guest], { note: 'own', words: 'Dear Mrs Secret' })
    const { privacy } = product.services
    await privacy.erase({ email: guest.email }, { actor: 'admin', evenOpen: true })
    const [line] = await pastOf(guest)
    expect(line).toMatchObject({ from: null, to: null })
    expect(line && historyLine(line)).toBe('Written to the guest')
    const letters = await deliverWaiting(product)
    expect(JSON.stringify(letters)).not.toContain('Secret')
  })
})
