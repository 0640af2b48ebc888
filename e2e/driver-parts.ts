import type { Browser, Page } from '@playwright/test'
import { athensDate, athensTime } from '#app/domain/time/athens.ts'
import { operatingDay } from '#app/domain/time/operating-day.ts'
import { signInAsAdmin } from './office-parts.ts'
import { bookByProgram, expect } from './visitor.ts'

const unique = () => Math.random().toString(36).slice(2, 8)

/** The desk of the office, and its calls. */
export async function openDesk(browser: Browser) {
  const office = await (await browser.newContext()).newPage()
  await signInAsAdmin(office)
  const call = async (method: 'post' | 'put' | 'patch' | 'get', path: string, data?: object) => {
    const answer = await office.request[method](path, data ? { data } : undefined)
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }
  return { office, call }
}

type Call = Awaited<ReturnType<typeof openDesk>>['call']

/** Gives a booking, at this version, to a driver of its own, and tells him. */
export async function giveDriver(call: Call, id: number, version: number) {
  const driver = await call('post', '/api/admin/drivers', {
    name: `Giorgos ${unique()}`,
    phone: '+30 690 123 4567',
  })
  const assignment = { driverId: driver.id, vehicleId: null, version }
  await call('put', `/api/admin/bookings/${id}/assignment`, assignment)
  await call('post', '/api/admin/driver-mails', { bookingIds: [id] })
  return driver
}

/** A trip two hours from now, given to a driver of its own; and the desk of the office. */
export async function drivenTrip(browser: Browser) {
  const { office, call } = await openDesk(browser)
  const at = new Date(Date.now() + 2 * 3_600_000)
  const trip = { date: athensDate(at), time: athensTime(at) }
  const lastName = `Lindqvist${unique()}`
  const firstName = 'Παπαδημητρακοπουλοπούλου'
  const details = { firstName, lastName, specialRequest: 'Child seat, please' }
  const { bookingRef, manageUrl } = await bookByProgram(office.request, { trip, details })
  const { booking } = await call('get', `/api/admin/bookings/${bookingRef}`)
  const { id } = booking
  const path = `/api/admin/bookings/${id}`
  const cash = await call('patch', path, { version: booking.version, paymentMethod: 'cash' })
  const { version } = await call('patch', path, { version: cash.version, status: 'confirmed' })
  const driver = await giveDriver(call, id, version)
  const { date } = trip
  return { office, call, bookingRef, manageUrl, id, driver, lastName, date, isToday: isToday(at) }
}

const isToday = (at: Date) => operatingDay(at) === operatingDay(new Date())

/**
 * A trip from Naoussa so many minutes from now, as nobody could book it any more: it came in from a file.
 * Around four in the morning it may be of another day than today.
 */
export async function tripInMinutes(browser: Browser, minutes: number) {
  const { office, call } = await openDesk(browser)
  const at = new Date(Date.now() + minutes * 60_000)
  const bookingRef = `D-${unique().toUpperCase()}`
  const row = {
    Date: athensDate(at),
    Time: athensTime(at),
    'First name': 'Anna',
    'Last name': `Lindqvist${unique()}`,
    Email: 'anna@example.com',
    Pickup: 'Naoussa',
    'Drop-off': 'Paros Airport',
    Price: '58.00',
    'Payment method': 'cash',
    Status: 'confirmed',
    Reference: bookingRef,
  }
  const buffer = Buffer.from(`${Object.keys(row)}\n${Object.values(row)}\n`)
  const file = { name: 'late.csv', mimeType: 'text/csv', buffer }
  const answer = await office.request.post('/api/admin/imports', { multipart: { file } })
  expect(await answer.text()).toContain('"imported"')
  const { booking } = await call('get', `/api/admin/bookings/${bookingRef}`)
  const driver = await giveDriver(call, booking.id, booking.version)
  const id: number = booking.id
  return { office, call, bookingRef, id, driver, day: operatingDay(at), isToday: isToday(at) }
}

/** Connects the phone by the letters, in English, and goes to the day of the trip. */
export async function connect(page: Page, code: string, isToday: boolean): Promise<void> {
  await pair(page, code)
  await seen(page)
  if (!isToday) await page.getByRole('button', { name: /^Tomorrow/ }).click()
}

/** Connects it, and presses nothing more. */
export async function pair(page: Page, code: string): Promise<void> {
  await page.goto('/driver')
  await expect(page).toHaveURL(/\/driver\/$/)
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
}

/** Says to have seen what the app tells. */
export async function seen(page: Page): Promise<void> {
  await page.getByRole('alert').getByRole('button', { name: 'Seen' }).click()
  await expect(page.getByRole('button', { name: 'Seen' })).toHaveCount(0)
}

/** The same by the address in the QR picture: there is nothing to type, and it does not stay in the address. */
export async function connectByPicture(page: Page, url: string): Promise<void> {
  const { pathname, hash } = new URL(url)
  await page.goto(`${pathname}${hash}`)
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page).toHaveURL(/\/driver\/$/)
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await seen(page)
}

/** Bytes of all scripts the page has loaded, as they came over the line. */
export function scriptBytesOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const scripts = loaded.filter(({ name }) => new URL(name).pathname.endsWith('.js'))
    return scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
  })
}

/** Has the page ask this push service for messages: a browser of tests reaches none of its own. */
export async function subscribeTo(page: Page, subscription: object): Promise<void> {
  await page.addInitScript((given) => {
    const kept = {
      options: { applicationServerKey: null },
      toJSON: () => given,
      unsubscribe: async () => true,
    }
    // The packaged browser allows no notifications to anybody.
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = async () => 'granted'
    Object.assign(PushManager.prototype, {
      getSubscription: async () => null,
      subscribe: async () => kept,
    })
  }, subscription)
}

/** Has the page's worker write down what it would show; returns that. */
export async function shownBy(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('there is no worker')
  await worker.evaluate(() => {
    const shown: string[] = []
    const { registration } = self as unknown as ServiceWorkerGlobalScope
    Object.assign(self, { shown })
    registration.showNotification = async (title, options) => {
      shown.push(`${title} ${options?.body}`)
    }
  })
  return () => worker.evaluate(() => (self as unknown as { shown: string[] }).shown)
}

/** Hands a pushed message to the worker of the page, as the browser does. */
export async function deliverPush(page: Page, data: string): Promise<void> {
  const { devtools, ...worker } = await driverWorker(page)
  await devtools.send('ServiceWorker.deliverPushMessage', { ...worker, data })
}

/** Has the page write down what it asks to be woken for: the packaged browser wakes nobody. Before it is opened. */
export async function syncsAsked(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const asked: string[] = []
    const manager = (window as unknown as { SyncManager: { prototype: object } }).SyncManager
    Object.assign(window, { asked })
    Object.assign(manager.prototype, { register: async (tag: string) => void asked.push(tag) })
  })
  return () => page.evaluate(() => (window as unknown as { asked: string[] }).asked)
}

/** Tells the worker of the app that there is a signal, as the browser does once there is one. */
export async function dispatchSync(page: Page, tag: string): Promise<void> {
  const { devtools, ...worker } = await driverWorker(page)
  await devtools.send('ServiceWorker.dispatchSyncEvent', { ...worker, tag, lastChance: false })
}

/** The app's worker as the browser names it; any page of ours will do. */
async function driverWorker(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.endsWith('/driver/'))
      if (ours) resolve(ours.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  return { devtools, origin, registrationId: await registered }
}
