import { Hono } from 'hono'
import { messages } from '#app/content/en/messages.ts'
import { readAnalytics } from './analytics.ts'
import { createBooking, readBooking } from './bookings.ts'
import { calendarFeed, customerCalendar } from './calendar-files.ts'
import { cancelCheckout, readCheckout } from './checkout.ts'
import { readCheckoutOptions } from './checkout-options.ts'
import { takeContactMessage } from './contact.ts'
import { createCalendarEvent } from './create-calendar-event.ts'
import { readDiagnosis } from './diagnostic.ts'
import { driverRoutes, EVENTS_LIMIT, takeDriverEvents } from './driver.ts'
import type { ApiEnv } from './env.ts'
import { IMPORT_LIMIT, importBookings, previewImport } from './imports.ts'
import { limitBody } from './limit-body.ts'
import { mailHtml } from './mail-html.ts'
import {
  cancelManaged,
  changeManaged,
  findManaged,
  moveManaged,
  quoteManagedMove,
} from './manage.ts'
import { officeRoutes } from './office-routes.ts'
import { rememberPartner } from './partner-link.ts'
import { suggestPlaces } from './places.ts'
import { problem } from './problem.ts'
import { quote } from './quote.ts'
import { sendBookingEmail } from './send-booking-email.ts'
import { signInRoutes } from './sign-in-routes.ts'
import { requireDevice, requireOffice, requirePartner } from './signed-in.ts'
import { takeStripeEvent } from './stripe-webhook.ts'
import { createTourBooking } from './tour-bookings.ts'
import { listTours } from './tours.ts'

const JSON_LIMIT = 32 * 1024
/** Stripe's largest events stay well under this. */
const EVENT_LIMIT = 512 * 1024

/** Every endpoint that is not a page, on paths from the root. */
export function apiRoutes(): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>()
  // Who may come in is asked here, before anything of a request is read.
  api.use('/api/admin/*', requireOffice)
  api.use('/api/partner/*', requirePartner)
  api.post('/functions/v1/stripe-webhook', limitBody(EVENT_LIMIT), takeStripeEvent)
  api.post('/api/admin/imports/preview', limitBody(IMPORT_LIMIT), previewImport)
  api.post('/api/admin/imports', limitBody(IMPORT_LIMIT), importBookings)
  api.post('/api/driver/events', requireDevice, limitBody(EVENTS_LIMIT), takeDriverEvents)
  // Pages too: what no endpoint above reads is not read at all beyond this.
  api.use('*', limitBody(JSON_LIMIT))
  api.post('/functions/v1/send-booking-email', sendBookingEmail)
  api.post('/functions/v1/create-calendar-event', createCalendarEvent)
  api.get('/', rememberPartner)
  api.get('/api/analytics', readAnalytics)
  api.get('/api/diagnostic', readDiagnosis)
  api.get('/api/places', suggestPlaces)
  api.post('/api/quote', quote)
  api.post('/api/bookings', createBooking)
  api.get('/api/bookings', readBooking)
  api.get('/api/tours', listTours)
  api.post('/api/tour-bookings', createTourBooking)
  api.get('/api/checkout-options', readCheckoutOptions)
  api.get('/api/checkout/:session', readCheckout)
  api.post('/api/checkout/:session/cancel', cancelCheckout)
  api.route('/api/manage', managed())
  api.post('/api/contact', takeContactMessage)
  api.route('/', signInRoutes())
  api.route('/api/admin', officeRoutes())
  api.route('/api/driver', driverRoutes())
  api.get('/mailbox/:id/html', mailHtml)
  api.get('/manage/:token/calendar.ics', customerCalendar)
  api.get('/calendar/:file{[^/]+\\.ics}', calendarFeed)
  api.all('/api/*', (c) =>
    problem(c, { status: 404, code: 'not-found', title: messages.page.notFound }),
  )
  return api
}

/** What the holder of a signed link does with their booking. */
function managed(): Hono<ApiEnv> {
  const manage = new Hono<ApiEnv>()
  manage.post('/find', findManaged)
  manage.patch('/:token', changeManaged)
  manage.post('/:token/move/quote', quoteManagedMove)
  manage.post('/:token/move', moveManaged)
  manage.post('/:token/cancel', cancelManaged)
  return manage
}
