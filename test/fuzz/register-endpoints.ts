import { sampleFacts } from '#app/content/en/company.ts'
import { type Endpoint, office, row } from './endpoint.ts'
import { DRIVER, VEHICLE } from './world.ts'

const partner = () => ({ code: 'CactusHotel' })
const account = () => ({ ...partner(), username: 'cactus' })

/** Fields that a right edit may leave out: they come oddly only. */
const unsaid = { confirm: true, version: undefined }

const vehicle = { ...VEHICLE, licensePlate: 'PAX-9999' }
const place = {
  label: 'Villa Fuzz',
  names: ['Fuzz House'],
  kind: 'villa',
  lat: 37.1,
  lng: 25.2,
  driverNote: '',
  meetingPoint: '',
}
const hotel = { code: 'FuzzHotel', name: 'Hotel', phone: null, email: null }

const SHIFT = { from: '06:00', to: '14:00', breakMinutes: 30, vehicleId: null }
const AWAY = { from: '2026-07-08T08:00', to: '2026-07-08T12:00' }

/** Fields that an edit may name and this one does not. */
const leftOut = (fields: object) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, undefined]))

/** A day without bookings: what is done to its plan moves nobody. */
const planDay = () => ({ day: '2027-01-10' })

/** The lists the office keeps. */
export const registers: Record<string, Endpoint> = {
  'GET /api/admin/drivers': office(200, { query: () => ({ active: '1' }) }),
  'POST /api/admin/drivers': office(201, { body: () => DRIVER }),
  'PATCH /api/admin/drivers/:id': office(200, {
    params: ({ driverId: id }) => ({ id }),
    body: () => ({ ...DRIVER, ...unsaid }),
  }),
  'GET /api/admin/vehicles': office(200, { query: () => ({ active: '1' }) }),
  'POST /api/admin/vehicles': office(201, { body: () => vehicle }),
  'PATCH /api/admin/vehicles/:id': office(200, {
    params: row(1),
    body: () => ({ ...vehicle, ...unsaid, licensePlate: 'PAX-9998' }),
  }),
  'GET /api/admin/company': office(200),
  'PATCH /api/admin/company': office(200, {
    body: () => ({ ...leftOut(sampleFacts), tagline: 'Cars on Paros', version: undefined }),
  }),
  'GET /api/admin/places': office(200, { query: () => ({ q: 'naoussa' }) }),
  'POST /api/admin/places': office(201, { body: () => place }),
  'PATCH /api/admin/places/:placeId': office(200, {
    params: () => ({ placeId: 'lefkes' }),
    body: () => ({ ...leftOut(place), driverNote: 'Stop at the square.', version: undefined }),
  }),
  'DELETE /api/admin/places/:placeId': office(204, {
    params: () => ({ placeId: 'lefkes' }),
    body: () => ({ version: undefined }),
  }),
  'PUT /api/admin/places/:placeId/photo': office(422, { params: () => ({ placeId: 'lefkes' }) }),
  'DELETE /api/admin/places/:placeId/photo': office(404, {
    params: () => ({ placeId: 'lefkes' }),
  }),
  'GET /api/admin/partners': office(200),
  'POST /api/admin/partners': office(201, { body: () => hotel }),
  'GET /api/admin/partners/:code': office(200, { params: partner }),
  'PATCH /api/admin/partners/:code': office(200, {
    params: partner,
    body: () => ({
      name: 'Cactus',
      phone: null,
      email: null,
      isActive: true,
      commissionPercent: undefined,
      commissionFrom: undefined,
      version: undefined,
    }),
  }),
  'GET /api/admin/partners/:code/statement.csv': office(200, {
    params: partner,
    query: () => ({ month: '2026-07' }),
  }),
  'POST /api/admin/partners/:code/accounts': office(201, {
    params: partner,
    body: () => ({ username: 'second-desk' }),
  }),
  'PATCH /api/admin/partners/:code/accounts/:username': office(200, {
    params: account,
    body: () => ({ isActive: true }),
  }),
  'POST /api/admin/partners/:code/accounts/:username/password': office(200, { params: account }),
  'POST /api/admin/drivers/:id/invite': office(201, { params: ({ driverId: id }) => ({ id }) }),
  'GET /api/admin/drivers/:id/devices': office(200, { params: ({ driverId: id }) => ({ id }) }),
  'GET /api/admin/drivers/:id/devices/:deviceId': office(200, {
    params: ({ driverId: id, deviceId }) => ({ id, deviceId }),
  }),
  'GET /api/admin/shifts': office(200, { query: () => ({ from: '2026-07-01', to: '2026-07-09' }) }),
  'POST /api/admin/shifts': office(201, {
    body: ({ driverId }) => ({ driverId, day: '2026-07-08', ...SHIFT }),
  }),
  'PATCH /api/admin/shifts/:id': office(200, {
    params: row(1),
    body: ({ driverId }) => ({ driverId, day: '2026-07-08', ...SHIFT, version: undefined }),
  }),
  'DELETE /api/admin/shifts/:id': office(204, {
    params: row(1),
    body: () => ({ version: undefined }),
  }),
  'GET /api/admin/shift-patterns': office(200),
  'POST /api/admin/shift-patterns': office(201, {
    body: ({ driverId }) => ({
      driverId,
      weekday: 1,
      ...SHIFT,
      validFrom: '2026-07-06',
      validTo: '2026-07-06',
    }),
  }),
  'PATCH /api/admin/shift-patterns/:id': office(200, {
    params: row(1),
    body: ({ driverId }) => ({
      driverId,
      weekday: 1,
      ...SHIFT,
      validFrom: '2026-07-06',
      validTo: '2026-07-06',
      version: undefined,
    }),
  }),
  'DELETE /api/admin/shift-patterns/:id': office(204, {
    params: row(1),
    body: () => ({ version: undefined }),
  }),
  'GET /api/admin/absences': office(200),
  'POST /api/admin/absences': office(201, {
    body: ({ driverId }) => ({ driverId, ...AWAY, kind: 'leave' }),
  }),
  'PATCH /api/admin/absences/:id': office(200, {
    params: row(1),
    body: ({ driverId }) => ({ driverId, ...AWAY, kind: 'sick', version: undefined }),
  }),
  'DELETE /api/admin/absences/:id': office(204, {
    params: row(1),
    body: () => ({ version: undefined }),
  }),
  'GET /api/admin/vehicle-blocks': office(200),
  'POST /api/admin/vehicle-blocks': office(201, {
    body: () => ({ vehicleId: 1, ...AWAY, kind: 'service' }),
  }),
  'PATCH /api/admin/vehicle-blocks/:id': office(200, {
    params: row(1),
    body: () => ({ vehicleId: 1, ...AWAY, kind: 'damage', version: undefined }),
  }),
  'DELETE /api/admin/vehicle-blocks/:id': office(204, {
    params: row(1),
    body: () => ({ version: undefined }),
  }),
  'GET /api/admin/roster/:monday': office(200, { params: () => ({ monday: '2026-07-06' }) }),
  'PUT /api/admin/roster/:monday': office(200, {
    params: () => ({ monday: '2026-07-06' }),
    body: ({ driverId }) => ({
      cells: [{ driverId, day: '2026-07-07', text: '6-14', was: '' }],
      repeat: false,
    }),
  }),
  'GET /api/admin/plan/:day': office(200, { params: planDay }),
  'POST /api/admin/plan/:day/propose': office(202, {
    params: planDay,
    body: () => ({ scope: 'unplanned', keep: 'told', budgetMs: 0 }),
  }),
  'GET /api/admin/proposals/:id': office(200, { params: row(1) }),
  'POST /api/admin/proposals/:id/approve': office(200, {
    params: row(1),
    body: () => ({ only: [], revision: undefined }),
  }),
  'DELETE /api/admin/proposals/:id': office(404, { params: row(1) }),
  'POST /api/admin/plan/:day/moves': office(404, {
    params: planDay,
    body: ({ driverId }) => ({
      baseVersion: 0,
      moves: [{ bookingId: 1, version: 1, driverId, vehicleId: null, lock: true }],
      allow: ['overlap'],
    }),
  }),
  'POST /api/admin/plan/:day/undo': office(200, {
    params: planDay,
    body: () => ({ changeId: 1, allow: ['seats'] }),
  }),
  'GET /api/admin/plan/:day/fits/:id': office(404, {
    params: () => ({ ...planDay(), id: 1 }),
    query: () => ({ by: 'vehicle' }),
  }),
  'GET /api/admin/plan/:day/swaps/:id/:otherId': office(404, {
    params: () => ({ ...planDay(), id: 1, otherId: 2 }),
  }),
  'GET /api/admin/plan/:day/crews': office(404, {
    params: planDay,
    query: () => ({ bookings: '1', vehicle: '1' }),
  }),
  'GET /api/admin/plan/:day/changes': office(200, { params: planDay }),
  'POST /api/admin/plan/:day/tell': office(200, {
    params: planDay,
    body: () => ({ bookingIds: [1] }),
  }),
  'GET /api/admin/promise': office(200),
  'PUT /api/admin/promise': office(200, {
    body: () => ({ mode: 'warn', daysAhead: 14, reserve: [], version: 0 }),
  }),
  'GET /api/admin/promise/refusals': office(200),
  'GET /api/admin/stop-sells': office(200),
  'POST /api/admin/stop-sells': office(201, {
    body: () => ({
      from: '2027-07-08T08:00',
      to: '2027-07-08T09:00',
      kinds: ['tour'],
      vehicleTypes: [],
      places: [],
      message: 'Closed',
    }),
  }),
  'PATCH /api/admin/stop-sells/:id': office(409, {
    params: row(1),
    body: () => ({
      version: 9,
      from: '2027-07-08T08:00',
      to: '2027-07-08T09:00',
      kinds: ['tour'],
      vehicleTypes: [],
      places: [],
      message: 'Closed',
    }),
  }),
  'DELETE /api/admin/stop-sells/:id': office(204, {
    params: row(1),
    body: () => ({ version: undefined }),
  }),
  'GET /api/admin/papers': office(200),
  'PUT /api/admin/drivers/:id/papers': office(200, {
    params: ({ driverId: id }) => ({ id }),
    body: () => ({
      usualVehicleId: 1,
      overEightSeats: true,
      licenceUntil: null,
      version: undefined,
    }),
  }),
  'PUT /api/admin/vehicles/:id/papers': office(200, {
    params: row(1),
    body: () => ({ insuredUntil: '2026-12-31', checkedUntil: null, version: undefined }),
  }),
  'GET /api/admin/users': office(200),
  'POST /api/admin/users': office(201, {
    body: () => ({ username: 'fuzz.user', role: 'read-only', refundLimitCents: 5_000 }),
  }),
  'PATCH /api/admin/users/:id': office(404, {
    params: () => ({ id: 'none' }),
    body: () => ({ version: 'none', role: 'read-only', refundLimitCents: null, active: false }),
  }),
  'POST /api/admin/users/:id/password': office(404, {
    params: () => ({ id: 'none' }),
    body: () => ({ endSecondFactor: true }),
  }),
  'GET /api/admin/audit.csv': office(200, {
    query: () => ({ who: 'admin', area: 'user', from: '2026-07-01', to: '', reference: '' }),
  }),
  'GET /api/admin/office-settings': office(200),
  // Of nobody who asks here: they would be refused from then on.
  'PUT /api/admin/office-settings': office(409, {
    body: () => ({ version: 7, secondFactorOf: ['read-only'], clock: '24' }),
  }),
  'GET /api/admin/surplus': office(200, {}),
  'POST /api/admin/surplus/:id': office(409, {
    params: row(1),
    body: () => ({ surplusCents: 100, money: 'keep' }),
  }),
  'GET /api/admin/stray-payments': office(200, { query: () => ({ show: 'all', cursor: '' }) }),
  'PATCH /api/admin/stray-payments/:id': office(404, {
    params: row(1),
    body: () => ({ handled: true }),
  }),
  'GET /api/admin/contact-messages': office(200, { query: () => ({ show: 'all', cursor: '' }) }),
  'PATCH /api/admin/contact-messages/:id': office(200, {
    params: row(1),
    body: () => ({ handled: true }),
  }),
  'POST /api/admin/messages/:id/resend': office(202, {
    params: row(1),
    body: () => ({ version: 0 }),
  }),
  'GET /mailbox/:id/html': office(404, { params: row(1) }),
}
