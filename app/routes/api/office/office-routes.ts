import { Hono } from 'hono'
import type { ApiEnv } from '../env.ts'
import { exportAudit } from './audit.ts'
import {
  assignOfficeBooking,
  correctOfficeEmail,
  editOfficeBooking,
  markOfficeRefundSent,
  readOfficeBooking,
  renewOfficeLink,
} from './booking.ts'
import { listOfficeBookings, liveBookings } from './bookings.ts'
import { readCalendarRange } from './calendar.ts'
import { cancelOfficeBooking, completeOfficeRefund } from './cancellation.ts'
import { exportAccounts, handInOfficeCash, readOfficeCash } from './cash.ts'
import { changeOfficeTrip } from './change-trip.ts'
import { changeOfficeCompany, readOfficeCompany } from './company.ts'
import { downloadOfficeCustomer, eraseOfficeCustomer, findOfficeCustomer } from './customer.ts'
import {
  exportDocuments,
  issueOfficeDocument,
  listOfficeDocuments,
  readOfficeDocument,
} from './documents.ts'
import {
  inviteDriver,
  listDriverDevices,
  readDriverDevice,
  revokeDriverDevice,
} from './driver-devices.ts'
import { exportBookings } from './export-bookings.ts'
import { makeFeedAddress, revokeFeedAddress } from './feeds.ts'
import {
  addOfficeDriver,
  addOfficeVehicle,
  changeOfficeDriver,
  changeOfficeVehicle,
  listOfficeDrivers,
  listOfficeVehicles,
} from './fleet.ts'
import { tellOfficeGuests, writeOfficeGuests } from './guest-mails.ts'
import { ledgerRoutes } from './ledger-routes.ts'
import { listContactMessages, markContactMessage, resendMessage } from './messages.ts'
import {
  deleteOfficeBooking,
  listOfficeSurplus,
  receiveOfficeMoney,
  settleOfficeSurplus,
} from './money.ts'
import { readOverview } from './overview.ts'
import { partnerRoutes } from './partner-routes.ts'
import { createPhoneBooking } from './phone-bookings.ts'
import {
  addOfficePlace,
  changeOfficePlace,
  listOfficePlaces,
  removeOfficePlace,
  removeOfficePlacePhoto,
} from './places.ts'
import { planRoutes } from './plan-routes.ts'
import { previewOfficeCancellations, previewOfficeMoves, previewOfficePlace } from './previews.ts'
import {
  addStopSell,
  changeOfficeStopSell,
  listStopSells,
  listWouldRefuse,
  putPromise,
  readPromise,
  removeStopSell,
} from './promise.ts'
import { addRequests } from './requests.ts'
import {
  listPapers,
  listShifts,
  putDriverPapers,
  putRosterWeek,
  putVehiclePapers,
  readRosterWeek,
} from './roster.ts'
import {
  absenceEndpoints,
  blockEndpoints,
  type EntryEndpoints,
  patternEndpoints,
  shiftEndpoints,
} from './roster-entries.ts'
import { searchOffice } from './search.ts'
import { closeStrayPayment, listStrayPayments } from './stray-payments.ts'
import {
  addOfficeUser,
  changeOfficeUser,
  listOfficeUsers,
  putOfficeSettings,
  readOfficeSettings,
  resetOfficeUser,
} from './users.ts'
import { addOfficeView, listOfficeViews, removeOfficeView } from './views.ts'

/** The office's endpoints, on paths below /api/admin: behind the office's guard (index.ts). */
export function officeRoutes(): Hono<ApiEnv> {
  const office = new Hono<ApiEnv>()
  office.get('/bookings', listOfficeBookings)
  office.post('/bookings', createPhoneBooking)
  office.get('/bookings.csv', exportBookings)
  office.get('/bookings/:id', readOfficeBooking)
  office.patch('/bookings/:id', editOfficeBooking)
  office.delete('/bookings/:id', deleteOfficeBooking)
  office.post('/bookings/:id/change', changeOfficeTrip)
  office.post('/bookings/:id/cancellation', cancelOfficeBooking)
  office.post('/bookings/:id/refund', completeOfficeRefund)
  office.put('/bookings/:id/assignment', assignOfficeBooking)
  office.get('/bookings/:id/customer', findOfficeCustomer)
  office.get('/bookings/:id/customer/data', downloadOfficeCustomer)
  office.post('/bookings/:id/customer/erasure', eraseOfficeCustomer)
  office.put('/bookings/:id/email', correctOfficeEmail)
  office.post('/bookings/:id/link', renewOfficeLink)
  office.post('/bookings/:id/received', receiveOfficeMoney)
  addRequests(office)
  office.get('/surplus', listOfficeSurplus)
  office.post('/surplus/:id', settleOfficeSurplus)
  office.post('/refunds/:id/sent', markOfficeRefundSent)
  office.get('/stray-payments', listStrayPayments)
  office.patch('/stray-payments/:id', closeStrayPayment)
  office.get('/live', liveBookings)
  office.get('/search', searchOffice)
  office.get('/overview', readOverview)
  office.get('/calendar', readCalendarRange)
  office.post('/feeds', makeFeedAddress)
  office.delete('/feeds/:owner', revokeFeedAddress)
  office.route('/', ledgerRoutes())
  office.route('/', registers())
  office.route('/', rosterRoutes())
  office.route('/', planRoutes())
  office.route('/', workRoutes())
  office.route('/', userRoutes())
  return office
}

/** The lists an owner keeps. */
function registers(): Hono<ApiEnv> {
  const register = new Hono<ApiEnv>()
  register.get('/drivers', listOfficeDrivers)
  register.post('/drivers', addOfficeDriver)
  register.patch('/drivers/:id', changeOfficeDriver)
  register.post('/drivers/:id/invite', inviteDriver)
  register.get('/drivers/:id/devices', listDriverDevices)
  register.get('/drivers/:id/devices/:deviceId', readDriverDevice)
  register.delete('/drivers/:id/devices/:deviceId', revokeDriverDevice)
  register.get('/vehicles', listOfficeVehicles)
  register.post('/vehicles', addOfficeVehicle)
  register.patch('/vehicles/:id', changeOfficeVehicle)
  register.route('/partners', partnerRoutes())
  register.get('/company', readOfficeCompany)
  register.patch('/company', changeOfficeCompany)
  register.get('/places', listOfficePlaces)
  register.post('/places', addOfficePlace)
  register.patch('/places/:placeId', changeOfficePlace)
  register.delete('/places/:placeId', removeOfficePlace)
  register.delete('/places/:placeId/photo', removeOfficePlacePhoto)
  register.get('/contact-messages', listContactMessages)
  register.patch('/contact-messages/:id', markContactMessage)
  register.post('/messages/:id/resend', resendMessage)
  return register
}

/** What the office works through a day with. */
function workRoutes(): Hono<ApiEnv> {
  const work = new Hono<ApiEnv>()
  work.post('/driver-mails', tellOfficeGuests)
  work.post('/guest-notes', writeOfficeGuests)
  work.post('/previews/place', previewOfficePlace)
  work.post('/previews/cancellations', previewOfficeCancellations)
  work.post('/previews/moves', previewOfficeMoves)
  work.get('/cash', readOfficeCash)
  work.post('/cash', handInOfficeCash)
  work.get('/accounts.csv', exportAccounts)
  work.get('/bookings/:id/documents', listOfficeDocuments)
  work.post('/bookings/:id/documents', issueOfficeDocument)
  work.get('/documents/:id', readOfficeDocument)
  work.get('/documents.csv', exportDocuments)
  work.get('/views', listOfficeViews)
  work.post('/views', addOfficeView)
  work.delete('/views/:id', removeOfficeView)
  return work
}

/** Who signs in to the office, and what is demanded of them. */
function userRoutes(): Hono<ApiEnv> {
  const users = new Hono<ApiEnv>()
  users.get('/users', listOfficeUsers)
  users.post('/users', addOfficeUser)
  users.patch('/users/:id', changeOfficeUser)
  users.post('/users/:id/password', resetOfficeUser)
  users.get('/audit.csv', exportAudit)
  users.get('/office-settings', readOfficeSettings)
  users.put('/office-settings', putOfficeSettings)
  return users
}

/** Who works when, who is away, which cars are out of service, papers, and what is sold by all that. */
function rosterRoutes(): Hono<ApiEnv> {
  const roster = new Hono<ApiEnv>()
  const entries = (path: string, { list, add, change, remove }: EntryEndpoints) => {
    roster.get(path, list)
    roster.post(path, add)
    roster.patch(`${path}/:id`, change)
    roster.delete(`${path}/:id`, remove)
  }
  entries('/shifts', { ...shiftEndpoints, list: listShifts })
  entries('/shift-patterns', patternEndpoints)
  entries('/absences', absenceEndpoints)
  entries('/vehicle-blocks', blockEndpoints)
  roster.get('/roster/:monday', readRosterWeek)
  roster.put('/roster/:monday', putRosterWeek)
  roster.get('/papers', listPapers)
  roster.get('/promise', readPromise)
  roster.put('/promise', putPromise)
  roster.get('/promise/refusals', listWouldRefuse)
  roster.get('/stop-sells', listStopSells)
  roster.post('/stop-sells', addStopSell)
  roster.patch('/stop-sells/:id', changeOfficeStopSell)
  roster.delete('/stop-sells/:id', removeStopSell)
  roster.put('/drivers/:id/papers', putDriverPapers)
  roster.put('/vehicles/:id/papers', putVehiclePapers)
  return roster
}
