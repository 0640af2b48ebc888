import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertBooking } from '#test/booking-row.ts'
import { ADMIN, callerOf, newDriver, type OfficeCall } from '#test/office.ts'
import { openProduct, type TestProduct } from '#test/product.ts'
import { storeKinds } from '#test/stores.ts'

const MONDAY = '2026-07-06'
const WEEK = `/api/admin/roster/${MONDAY}`

describe.each(storeKinds)('the roster on %s', (kind) => {
  let product: TestProduct
  let office: OfficeCall
  beforeAll(async () => {
    product = await openProduct({ kind })
    office = await callerOf(product, ADMIN)
  })
  afterAll(() => product.close())

  const add = async (list: string, body: object) => office('POST', `/api/admin/${list}`, body)
  const shiftsOn = async (day: string) =>
    (await office('GET', `/api/admin/shifts?from=${day}&to=${day}`)).body
  const planOf = (day: string) => product.services.planning.planDay(day, { prove: true })
  const drivers = () => product.services.fleet.listDrivers(true)

  test('shifts, patterns, absences and cars out of service are kept with their versions', async () => {
    const day = '2026-05-04'
    const shift = { driverId: 1, day, from: '18:00', to: '26:00', breakMinutes: 30, vehicleId: 2 }
    const added = await add('shifts', shift)
    expect(added).toMatchObject({
      status: 201,
      body: { ...shift, id: expect.any(Number), version: 1 },
    })
    const path = `/api/admin/shifts/${added.body.id}`
    expect((await office('PATCH', path, { version: 1, to: '25:00' })).body).toEqual({
      ...added.body,
      to: '25:00',
      version: 2,
    })
    expect(await office('PATCH', path, { version: 1, to: '24:00' })).toMatchObject({
      status: 409,
      body: { code: 'stale', current: { to: '25:00' } },
    })
    expect(await shiftsOn(day)).toMatchObject([{ id: added.body.id, to: '25:00' }])
    const away = { driverId: 1, from: '2026-05-04T20:00', to: '2026-05-04T22:00', kind: 'sick' }
    expect((await add('absences', away)).body).toMatchObject(away)
    const block = { vehicleId: 2, from: '2026-05-04T08:00', to: '2026-05-05T08:00', kind: 'damage' }
    expect((await add('vehicle-blocks', block)).body).toMatchObject(block)
    expect((await office('GET', '/api/admin/vehicle-blocks')).body).toMatchObject([block])
    expect((await office('DELETE', path, { version: 2 })).status).toBe(204)
    expect((await office('DELETE', path, {})).status).toBe(404)
  })

  test.each([
    ['absences', { driverId: 2, kind: 'sick' }, { kind: 'leave' }, { driverId: 3 }],
    ['vehicle-blocks', { vehicleId: 1, kind: 'damage' }, { kind: 'service' }, { vehicleId: 3 }],
  ])('%s that say what is said already are stored once', async (list, whose, kind, another) => {
    const away = { ...whose, from: '2026-05-11T08:00', to: '2026-05-11T20:00' }
    const { body: first } = await add(list, away)
    const within = { ...away, from: '2026-05-11T09:00' }
    for (const one of [away, within]) expect((await add(list, one)).body).toEqual(first)
    const more = [
      { ...away, from: '2026-05-11T07:59' },
      { ...away, to: '2026-05-11T20:01' },
      { ...within, ...kind },
      { ...within, ...another },
    ]
    for (const one of more) expect((await add(list, one)).body).toMatchObject(one)
    const wrong = { ...away, from: '2026-05-11T12:00', to: '2026-05-11T11:00' }
    expect(await add(list, wrong)).toMatchObject({ status: 422 })
  })

  test.each([
    ['shifts', { driverId: 1, day: '2026-05-05', from: '14:00', to: '06:00' }, 422],
    ['shifts', { driverId: 1, day: '2026-05-05', from: '06:00', to: '29:00' }, 422],
    ['shifts', { driverId: 999, day: '2026-05-05', from: '06:00', to: '14:00' }, 422],
    [
      'shifts',
      { driverId: 1, day: '2026-05-05', from: '06:00', to: '14:00', breakMinutes: -1 },
      422,
    ],
    [
      'shift-patterns',
      { driverId: 1, weekday: 8, from: '06:00', to: '07:00', validFrom: MONDAY },
      422,
    ],
    ['absences', { driverId: 1, from: '2026-05-05', to: '2026-05-06', kind: 'leave' }, 422],
    [
      'absences',
      { driverId: 1, from: '2026-05-05T08:00', to: '2026-05-05T07:00', kind: 'other' },
      422,
    ],
  ])('%s %j is refused', async (list, body, status) => {
    expect(await add(list, body)).toMatchObject({ status, body: { code: 'invalid-request' } })
  })

  test('two shifts of a driver on a day do not overlap', async () => {
    const shift = { driverId: 2, day: '2026-05-06', from: '06:00', to: '12:00' }
    expect((await add('shifts', shift)).status).toBe(201)
    expect((await add('shifts', { ...shift, from: '12:00', to: '20:00' })).status).toBe(201)
    expect(await add('shifts', { ...shift, from: '11:00', to: '13:00' })).toMatchObject({
      status: 409,
      body: { code: 'overlap' },
    })
  })

  // K-3
  test.each([
    ['into the next day', '22:00', '28:00', '2026-05-14', '02:00', '08:00', 409],
    ['from the day before', '02:00', '08:00', '2026-05-12', '22:00', '28:00', 409],
    ['one after the other', '22:00', '28:00', '2026-05-14', '04:00', '08:00', 201],
  ])('two shifts of a driver do not overlap %s', async (_, from, to, day, from2, to2, status) => {
    const driverId = (await newDriver(product)).id
    const first = { driverId, day: '2026-05-13', from, to }
    expect((await add('shifts', first)).status).toBe(201)
    expect((await add('shifts', { driverId, day, from: from2, to: to2 })).status).toBe(status)
  })

  test('nor do they in the table of a week; a night may be handed over in one go', async () => {
    const driverId = (await newDriver(product)).id
    const save = (cells: object[]) => office('PUT', WEEK, { cells })
    const cell = (day: string, text: string, was = '') => ({ driverId, day, text, was })
    expect(await save([cell('2026-07-08', '22-4'), cell('2026-07-09', '2-8')])).toMatchObject({
      status: 422,
    })
    expect(
      (await save([cell('2026-07-08', '22-4'), cell('2026-07-09', '4-8')])).status,
    ).toBeLessThan(300)
    const handedOver = [cell('2026-07-09', '2-8', '4-8'), cell('2026-07-08', '22-2', '22-4')]
    expect((await save(handedOver)).status).toBeLessThan(300)
  })

  // K-4
  test('a pattern that ends before it begins is refused, also by an edit', async () => {
    const pattern = { driverId: 3, weekday: 2, from: '06:00', to: '07:00', validFrom: '2027-01-16' }
    expect(await add('shift-patterns', { ...pattern, validTo: '2020-01-01' })).toMatchObject({
      status: 422,
      body: { errors: { validTo: 'The end must be after the beginning.' } },
    })
    const { body } = await add('shift-patterns', { ...pattern, validTo: '2027-01-16' })
    const path = `/api/admin/shift-patterns/${body.id}`
    expect((await office('PATCH', path, { validTo: '2027-01-15' })).status).toBe(422)
  })

  test.each(['9999-12-31', '1999-12-31', '2101-01-01', '0001-01-01'])(
    'no shift stands in the year of %s',
    async (day) => {
      const shift = { driverId: 1, day, from: '06:00', to: '14:00' }
      expect((await add('shifts', shift)).status).toBe(422)
    },
  )

  test('a pattern shows at once, and goes from its last day on', async () => {
    const pattern = { driverId: 3, weekday: 3, from: '06:00', to: '14:00', validFrom: '2026-06-01' }
    const { body } = await add('shift-patterns', pattern)
    expect(await shiftsOn('2026-06-03')).toMatchObject([{ driverId: 3, from: '06:00', id: null }])
    const path = `/api/admin/shift-patterns/${body.id}`
    await office('PATCH', path, { from: '07:00', validTo: '2026-06-09' })
    expect(await shiftsOn('2026-06-03')).toMatchObject([{ from: '07:00', to: '14:00' }])
    expect(await shiftsOn('2026-06-10')).toEqual([])
  })

  test('a week is typed in, cells that are wrong or changed meanwhile are named', async () => {
    const cell = (driverId: number, day: string, text: string, was = '') => ({
      driverId,
      day,
      text,
      was,
    })
    const typed = [
      cell(1, MONDAY, '6-14/30'),
      cell(2, MONDAY, '14-2'),
      cell(3, MONDAY, 'leave'),
      cell(1, '2026-07-07', '6-12, 16-22'),
    ]
    expect(await office('PUT', WEEK, { cells: [cell(1, MONDAY, 'early')] })).toMatchObject({
      status: 422,
      body: { cells: [{ driverId: 1, day: MONDAY }] },
    })
    const { body } = await office('PUT', WEEK, { cells: typed })
    expect(body.cells).toEqual(
      expect.arrayContaining([
        { driverId: 1, day: MONDAY, text: '6-14/30', isPattern: false },
        { driverId: 2, day: MONDAY, text: '14-2', isPattern: false },
        { driverId: 3, day: MONDAY, text: 'leave', isPattern: false },
      ]),
    )
    expect(await office('PUT', WEEK, { cells: [cell(1, MONDAY, '8-16')] })).toMatchObject({
      status: 409,
      body: { code: 'stale', cells: [{ driverId: 1, day: MONDAY }] },
    })
    // Emptied, and back to work within a leave of several days.
    await add('absences', {
      driverId: 4,
      from: '2026-07-06T00:00',
      to: '2026-07-10T00:00',
      kind: 'leave',
    })
    const back = [cell(4, '2026-07-08', '6-14', 'leave'), cell(2, MONDAY, '', '14:00-26:00')]
    const after = (await office('PUT', WEEK, { cells: back })).body.cells
    const textOf = (driverId: number, day: string) =>
      after.find((one: (typeof typed)[0]) => one.driverId === driverId && one.day === day)?.text
    expect(['2026-07-07', '2026-07-08', '2026-07-09'].map((day) => textOf(4, day))).toEqual([
      ...['leave', '6-14', 'leave'],
    ])
    expect(textOf(2, MONDAY)).toBeUndefined()
    // Every week from here.
    await office('PUT', WEEK, { cells: [], repeat: true })
    expect(await shiftsOn('2026-07-13')).toMatchObject([{ driverId: 1, from: '06:00', id: null }])
  })

  test('the planner goes by it: shifts, licences, cars out of service and the usual car', async () => {
    const day = '2026-04-06'
    const [one, two] = await drivers()
    if (!one || !two) throw new Error('no drivers')
    const book = (bookingRef: string, change: object) =>
      insertBooking(product.services.store, { bookingRef, date: day, time: '10:00', ...change })
    await book('PT-R1', {})
    await book('PT-R2', {})
    expect(await planOf(day)).toMatchObject({ rosterEntered: false, measures: { served: 2 } })
    await add('shifts', { driverId: one.id, day, from: '06:00', to: '14:00' })
    const usual = { usualVehicleId: 3, overEightSeats: false, licenceUntil: null }
    await office('PUT', `/api/admin/drivers/${one.id}/papers`, usual)
    const kept = await planOf(day)
    expect(kept).toMatchObject({ rosterEntered: true, measures: { served: 1, unserved: 1 } })
    expect(kept.duties).toMatchObject([{ driver: { id: one.id }, vehicle: { id: 3 } }])
    // Outside every shift; a bus his licence does not allow; a car out of service.
    await book('PT-R3', { time: '16:00' })
    await book('PT-R4', { time: '12:00', passengers: 12, vehicleType: 'Minibus' })
    const full = await planOf(day)
    const left = full.unserved[0]?.bookingRef ?? ''
    const rules = (reference: string) => full.explain(reference)?.map(({ rule }) => rule)
    expect([rules('PT-R3'), rules('PT-R4')]).toEqual([['shift-ends'], ['licence']])
    // Who was given a trip by hand has it without a shift, and gets no other.
    await product.services.store.db.execute(
      `update bookings set driver_id = ${two.id} where booking_ref = '${left}'`,
    )
    const given = await planOf(day)
    expect(given.unserved.map(({ bookingRef }) => bookingRef)).toEqual(['PT-R4', 'PT-R3'])
    expect(given.duties.find(({ driver }) => driver.id === two.id)?.trips).toMatchObject([
      { booking: { bookingRef: left }, locked: true },
    ])
    for (const vehicleId of [1, 2, 3, 4, 5, 6, 7, 8]) {
      await add('vehicle-blocks', {
        vehicleId,
        from: `${day}T09:00`,
        to: `${day}T11:30`,
        kind: 'service',
      })
    }
    expect((await planOf(day)).measures.served).toBe(0)
    expect((await planOf(day)).explain('PT-R1')?.[0]?.rule).toBe('service')
  })

  test('papers are kept with the version that was seen', async () => {
    const path = '/api/admin/vehicles/1/papers'
    const papers = { insuredUntil: '2026-12-31', checkedUntil: null }
    expect((await office('PUT', path, { ...papers, version: 0 })).body).toMatchObject({
      ...papers,
      version: 1,
    })
    expect((await office('PUT', path, { ...papers, version: 0 })).body.code).toBe('stale')
    expect((await office('PUT', '/api/admin/vehicles/999/papers', papers)).status).toBe(422)
    expect((await office('PUT', path, { insuredUntil: 'soon', checkedUntil: null })).status).toBe(
      422,
    )
  })
})
