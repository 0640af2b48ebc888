import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calendarEvents, openStore, type Store } from '#app/server/db/index.server.ts'
import { openKeys } from '#app/server/keys/index.server.ts'
import { TEST_SECRET } from '#test/product.ts'
import { copyStore, type StoreAddress, storeKinds } from '#test/stores.ts'
import { createCompanyCalendar } from './company-calendar.ts'
import type { CalendarEvent, OutsideCalendar } from './types.ts'

const now = () => new Date('2026-07-01T09:00:00Z')

/** A calendar as simple as they come: what is called off leaves nothing; `wait` delays each write. */
function plainCalendar(wait: (what: string) => Promise<unknown>) {
  const shown = new Map<string, number>()
  const isLate = (uid: string, sequence: number) => (shown.get(uid) ?? 0) > sequence
  const calendar: OutsideCalendar = {
    name: 'caldav',
    async publish({ uid, sequence }) {
      await wait(`publish ${sequence}`)
      if (!isLate(uid, sequence)) shown.set(uid, sequence)
    },
    async remove({ uid, sequence }) {
      await wait(`remove ${sequence}`)
      if (!isLate(uid, sequence)) shown.delete(uid)
    },
    async forget({ uid }) {
      await wait('forget')
      shown.delete(uid)
    },
    check: async () => 'plain',
  }
  return { calendar, shown }
}

describe.each(storeKinds)('copies on %s', (kind) => {
  let address: StoreAddress
  let store: Store
  let bookingId = 0
  beforeAll(async () => {
    address = await copyStore(kind)
    store = await openStore({ ...address, onError: () => {} })
  })
  afterAll(async () => {
    await store.close()
    await address.remove()
  })

  const companyWith = (calendar: OutsideCalendar) => {
    const keys = openKeys(TEST_SECRET, '')
    const origin = 'https://meltemi.example'
    return createCompanyCalendar({ store, keys, origin, now, calendars: [calendar] })
  }
  const newEvent = (): CalendarEvent => {
    bookingId += 1
    return {
      bookingId,
      uid: `PT-COPY${bookingId}@x`,
      sequence: 1,
      startsAt: now(),
      endsAt: now(),
      summary: '',
      description: '',
      location: '',
    }
  }

  test('whatever order the writes of late and doubled jobs arrive in, the newest state is left', async () => {
    const kindOf = fc.constantFrom('publish' as const, 'remove' as const)
    const later = fc.array(kindOf, { minLength: 1, maxLength: 3 })
    const again = fc.array(fc.nat(3), { maxLength: 3 })
    const held = fc.infiniteStream(fc.boolean())
    await fc.assert(
      fc.asyncProperty(
        later,
        again,
        held,
        fc.boolean(),
        async (kinds, doubled, holds, isTurned) => {
          // Each write may stop just before it lands, and goes on when all jobs have begun.
          const stopped: (() => void)[] = []
          let tellStopped = () => {}
          let mayStop = true
          const { calendar, shown } = plainCalendar(async () => {
            if (!(mayStop && holds.next().value)) return
            tellStopped()
            await new Promise<void>((goOn) => void stopped.push(goOn))
          })
          const company = companyWith(calendar)
          const states = ['publish', ...kinds]
          const event = newEvent()
          const jobs: Promise<void>[] = []
          for (const index of [...states.keys(), ...doubled.map((one) => one % states.length)]) {
            const one = { ...event, sequence: index + 1 }
            const { promise: isStopped, resolve } = Promise.withResolvers<void>()
            tellStopped = resolve
            const job = states[index] === 'remove' ? company.remove(one) : company.publish(one)
            jobs.push(job)
            await Promise.race([job, isStopped])
          }
          mayStop = false
          for (const goOn of isTurned ? stopped.reverse() : stopped) goOn()
          await Promise.all(jobs)
          const isLeft = states.at(-1) === 'publish'
          expect(shown.get(event.uid)).toBe(isLeft ? states.length : undefined)
        },
      ),
      { numRuns: 40, endOnFailure: true },
    )
  })

  test('a write that is under way while its trip is deleted is taken back', async () => {
    const arrived = Promise.withResolvers<void>()
    const go = Promise.withResolvers<void>()
    const { calendar, shown } = plainCalendar(async (what) => {
      if (what !== 'publish 1') return
      arrived.resolve()
      await go.promise
    })
    const company = companyWith(calendar)
    const event = newEvent()
    const late = company.publish(event)
    await arrived.promise
    await company.forget(event)
    go.resolve()
    await late
    expect([...shown]).toEqual([])
  })

  test('catching up brings in what was there before a calendar was connected', async () => {
    await store.db.delete(calendarEvents)
    const { calendar, shown } = plainCalendar(async () => {})
    const before = companyWith({ ...calendar, publish: async () => Promise.reject(new Error()) })
    const [coming, past, off] = [newEvent(), newEvent(), newEvent()]
    past.startsAt = new Date('2026-06-29T09:00:00Z')
    for (const event of [coming, past, off]) await before.publish(event).catch(() => {})
    await before.remove({ ...off, sequence: 2 })
    const company = companyWith(calendar)
    expect(await company.copies()).toEqual([{ calendar: 'caldav', waiting: 1 }])
    await company.catchUp()
    expect([...shown.keys()]).toEqual([coming.uid])
    expect(await company.copies()).toEqual([{ calendar: 'caldav', waiting: 0 }])
    const [row] = await store.db
      .select()
      .from(calendarEvents)
      .where(eq(calendarEvents.bookingId, coming.bookingId))
    expect(row?.copiedTo).toEqual(['caldav'])
  })
})
