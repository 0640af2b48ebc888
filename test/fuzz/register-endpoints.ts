import { type Endpoint, office, row } from './endpoint.ts'

const partner = () => ({ code: 'CactusHotel' })
const account = () => ({ ...partner(), username: 'cactus' })

/** Fields that a right edit may leave out: they come oddly only. */
const unsaid = { confirm: true, version: undefined }

const driver = { name: 'Nikos', phone: '+30 690 111 2222', email: null, isActive: true }
const vehicle = {
  ...{ makeModel: 'Vito', licensePlate: 'PAX-9999', capacity: 7, vehicleType: 'Minivan' },
  ...{ color: 'white', isActive: true },
}
const hotel = { code: 'FuzzHotel', name: 'Hotel', phone: null, email: null }

/** The lists the office keeps. */
export const registers: Record<string, Endpoint> = {
  'GET /api/admin/drivers': office(200, { query: () => ({ active: '1' }) }),
  'POST /api/admin/drivers': office(201, { body: () => driver }),
  'PATCH /api/admin/drivers/:id': office(200, {
    ...{ params: row(1), body: () => ({ ...driver, ...unsaid }) },
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
  'GET /api/admin/contact-messages': office(200, { query: () => ({ show: 'all', cursor: '' }) }),
  'PATCH /api/admin/contact-messages/:id': office(200, {
    ...{ params: row(1), body: () => ({ handled: true }) },
  }),
  'POST /api/admin/messages/:id/resend': office(202, {
    ...{ params: row(1), body: () => ({ version: 0 }) },
  }),
  'GET /mailbox/:id/html': office(404, { params: row(1) }),
}
