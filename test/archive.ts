import { sql } from 'drizzle-orm'
import {
  absences,
  auditEntries,
  bookingChanges,
  bookingSums,
  bookings,
  calendarEvents,
  calendarFeeds,
  cashHandovers,
  companyFacts,
  contactMessages,
  documentSeries,
  driverDevices,
  driverInvites,
  driverPapers,
  driverShifts,
  drivers,
  formerDrivers,
  funnelCounts,
  lateSteps,
  moneyMonths,
  notifiedTrips,
  officeSettings,
  openStore,
  orderLines,
  orders,
  overPromises,
  payments,
  placeHistory,
  placePhotos,
  places,
  planChanges,
  planItems,
  planLocks,
  planProposals,
  providerEvents,
  rateLimits,
  receipts,
  refunds,
  requestHistory,
  requests,
  retentions,
  type Store,
  salesDocuments,
  savedViews,
  shiftPatterns,
  staleDays,
  standInSessions,
  stopSells,
  strayPayments,
  tripEventPayloads,
  tripEvents,
  tripPhotos,
  tripRatings,
  tripSums,
  twoFactor,
  user,
  vehicleBlocks,
  vehiclePapers,
  vehicles,
  verification,
} from '#app/server/db/index.server.ts'
import type { StoreAddress } from './stores.ts'

/** Words that quoting, escaping, sorting or cutting lines could spoil. */
export const HOSTILE_WORDS = [
  `"quoted", 'single' \\ backslash \\n \\u0041 {"json": [1,null]} $1 %s`,
  'line\nfeed\r\ncarriage\u2028line\u2029paragraph\ttab\u0001control\u200bzero',
  'Ελληνικά με τόνους ΐ ς, 日本語, עברית, 🏝️ 👩‍👩‍👧, e\u0301 é',
  `'; drop table bookings; --`,
  '',
]

const AT = new Date('2026-07-01T09:00:00.123Z')
/** Not a number that JavaScript can hold. */
const HUGE = '9007199254740993'

/** Gives every table that a journey leaves empty a row, the texts hostile, for tests of archives. */
export async function fillRest({ db }: Pick<Store, 'db'>): Promise<void> {
  const [order] = await db.select().from(orders).limit(1)
  const [leg] = await db.select().from(bookings).limit(1)
  const [admin] = await db.select().from(user).limit(1)
  if (!order || !leg || !admin) throw new Error('book something first')
  const [orderId, bookingId] = [order.id, leg.id]
  const trip = { fromDate: '2026-08-01', fromTime: '10:00', toDate: '2026-08-02', toTime: '23:59' }
  const change = { orderId, bookingId, ...trip, differenceCents: -500, state: 'applied' }
  const [made] = await db
    .insert(bookingChanges)
    .values({ ...change, createdAt: AT })
    .returning()
  const session = { orderId, provider: 'stripe', amountCents: 500, createdAt: AT, url: '' }
  const [paid] = await db
    .insert(payments)
    .values({ ...session, sessionId: 'cs_1', changeId: made?.id, state: 'paid' })
    .returning()
  const back = { orderId, bookingId, paymentId: paid?.id, amountCents: 100, createdAt: AT }
  await db.insert(refunds).values({ ...back, cause: 'change', state: 'succeeded' })
  const taken = { orderId, bookingId, amountCents: 5, note: HOSTILE_WORDS[1] ?? '', receivedAt: AT }
  await db.insert(receipts).values({ ...taken, method: 'cash', cause: 'noted', takenBy: 'admin' })
  const kept = { orderId, amountCents: 3, cause: 'surplus', actor: 'admin', createdAt: AT }
  await db.insert(retentions).values(kept)
  await fillDocuments(db, orderId)
  const added = { kind: 'surcharge', label: HOSTILE_WORDS[0] ?? '', byOffice: true, createdAt: AT }
  await db.insert(orderLines).values({ ...added, orderId, bookingId, unitCents: 0, grossCents: 0 })
  await db
    .insert(officeSettings)
    .values({ secondFactorOf: ['reader', 'owner'], clock: '24', version: 3 })
  const noted = { at: AT, actor: 'admin', area: 'settings', outcome: 'open', said: { é: [null] } }
  await db.insert(auditEntries).values({ ...noted, what: HOSTILE_WORDS[0] ?? '' })
  await fillRoster(db)
  await fillPlan(db, bookingId)
  await db.insert(providerEvents).values({ eventId: 'evt_é', type: 'x', receivedAt: AT })
  const shown = { orderId, bookingRef: 'X', amountCents: 1, currency: 'EUR', successUrl: '' }
  await db.insert(strayPayments).values({
    sessionId: 'cs_stray',
    bookingRef: 'PT-é',
    amountCents: 1,
    currency: 'EUR',
    cause: 'unknown-order',
    reportedAt: AT,
  })
  await db.insert(standInSessions).values({
    ...shown,
    id: 'one',
    cancelUrl: '',
    expiresAt: AT,
    createdAt: AT,
    description: HOSTILE_WORDS[0] ?? '',
    refunds: { 'a"b': 7 },
  })
  await db.insert(contactMessages).values(
    HOSTILE_WORDS.map((message, index) => ({
      name: message,
      email: 'a@example.com',
      phone: '',
      subject: 'other',
      message,
      contentHash: `hash-${index}`,
      createdAt: AT,
    })),
  )
  const [asked] = await db
    .insert(requests)
    .values({
      reference: 'RQ-é',
      idempotencyKey: 'h.one',
      requestHash: 'h',
      reason: 'other',
      firstName: HOSTILE_WORDS[0] ?? '',
      lastName: 'é',
      email: 'a@example.com',
      phone: '',
      pickupLocation: 'a',
      dropoffLocation: 'b',
      date: '2026-08-01',
      time: '23:59',
      pickupAt: AT,
      endsAt: AT,
      createdAt: AT,
      passengers: 60,
      luggage: 0,
      orderId,
    })
    .returning()
  const opened = { actor: 'customer', what: 'opened', said: { 'a"b': null } }
  await db.insert(requestHistory).values({ ...opened, requestId: asked?.id ?? 0, at: AT })
  const event = { startsAt: AT, endsAt: AT, summary: 's', description: 'd', location: 'l' }
  await db
    .insert(calendarEvents)
    .values({ ...event, bookingId, uid: 'u@x', sequence: 1, updatedAt: AT })
    .onConflictDoNothing()
  await db.insert(calendarFeeds).values({ createdAt: AT })
  await db.insert(twoFactor).values({ id: 't', secret: 's', backupCodes: '[]', userId: admin.id })
  const token = { identifier: 'i', value: '{"a":null}', expiresAt: AT, createdAt: AT }
  await db.insert(verification).values({ id: 'v', ...token, updatedAt: AT })
  await db.insert(savedViews).values({ name: 'ñ', query: '', madeBy: 'admin', createdAt: AT })
  await db.insert(rateLimits).values({ key: 'k', points: 3, expire: AT })
  await db.insert(funnelCounts).values({ date: '2026-07-01', step: 'seen', count: 3 })
  await fillPlaces(db)
  await fillLedger(db, bookingId)
  await db.execute(sql`
    update booking_tallies set price_cents = ${HUGE}::bigint
    where id = (select min(id) from booking_tallies)`)
  await db.execute(sql`update history set from_value = 'null', at = '2026-03-29 00:59:59.999999+00'
    where id = (select min(id) from history)`)
}

async function fillDocuments(db: Store['db'], orderId: number): Promise<void> {
  await db.insert(documentSeries).values({ kind: 'receipt', year: 2026, last: 1 })
  const label = HOSTILE_WORDS[0] ?? ''
  const names = { name: label, address: '', taxNumber: '', phone: '', email: '' }
  await db.insert(salesDocuments).values({
    kind: 'receipt',
    year: 2026,
    number: 1,
    orderId,
    grossCents: 5,
    references: 'PT-1',
    lines: [{ bookingId: null, vatPermille: 130, grossCents: 5, label }],
    seller: names,
    buyer: { name: label, companyName: '', vatNumber: '', address: '' },
    issuedAt: AT,
    issuedBy: 'admin',
  })
}

async function fillLedger(db: Store['db'], bookingId: number): Promise<void> {
  const [driver] = await db.insert(drivers).values({ name: 'D', phone: '+30' }).returning()
  const driverId = driver?.id ?? 0
  const invite = { driverId, tokenHash: 't', codeHash: 'c', madeBy: 'a' }
  await db.insert(driverInvites).values({ ...invite, createdAt: AT, expiresAt: AT })
  const handed = { driverId, amountCents: 5, takenBy: 'admin', takenAt: AT }
  await db.insert(cashHandovers).values(handed)
  const day = '2026-07-01'
  const sum = { day, name: HOSTILE_WORDS[0] ?? '', trips: 1, cents: 5 }
  await db.insert(tripSums).values(['route', 'vehicle'].map((by) => ({ ...sum, by })))
  const sold = { kind: 'transfer', status: 'confirmed', bookings: 1, priceCents: 5 }
  await db.insert(bookingSums).values(sold)
  const cash = { way: 'cash', direction: 'in', driverId, amountCents: 5 }
  await db.insert(moneyMonths).values({ month: day, ...cash })
  await db.insert(staleDays).values({ day, at: AT })
  await db.insert(formerDrivers).values({ bookingId, driverId })
  const [device] = await db
    .insert(driverDevices)
    .values({
      driverId,
      secretHash: 's',
      publicKey: { kty: 'EC' },
      name: HOSTILE_WORDS[2] ?? '',
      pairedAt: AT,
      lastSeenAt: AT,
    })
    .returning()
  const eventId = '6f1c2f5e-8f1c-4c39-9f35-6a0f3c1e2d4b'
  await db.insert(tripEvents).values({
    bookingId,
    bookingRef: 'X',
    seq: 1,
    eventId,
    kind: 'problem',
    actor: 'driver',
    deviceId: device?.id ?? 0,
    deviceSeq: 1,
    driverId,
    atDevice: AT,
    atServer: AT,
    payloadHash: 'p',
    prevHash: '0',
    hash: 'h',
    signature: 's',
  })
  await db
    .insert(lateSteps)
    .values({ bookingId, driverId, step: 'arrived', pickupAt: AT, level: 'shown', at: AT })
  await db.insert(notifiedTrips).values({ driverId, bookingId, digest: 'd', pickupAt: AT })
  await db.insert(tripRatings).values({ bookingId, stars: 5, ratedAt: AT })
  await db.insert(tripPhotos).values({ eventId, bookingId, jpeg: '/9j/', takenAt: AT })
  const payload = { text: HOSTILE_WORDS[0] ?? '' }
  await db.insert(tripEventPayloads).values({ eventId, payload, position: { lat: 37.085 } })
}

/**
 * Every row of every table as the store writes it, by `schema.table`, found by the standard's own
 * list of tables; of the queue, the jobs that wait.
 */
export function everyRow(store: Store): Promise<Record<string, string[]>> {
  return store.transaction(async (tx) => {
    await tx.execute(sql`set local timezone = 'UTC'`)
    const { rows: tables } = await tx.execute<{ name: string }>(sql`
      select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`)
    const found: Record<string, string[]> = {}
    for (const { name } of [...tables, { name: 'jobs.job' }]) {
      const waiting = name === 'jobs.job' ? sql`where state < 'completed'` : sql``
      const { rows } = await tx.execute<{ words: string }>(
        sql`select one::text as words from ${sql.raw(name)} one ${waiting}`,
      )
      found[name] = rows.map(({ words }) => words).sort()
    }
    return found
  })
}

/** Opens a store alone, without the product. */
export function openAt(address: StoreAddress): Promise<Store> {
  return openStore({ ...address, onError: () => {} })
}

/** A shift, a pattern, an absence, a car out of service, and papers. */
async function fillRoster(db: Store['db']): Promise<void> {
  const [driver] = await db.select().from(drivers).limit(1)
  const [vehicle] = await db.select().from(vehicles).limit(1)
  if (!driver || !vehicle) throw new Error('there is no fleet')
  const [driverId, vehicleId] = [driver.id, vehicle.id]
  const shift = { driverId, vehicleId, fromMinute: 360, toMinute: 1680, breakMinutes: 30 }
  await db.insert(driverShifts).values({ ...shift, day: '2026-07-01' })
  await db.insert(shiftPatterns).values({ ...shift, weekday: 7, validFrom: '2026-07-01' })
  const away = { startsAt: AT, endsAt: new Date(AT.getTime() + 1) }
  await db.insert(absences).values({ ...away, driverId, kind: 'leave' })
  await db.insert(vehicleBlocks).values({ ...away, vehicleId, kind: 'service' })
  await db.insert(driverPapers).values({ driverId, usualVehicleId: vehicleId })
  await db.insert(vehiclePapers).values({ vehicleId, insuredUntil: '2026-12-31' })
}

/** A place in a plan, a sale without one, and a stop. */
async function fillPlan(db: Store['db'], bookingId: number): Promise<void> {
  const day = '2026-08-01'
  const [driver] = await db.select().from(drivers).limit(1)
  const [vehicle] = await db.select().from(vehicles).limit(1)
  const item = { bookingId, day, driverId: driver?.id ?? 0, vehicleId: vehicle?.id ?? 0 }
  await db
    .insert(planItems)
    .values({ ...item, source: 'plan' })
    .onConflictDoNothing()
  await db.insert(overPromises).values({ bookingId, day, at: AT, mode: 'warn', alertedAt: AT })
  const until = new Date(AT.getTime() + 1)
  const stop = { startsAt: AT, endsAt: until, kinds: ['tour'], message: HOSTILE_WORDS[0] ?? '' }
  await db.insert(stopSells).values(stop)
  const figures = { served: 1, unserved: 0, conflicts: 0, emptyKm: 1.5 }
  const [proposal] = await db
    .insert(planProposals)
    .values({
      day,
      baseVersion: 1,
      rosterVersion: 1,
      rosterMark: 'as it was',
      scope: { bookingIds: [bookingId] },
      madeAt: AT,
      madeBy: HOSTILE_WORDS[0] ?? '',
      gap: 0.1,
      moves: [{ bookingId, reason: { code: 'nobody' } }],
      unserved: [],
      before: figures,
      after: figures,
    })
    .returning()
  const moved = { day, at: AT, actor: 'admin', moves: [{ bookingId }] }
  const [step] = await db
    .insert(planChanges)
    .values({ ...moved, proposalId: proposal?.id })
    .returning()
  await db.insert(planChanges).values({ ...moved, undoes: step?.id })
  await db.insert(planLocks).values({ bookingId, at: AT, actor: 'admin' })
}

/** A place of the office with the photo of its meeting point, and a line of its history. */
async function fillPlaces(db: Store['db']): Promise<void> {
  const at = { lat: 37.0856, lng: 25.150512345678 }
  const words = { label: HOSTILE_WORDS[0] ?? '', driverNote: HOSTILE_WORDS[1] ?? '' }
  const by = { changedAt: AT, changedBy: 'admin' }
  const place = { placeId: 'own-é', kind: 'villa', names: HOSTILE_WORDS, pinned: true }
  await db.insert(places).values({ ...place, ...at, ...words, ...by })
  await db.insert(placePhotos).values({ placeId: 'own-é', name: 'f00d', jpeg: '/9j/', ...by })
  const change = { placeId: 'own-é', actor: 'admin', what: 'added', said: { 'a"b': null } }
  await db.insert(placeHistory).values({ ...change, at: AT })
  const said = { fact: 'name', value: HOSTILE_WORDS[0] ?? '' }
  await db.insert(companyFacts).values({ ...said, ...by })
}
