import { Hono } from 'hono'
import {
  assignAdminBooking,
  correctAdminEmail,
  editAdminBooking,
  markAdminRefundSent,
  readAdminAvailability,
  readAdminBooking,
  renewAdminLink,
} from './admin-booking.ts'
import { listAdminBookings, liveBookings } from './admin-bookings.ts'
import { readCalendarRange } from './admin-calendar.ts'
import { cancelAdminBooking } from './admin-cancellation.ts'
import { downloadAdminCustomer, eraseAdminCustomer, findAdminCustomer } from './admin-customer.ts'
import {
  inviteDriver,
  listDriverDevices,
  readDriverDevice,
  revokeDriverDevice,
} from './admin-driver-devices.ts'
import { makeFeedAddress, revokeFeedAddress } from './admin-feeds.ts'
import {
  addAdminDriver,
  addAdminVehicle,
  changeAdminDriver,
  changeAdminVehicle,
  listAdminDrivers,
  listAdminVehicles,
} from './admin-fleet.ts'
import { countAdminHeld, decideAdminNoShow, readAdminLedger } from './admin-ledger.ts'
import { listContactMessages, markContactMessage, resendMessage } from './admin-messages.ts'
import {
  deleteAdminBooking,
  listAdminSurplus,
  receiveAdminMoney,
  settleAdminSurplus,
} from './admin-money.ts'
import { readOverview } from './admin-overview.ts'
import {
  addAdminPartner,
  addPartnerAccount,
  changeAdminPartner,
  listAdminPartners,
  readAdminPartner,
  resetPartnerPassword,
  switchPartnerAccount,
} from './admin-partners.ts'
import type { ApiEnv } from './env.ts'
import { exportBookings } from './export-bookings.ts'
import { createPhoneBooking } from './phone-bookings.ts'
import { closeStrayPayment, listStrayPayments } from './stray-payments.ts'

/** The office's endpoints, on paths below /api/admin: behind the office's guard (index.ts). */
export function officeRoutes(): Hono<ApiEnv> {
  const office = new Hono<ApiEnv>()
  office.get('/bookings', listAdminBookings)
  office.post('/bookings', createPhoneBooking)
  office.get('/bookings.csv', exportBookings)
  office.get('/bookings/:id', readAdminBooking)
  office.patch('/bookings/:id', editAdminBooking)
  office.delete('/bookings/:id', deleteAdminBooking)
  office.post('/bookings/:id/cancellation', cancelAdminBooking)
  office.get('/bookings/:id/availability', readAdminAvailability)
  office.put('/bookings/:id/assignment', assignAdminBooking)
  office.get('/bookings/:id/customer', findAdminCustomer)
  office.get('/bookings/:id/customer/data', downloadAdminCustomer)
  office.post('/bookings/:id/customer/erasure', eraseAdminCustomer)
  office.put('/bookings/:id/email', correctAdminEmail)
  office.get('/bookings/:id/ledger', readAdminLedger)
  office.post('/bookings/:id/no-show', decideAdminNoShow)
  office.post('/bookings/:id/held', countAdminHeld)
  office.post('/bookings/:id/link', renewAdminLink)
  office.post('/bookings/:id/received', receiveAdminMoney)
  office.get('/surplus', listAdminSurplus)
  office.post('/surplus/:id', settleAdminSurplus)
  office.post('/refunds/:id/sent', markAdminRefundSent)
  office.get('/stray-payments', listStrayPayments)
  office.patch('/stray-payments/:id', closeStrayPayment)
  office.get('/live', liveBookings)
  office.get('/overview', readOverview)
  office.get('/calendar', readCalendarRange)
  office.post('/feeds', makeFeedAddress)
  office.delete('/feeds/:owner', revokeFeedAddress)
  office.route('/', registers())
  return office
}

/** The lists an owner keeps (APP-02). */
function registers(): Hono<ApiEnv> {
  const register = new Hono<ApiEnv>()
  register.get('/drivers', listAdminDrivers)
  register.post('/drivers', addAdminDriver)
  register.patch('/drivers/:id', changeAdminDriver)
  register.post('/drivers/:id/invite', inviteDriver)
  register.get('/drivers/:id/devices', listDriverDevices)
  register.get('/drivers/:id/devices/:deviceId', readDriverDevice)
  register.delete('/drivers/:id/devices/:deviceId', revokeDriverDevice)
  register.get('/vehicles', listAdminVehicles)
  register.post('/vehicles', addAdminVehicle)
  register.patch('/vehicles/:id', changeAdminVehicle)
  register.get('/partners', listAdminPartners)
  register.post('/partners', addAdminPartner)
  register.get('/partners/:code', readAdminPartner)
  register.patch('/partners/:code', changeAdminPartner)
  register.post('/partners/:code/accounts', addPartnerAccount)
  register.patch('/partners/:code/accounts/:username', switchPartnerAccount)
  register.post('/partners/:code/accounts/:username/password', resetPartnerPassword)
  register.get('/contact-messages', listContactMessages)
  register.patch('/contact-messages/:id', markContactMessage)
  register.post('/messages/:id/resend', resendMessage)
  return register
}
