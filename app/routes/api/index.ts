import { Hono } from 'hono'
import { every } from 'hono/combine'
import { guestMessagesEn } from '#app/content/en/messages-guest.ts'
import { texts } from '#app/content/texts.ts'
import { PLACE_PHOTO_BYTES } from '#app/domain/place/photo.ts'
import { PHOTO_BYTES } from '#app/domain/trip-events/photo.ts'
import { createBooking, readBooking } from './checkout/bookings.ts'
import { cancelCheckout, readCheckout } from './checkout/checkout.ts'
import { readCheckoutOptions } from './checkout/checkout-options.ts'
import { createTourBooking } from './checkout/tour-bookings.ts'
import {
  driverRoutes,
  EVENTS_LIMIT,
  receiveDriverEvents,
  receiveDriverPhoto,
} from './driver/driver.ts'
import type { ApiEnv } from './env.ts'
import { createCalendarEvent } from './functions/create-calendar-event.ts'
import { sendBookingEmail } from './functions/send-booking-email.ts'
import { receiveStripeEvent } from './functions/stripe-webhook.ts'
import { readDiagnosis } from './office/diagnostic.ts'
import { IMPORT_LIMIT, importBookings, previewImport } from './office/imports.ts'
import { mailHtml } from './office/mail-html.ts'
import { officeRoutes } from './office/office-routes.ts'
import { saveOfficePlacePhoto } from './office/places.ts'
import { storePartner } from './partner/partner-link.ts'
import {
  requireDevice,
  requireLink,
  requireMailbox,
  requireOffice,
  requirePartner,
  withinOwnRight,
} from './request/guard.ts'
import { limitBody } from './request/limit-body.ts'
import { limit } from './request/limited.ts'
import { problem } from './request/problem.ts'
import { signInRoutes } from './sign-in/sign-in-routes.ts'
import { readAnalytics } from './site/analytics.ts'
import { receiveContactMessage } from './site/contact.ts'
import { readOpenApi } from './site/openapi.ts'
import { readPlacePhoto, suggestPlaces } from './site/places.ts'
import { receivePolicyReports } from './site/policy-reports.ts'
import { readPromise } from './site/promise.ts'
import { quote } from './site/quote.ts'
import { listTours } from './site/tours.ts'
import { calendarFeed, customerCalendar } from './trip/calendar-files.ts'
import { customerDocument } from './trip/documents.ts'
import {
  liveManaged,
  liveShared,
  rateManaged,
  reportHere,
  reportLate,
  shareManaged,
  unshareManaged,
} from './trip/live.ts'
import {
  cancelManaged,
  changeManaged,
  findManaged,
  moveManaged,
  payManaged,
  presentOrder,
  quoteManagedMove,
} from './trip/manage.ts'
import { answerRequest, openRequest, presentRequest } from './trip/requests.ts'

const JSON_LIMIT = 32 * 1024
/** Stripe's largest events stay well under this. */
const EVENT_LIMIT = 512 * 1024

/** Every endpoint that is not a page, on paths from the root. */
export function apiRoutes(): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>()
  // Who may come in is asked here, before anything of a request is read.
  api.use('/api/admin/*', requireOffice)
  api.use('/api/partner/*', requirePartner)
  api.post('/functions/v1/stripe-webhook', limitBody(EVENT_LIMIT), receiveStripeEvent)
  addOfficeFiles(api)
  addPhoneReports(api)
  // Pages too: what no endpoint above reads is not read at all beyond this.
  api.use('*', limitBody(JSON_LIMIT))
  api.post('/functions/v1/send-booking-email', sendBookingEmail)
  api.post('/functions/v1/create-calendar-event', createCalendarEvent)
  api.get('/', storePartner)
  api.get('/api/analytics', readAnalytics)
  api.get('/api/diagnostic', readDiagnosis)
  api.get('/api/openapi.json', readOpenApi)
  api.get('/api/places', suggestPlaces)
  api.get('/api/places/photos/:name', readPlacePhoto)
  api.post('/api/policy-reports', receivePolicyReports)
  api.post('/api/quote', quote)
  api.get('/api/promise/:promise', readPromise)
  api.post('/api/bookings', createBooking)
  api.get('/api/bookings', readBooking)
  api.get('/api/tours', listTours)
  api.post('/api/tour-bookings', createTourBooking)
  api.get('/api/checkout-options', readCheckoutOptions)
  api.get('/api/checkout/:session', withinOwnRight, readCheckout)
  api.post('/api/checkout/:session/cancel', withinOwnRight, cancelCheckout)
  api.route('/api/manage', managed())
  api.post('/api/requests', openRequest)
  api.get('/api/share/:share/live', liveShared)
  api.post('/api/contact', receiveContactMessage)
  api.route('/', signInRoutes())
  api.route('/api/admin', officeRoutes())
  api.route('/api/driver', driverRoutes())
  api.get('/mailbox/:id/html', requireMailbox, mailHtml)
  api.get('/manage/:token/calendar.ics', requireLink, customerCalendar)
  api.get('/manage/:token/documents/:id', limit('manage'), requireLink, customerDocument)
  api.get('/calendar/:file{[^/]+\\.ics}', calendarFeed)
  api.all('/api/*', (c) =>
    problem(c, { status: 404, code: 'not-found', title: texts()(guestMessagesEn).page.notFound }),
  )
  return api
}

/** What the holder of a signed link does with their booking. */
function managed(): Hono<ApiEnv> {
  const manage = new Hono<ApiEnv>()
  manage.use('*', withinOwnRight)
  manage.post('/find', findManaged)
  const byLink = every(limit('manage'), requireLink)
  manage.get('/:token', presentRequest, requireLink, presentOrder)
  manage.patch('/:token', byLink, changeManaged)
  manage.post('/:token/move/quote', byLink, quoteManagedMove)
  manage.post('/:token/move', byLink, moveManaged)
  manage.post('/:token/cancel', byLink, cancelManaged)
  manage.get('/:token/live', requireLink, liveManaged)
  manage.post('/:token/here', byLink, reportHere)
  manage.post('/:token/late', byLink, reportLate)
  manage.post('/:token/rating', byLink, rateManaged)
  manage.post('/:token/share', byLink, shareManaged)
  manage.delete('/:token/share', byLink, unshareManaged)
  manage.post('/:token/payment', byLink, payManaged)
  manage.post('/:token/offer', limit('manage'), answerRequest)
  return manage
}

/** Files that the office hands over. */
function addOfficeFiles(api: Hono<ApiEnv>): void {
  const [rows, photo] = [limitBody(IMPORT_LIMIT), limitBody(PLACE_PHOTO_BYTES)]
  api.post('/api/admin/imports/preview', rows, previewImport)
  api.post('/api/admin/imports', rows, importBookings)
  api.put('/api/admin/places/:placeId/photo', photo, saveOfficePlacePhoto)
}

/** What drivers' phones hand over: more than other bodies may be. */
function addPhoneReports(api: Hono<ApiEnv>): void {
  const [events, photo] = [limitBody(EVENTS_LIMIT), limitBody(PHOTO_BYTES)]
  api.post('/api/driver/events', requireDevice, events, receiveDriverEvents)
  api.put('/api/driver/photos/:eventId', requireDevice, photo, receiveDriverPhoto)
}
