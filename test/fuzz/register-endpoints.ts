import { type Endpoint, office, row } from './endpoint.ts'
import { DRIVER, VEHICLE } from './world.ts'

const partner = () => ({ code: 'CactusHotel' })
const account = () => ({ ...partner(), username: 'cactus' })

/** Fields that a right edit may leave out: they come oddly only. */
const unsaid = { confirm: true, version: undefined }

const vehicle = { ...VEHICLE, licensePlate: 'PAX-9999' }
const hotel = { code: 'FuzzHotel', name: 'Hotel', phone: null, email: null }

/** The lists the office keeps. */
export const registers: Record<string, Endpoint> = {
  'GET /api/admin/drivers': office(200, { query: () => ({ active: '1' }) }),
  'POST /api/admin/drivers': office(201, { body: () => DRIVER }),
  'PATCH /api/admin/drivers/:id': office(200, {
    ...{ params: ({ driverId: id }) => ({ id }), body: () => ({ ...DRIVER, ...unsaid }) },
  }),
  'GET /api/admin/vehicles': office(200, { query: () => ({ active: '1' }) }),
  'POST /api/admin/vehicles': office(201, { body: () => vehicle }),
  'PATCH /api/admin/vehicles/:id': office(200, {
    ...{ params: row(1), body: () => ({ ...vehicle, ...unsaid, licensePlate: 'PAX-9998' }) },
  }),
  'GET /api/admin/partners': office(200),
  'POST /api/admin/partners': office(201, { body: () => hotel }),
  'GET /api/admin/partners/:code': office(200, { params: partner }),
  'PATCH /api/admin/partners/:code': office(200, {
    ...{
      params: partner,
      body: () => ({
        name: 'Cactus',
        phone: null,
        email: null,
        isActive: true,
        version: undefined,
      }),
    },
  }),
  'POST /api/admin/partners/:code/accounts': office(201, {
    ...{ params: partner, body: () => ({ username: 'second-desk' }) },
  }),
  'PATCH /api/admin/partners/:code/accounts/:username': office(200, {
    ...{ params: account, body: () => ({ isActive: true }) },
  }),
  'POST /api/admin/partners/:code/accounts/:username/password': office(200, { params: account }),
  'POST /api/admin/drivers/:id/invite': office(201, { params: ({ driverId: id }) => ({ id }) }),
  'GET /api/admin/drivers/:id/devices': office(200, { params: ({ driverId: id }) => ({ id }) }),
  'GET /api/admin/drivers/:id/devices/:deviceId': office(200, {
    params: ({ driverId: id, deviceId }) => ({ id, deviceId }),
  }),
  'GET /api/admin/surplus': office(200, {}),
  'POST /api/admin/surplus/:id': office(409, {
    ...{ params: row(1), body: () => ({ surplusCents: 100, money: 'keep' }) },
  }),
  'GET /api/admin/stray-payments': office(200, { query: () => ({ show: 'all', cursor: '' }) }),
  'PATCH /api/admin/stray-payments/:id': office(404, {
    ...{ params: row(1), body: () => ({ handled: true }) },
  }),
  'GET /api/admin/contact-messages': office(200, { query: () => ({ show: 'all', cursor: '' }) }),
  'PATCH /api/admin/contact-messages/:id': office(200, {
    ...{ params: row(1), body: () => ({ handled: true }) },
  }),
  'POST /api/admin/messages/:id/resend': office(202, {
    ...{ params: row(1), body: () => ({ version: 0 }) },
  }),
  'GET /mailbox/:id/html': office(404, { params: row(1) }),
}
