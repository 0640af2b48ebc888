import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { heldClock } from '#test/journey.ts'
import { bookingOf } from '#test/mails.ts'
import { bookManaged } from '#test/managed.ts'
import { CACTUS, callAs, type Session, signIn } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

describe.each(storeKinds)('who acts by a customer’s link, on the %s store', (kind) => {
  const clock = heldClock('2026-07-01T09:00:00Z')
  let product: TestProduct
  let admin: Session
  beforeAll(async () => {
    product = await openProduct({ kind, now: clock.now, env: { PAYMENT_METHODS: 'card,cash' } })
    admin = await signIn(product)
  })
  afterAll(() => product.close())

  /** Moves, corrects and cancels a trip by its link as somebody; the actors its history names for it. */
  async function actorsOf(session: Session | null) {
    const trip = { date: '2026-07-20', time: '14:30' }
    const held = await bookManaged(product, { trip, details: { paymentMethod: 'cash' } })
    const bookingRef: string = held.body.bookingRef
    const path = `/api/manage/${held.token}`
    const call = async (method: string, part: string, body: object) => {
      const answer = await callAs(product, session, { method, path: `${path}${part}`, body })
      expect(answer.status).toBe(200)
    }
    const move = { bookingRef, date: '2026-07-21', time: '14:30', differenceCents: 0 }
    await call('POST', '/move', move)
    await call('PATCH', '', { specialRequest: 'Two child seats' })
    await call('POST', '/cancel', { bookingRefs: [bookingRef], refundCents: 0 })
    const { id } = await bookingOf(product, bookingRef)
    const { body } = await callAs(product, admin, { path: `/api/admin/bookings/${id}` })
    const done = ['moved', 'specialRequest', 'status']
    return body.history
      .filter(({ what }: { what: string }) => done.includes(what))
      .map(({ actor }: { actor: string }) => actor)
  }

  test('an administrator is named, a customer and a hotel’s desk are the customer', async () => {
    expect(await actorsOf(admin)).toEqual(['admin', 'admin', 'admin'])
    expect(await actorsOf(null)).toEqual(['customer', 'customer', 'customer'])
    const desk = await signIn(product, CACTUS.username, CACTUS.password)
    expect(await actorsOf(desk)).toEqual(['customer', 'customer', 'customer'])
  })
})
